import { permissionField } from '@daftar/contracts/releases/fields';
import { z } from 'zod';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
export const versionName = z.string().regex(/^\w[\w.+-]{0,79}$/);
/** What browsers load of a build. None of these types is a document that could run scripts on our origin (SHP-10). */
const fileType = /\.(js|mjs|css|json|txt|woff2?|ttf|png|jpe?g|gif|webp|avif|ico|mp3|wasm|pfb)$/;
const filePath = z
  .string()
  .regex(/^[\w-][\w.-]{0,120}(\/[\w-][\w.-]{0,120}){0,4}$/)
  .regex(fileType, 'is of a type that a release must not have');
/** A place within the platform, never another site. */
const ownPath = z
  .string()
  .regex(/^\/(?![/\\])/)
  .max(200);
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Where the browser begins with a remote; the registry holds its hash. */
export const entryFile = 'mf-manifest.json';
/** The shell’s own builds, which are releases without a channel (SHP-03): no team may publish under this name. */
export const shellName = 'shell';
/** All files of a release together. */
export const mostBytes = 20_000_000;

/** Admins of the office see a place with one of these duties (TRU-17). */
const openedBy = z.array(z.string().max(40)).max(20);
const found = z.enum(['course', 'exam', 'assignment', 'chapter', 'announcement', 'person']);

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
          /** Its own drawing in place of the icon (SHP-08). */
          svg: z.string().max(4000).optional(),
          en: z.string().min(1).max(80),
          ar: z.string().min(1).max(80),
          /** Other routes that belong to it (DSK-01). */
          pages: z.array(z.string().startsWith('/').max(200)).max(30).optional(),
          duties: openedBy.optional(),
        }),
      )
      .max(30),
    /** It draws its roles' day on Home (DAY-01). */
    today: z.boolean().optional(),
    /** Where the palette leads (DAY-12). */
    palette: z
      .strictObject({
        pages: z
          .array(
            z.strictObject({
              path: ownPath,
              en: z.string().min(1).max(80),
              ar: z.string().min(1).max(80),
              act: z.boolean().optional(),
              duties: openedBy.optional(),
            }),
          )
          .max(50)
          .optional(),
        finds: z.partialRecord(found, ownPath).optional(),
        findDuties: z.partialRecord(found, openedBy).optional(),
      })
      .optional(),
    /** Its own permissions, which owners grant (SHP-08). */
    permissions: z
      .array(z.strictObject({ name: permissionField, en: z.string().min(1).max(80), ar: z.string().min(1).max(80) }))
      .max(20)
      .optional(),
    /** Its path → the permission without which nobody opens it. */
    limited: z.record(z.string().max(200), permissionField).optional(),
    /** In the order in which their contents follow. */
    files: z
      .array(z.strictObject({ path: filePath, size: z.number().int().min(0).max(mostBytes), sha384 }))
      .min(1)
      .max(500),
    /** Shared modules that it expects of the shell, with their ranges. */
    needs: z.record(z.string().max(80), z.string().max(40)),
    /** The names that it imports from them (SHP-06); absent in builds of an older remote-kit. */
    uses: z.record(z.string().max(80), z.array(z.string().max(80)).max(500)).optional(),
    /** The calls that it makes, with marks of their fields (COR-27); absent in builds of an older remote-kit. */
    calls: z
      .partialRecord(z.enum(['core', 'notifications']), z.record(z.string().max(200), z.string().max(8000)))
      .optional(),
    /** What a build of the shell offers them. */
    provides: z
      .record(
        z.string().max(80),
        z.strictObject({
          version: z.string().max(80),
          names: z.array(z.string().max(80)).max(1000).optional(),
          ownCopy: z.literal(true).optional(),
        }),
      )
      .optional(),
  })
  .refine(({ files }) => new Set(files.map(({ path }) => path.toLowerCase())).size === files.length, {
    path: ['files'],
    message: 'name a file twice',
  })
  .refine(({ id, files }) => id === shellName || files.some(({ path }) => path === entryFile), {
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
export function registryEntry(document: ReleaseDocument) {
  const { id, version, contract, roles, routes, navigation, today, palette, limited, files } = document;
  const manifest = files.find(({ path }) => path === entryFile)!.sha384;
  const entry = `/remotes/${id}/${version}/${entryFile}`;
  const optional = { ...(today && { today }), ...(palette && { palette }), ...(limited && { limited }) };
  return { id, version, entry, integrity: { manifest }, contract, roles, routes, navigation, ...optional };
}
