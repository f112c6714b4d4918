import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, idParam, momentOut, namedOrNone, requiredText } from '../schemas.ts';
import { remoteField as remote, versionField as version } from './fields.ts';

/** How a version fares in browsers (SHP-05). */
const figures = {
  /** Within the last day. */
  loads: count,
  failures: count,
  /** Tabs in use within the last ten minutes, and those with an open exam. */
  tabs: count,
  tabs_in_exam: count,
};

/** A move that waits for a second person. */
const waitingMove = z.object({
  id: z.number(),
  action: z.enum(['promote', 'canary', 'pin']),
  version: z.string(),
  share: z.number().nullable(),
  /** How many it would name. */
  named: count,
  reason: z.string(),
  asked_by: z.number(),
  ...namedOrNone('asker_name'),
  asked_at: momentOut,
});

const remoteOut = z.object({
  remote: z.string(),
  stable: z.string(),
  previous: z.string().nullable(),
  canary: z.string().nullable(),
  /** Of 1000 people. */
  share: z.number().nullable(),
  /** How many are named for the canary. */
  named: count,
  /** Their user ids. */
  people: z.array(z.number()),
  hold: z.enum(['none', 'rolledBack', 'pinned']),
  pinned_by_operators: z.boolean(),
  revision: z.number(),
  changed_at: momentOut,
  changed_by: z.string(),
  /** Versions that can be made live, newest first, with what browsers said of them. */
  versions: z.array(z.object({ version: z.string(), publisher: z.string(), published_at: momentOut, ...figures })),
  waiting: waitingMove.nullable(),
});

export const listRemotes = defineRoute({
  method: 'GET',
  path: '/api/remotes',
  service: 'core',
  feature: 'board',
  summary: 'What is live of each remote, how it fares in browsers, and whether exams keep releases back',
  reply: z.object({
    remotes: z.array(remoteOut),
    /** While an exam runs or begins soon: until when, and how many. */
    frozen: z.object({ until: momentOut, exams: count }).nullable(),
  }),
  policy: { who: ['admin'], duties: [], also: 'the permission `releases`' },
  errors: [],
});

const remoteParams = z.object({ remote });

export const getRemoteHistory = defineRoute({
  method: 'GET',
  path: '/api/remotes/:remote/history',
  service: 'core',
  feature: 'board',
  summary: 'Loads and failures of a remote by hour, and who moved it and why',
  params: remoteParams,
  reply: z.object({
    /** Of the last two days, oldest first; hours without loads are left out. */
    hours: z.array(z.object({ hour: momentOut, version: z.string(), loads: count, failures: count })),
    /** The newest 100, newest first. */
    events: z.array(
      z.object({
        id: z.number(),
        at: momentOut,
        EnAction: z.string(),
        ArAction: z.string(),
        version: z.string().nullable(),
        before: z.string().nullable(),
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  policy: { who: ['admin'], duties: [], also: 'the permission `releases`' },
  errors: ['release.notFound'],
});

const moved = {
  version: version.optional(),
  share: z.int().min(0).max(1000).optional(),
  /** User ids that get a canary whatever the share; absent: nobody. */
  people: z.array(z.int().positive()).max(500).optional(),
  /** The one that the screen shows: of two moves at once the second is refused. */
  revision: z.int().min(1),
};

export const moveRemote = defineRoute({
  method: 'POST',
  path: '/api/remotes/:remote/channel',
  service: 'core',
  feature: 'board',
  summary: 'Promote, give to a share of people, roll back, pin or unpin a version of a remote',
  params: remoteParams,
  body: z.object({
    action: z.enum(['promote', 'canary', 'rollback', 'pin', 'unpin']),
    ...moved,
    reason: requiredText(300).optional(),
  }),
  reply: done,
  policy: { who: ['admin'], duties: [], also: 'the permission `releases`' },
  stepUp: true,
  errors: [
    'release.notFound',
    'release.noPrevious',
    'release.raced',
    'release.pinned',
    'release.pinnedByOperators',
    'release.refused',
    'release.notSeen',
    'release.frozen',
    'release.unknownPeople',
  ],
});

export const askToMoveRemote = defineRoute({
  method: 'POST',
  path: '/api/remotes/:remote/requests',
  service: 'core',
  feature: 'board',
  summary: 'Ask a second person to move a remote although exams keep releases back',
  params: remoteParams,
  body: z.object({ action: z.enum(['promote', 'canary', 'pin']), ...moved, reason: requiredText(300) }),
  reply: done,
  policy: { who: ['admin'], duties: [], also: 'the permission `releases`' },
  stepUp: true,
  errors: ['release.notFound', 'release.requestGone', 'release.unknownPeople'],
});

export const approveMove = defineRoute({
  method: 'POST',
  path: '/api/remotes/:remote/requests/:id/approve',
  service: 'core',
  feature: 'board',
  summary: 'As the second person, let a move take place although exams keep releases back',
  params: z.object({ remote, id: idParam }),
  reply: done,
  policy: { who: ['admin'], duties: [], also: 'the permission `releases`; not the one who asked' },
  stepUp: true,
  errors: [
    'release.requestGone',
    'release.ownRequest',
    'release.notFound',
    'release.raced',
    'release.pinned',
    'release.pinnedByOperators',
    'release.refused',
    'release.notSeen',
  ],
});

export const withdrawMove = defineRoute({
  method: 'DELETE',
  path: '/api/remotes/:remote/requests/:id',
  service: 'core',
  feature: 'board',
  summary: 'Withdraw or refuse a move that waits for a second person',
  params: z.object({ remote, id: idParam }),
  reply: done,
  policy: { who: ['admin'], duties: [], also: 'the permission `releases`' },
  errors: ['release.requestGone'],
});
