import { z } from 'zod';
import { roles } from '../route.ts';
import { remoteField, versionField } from './fields.ts';

/** The languages in which each page is opened. */
export const smokeLanguages = ['En', 'Ar'] as const;

/** One page, as it was opened in a browser. */
const page = z.strictObject({
  path: z.string().max(200),
  role: z.enum(roles),
  language: z.enum(smokeLanguages),
  /** It showed a heading in its language, and threw nothing. */
  passed: z.boolean(),
});
export type SmokePage = z.output<typeof page>;

/** What a team saw when it opened the pages of one build in the live shell (SHP-06); signed by the team, kind `smoke`. */
export const smokeRun = z.strictObject({
  id: remoteField,
  version: versionField,
  /** SHA-384 of the build’s manifest, which holds those of all other files. */
  manifest: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  pages: z.array(page).max(1000),
});
export type SmokeRun = z.output<typeof smokeRun>;

/** Addresses of a release’s pages that were not opened, or did not pass, for one of its roles or languages. */
export const unseenPages = (
  { routes, roles: forRoles }: { routes: readonly string[]; roles: readonly string[] },
  pages: readonly SmokePage[],
): string[] =>
  routes.filter(
    (path) =>
      !forRoles.every((role) =>
        smokeLanguages.every((language) =>
          pages.some((one) => one.passed && one.path === path && one.role === role && one.language === language),
        ),
      ),
  );
