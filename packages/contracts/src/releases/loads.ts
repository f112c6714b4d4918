import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { remoteField, versionField } from './fields.ts';

/** What a tab has loaded of a remote. */
const loaded = z.object({
  remote: remoteField,
  version: versionField,
  /** It could not be shown, or stopped later. */
  failed: z.boolean(),
});

/**
 * What the versions of remotes do in a tab (SHP-05): after each has been shown or has failed, and now and then while the tab is used.
 * Nothing of the page, and the person is not stored.
 */
export const reportLoads = defineRoute({
  method: 'PUT',
  path: '/api/remote-loads',
  service: 'core',
  feature: 'loads',
  summary: 'Report which versions of remotes a tab has loaded, and which failed',
  body: z.object({
    /** One load of the page in one tab. */
    load: z.uuid(),
    in_exam: z.boolean(),
    remotes: z.array(loaded).max(12),
  }),
  reply: z.object({ success: z.literal(true) }),
  policy: { who: 'signedIn' },
  withoutKey: 'a repeat with the same load changes nothing',
  errors: [],
  limit: { points: 30, seconds: 60 },
});
