import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { remoteField, versionField } from './fields.ts';

/** As in the registry, with the hash of its manifest. */
const entry = z.object({
  id: z.string(),
  version: z.string(),
  entry: z.string(),
  integrity: z.object({ manifest: z.string() }),
  contract: z.number(),
  roles: z.array(z.string()),
  routes: z.array(z.string()),
  navigation: z.array(
    z.object({
      path: z.string(),
      icon: z.string(),
      svg: z.string().optional(),
      en: z.string(),
      ar: z.string(),
      pages: z.array(z.string()).optional(),
      duties: z.array(z.string()).optional(),
    }),
  ),
  today: z.boolean().optional(),
  palette: z
    .object({
      pages: z
        .array(z.object({ path: z.string(), en: z.string(), ar: z.string(), act: z.boolean().optional() }))
        .optional(),
      finds: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  limited: z.record(z.string(), z.string()).optional(),
});

/** Another version of a remote for the caller's tab alone (SHP-07, DLV-07). */
export const openOverride = defineRoute({
  method: 'GET',
  path: '/api/remotes/:remote/override',
  service: 'core',
  feature: 'overrides',
  summary: 'Whether the caller may open another version of a remote in this tab, and that version',
  params: z.object({ remote: remoteField }),
  query: z.object({
    /** Absent: whether they may at all, for a build that their own server has. */
    version: versionField.optional(),
  }),
  reply: z.object({ entry: entry.nullable() }),
  policy: { who: 'signedIn', also: 'the operators have named them as a developer of this remote' },
  errors: ['release.notDeveloper', 'release.notFound', 'release.inExam'],
});
