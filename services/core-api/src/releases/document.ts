import { z } from 'zod';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
export const versionName = z.string().regex(/^\w[\w.+-]{0,79}$/);
/** What browsers load of a build. None of these types is a document that could run scripts on our origin (SHP-10). */
const fileType = /\.(js|mjs|css|json|txt|woff2?|ttf|png|jpe?g|gif|webp|avif|ico|mp3)$/;
const filePath = z
  .string()
  .regex(/^[\w-][\w.-]{0,120}(\/[\w-][\w.-]{0,120}){0,4}$/)
  .regex(fileType, 'is of a type that a release must not have');
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Where the browser begins with a remote; the registry holds its hash. */
export const entryFile = 'mf-manifest.json';
/** All files of a release together. */
export const mostBytes = 20_000_000;

/** What a team signs: a release as data (SHP-03). */
export const releaseDocument = z
  .strictObject({
    id: remoteName,
    version: versionName,
    contract: z.number().int().min(1),
    roles: z.array(z.enum(['admin', 'instructor', 'student'])).min(1),
    routes: z.array(z.string().startsWith('/').max(200)).max(100),
    navigation: z
      .array(
        z.strictObject({
          path: z.string().startsWith('/').max(200),
          icon: z.string().max(40),
          en: z.string().min(1).max(80),
          ar: z.string().min(1).max(80),
        }),
      )
      .max(30),
    /** In the order in which their contents follow. */
    files: z
      .array(z.strictObject({ path: filePath, size: z.number().int().min(0).max(mostBytes), sha384 }))
      .min(1)
      .max(500),
    /** Shared modules that it expects of the shell, with their ranges. */
    needs: z.record(z.string().max(80), z.string().max(40)),
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path.toLowerCase())).size === files.length, {
    path: ['files'],
    message: 'name a file twice',
  })
  .refine(({ files }) => files.some(({ path }) => path === entryFile), {
    path: ['files'],
    message: `lack ${entryFile}`,
  })
  .refine(({ files }) => sizeOf(files) <= mostBytes, { path: ['files'], message: 'are too large together' });

export type ReleaseDocument = z.output<typeof releaseDocument>;

/** The document inside a signed one whose signature was checked when it came. */
export const documentOf = (signed: string): ReleaseDocument =>
  JSON.parse((JSON.parse(signed) as { text: string }).text) as ReleaseDocument;

const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Where a file's content lies among the contents of a release: its first byte, and its entry. */
export function placeOf(document: ReleaseDocument, path: string) {
  let start = 0;
  for (const file of document.files) {
    if (file.path === path) return { start, file };
    start += file.size;
  }
  return undefined;
}

/** One remote in the registry, as shell server and browser read it (PLT-04). */
export function registryEntry({ id, version, contract, roles, routes, navigation, files }: ReleaseDocument) {
  const manifest = files.find(({ path }) => path === entryFile)!.sha384;
  const entry = `/remotes/${id}/${version}/${entryFile}`;
  return { id, version, entry, integrity: { manifest }, contract, roles, routes, navigation };
}
