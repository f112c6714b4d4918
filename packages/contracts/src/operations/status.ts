import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, momentOut } from '../schemas.ts';

const bytes = z.number();

/** How the installation is, for who looks after it (RUN-07). */
const platformStatus = z.object({
  at: momentOut,
  /** The processes of core-api that were heard of within half a minute. */
  processes: z.array(z.object({ host: z.string(), version: z.string(), started_at: momentOut })),
  database: z.object({ version: z.string(), bytes, connections: count, max_connections: count }),
  /** The disk that receives uploads; null when it can’t be read. */
  disk: z.object({ free_bytes: bytes, total_bytes: bytes }).nullable(),
  /** The newest backup by `npm run backup`; null before the first one. */
  backup: z.object({ made_at: momentOut, bytes, seconds: z.number(), missing_files: count }).nullable(),
  exams_running: count,
  attempts_open: count,
  /** Of all processes together, within the last ten seconds. */
  saves_per_second: z.number(),
  /** Events that the queue doesn’t have yet, and the age of the oldest in seconds. */
  events_waiting: count,
  oldest_event_seconds: count,
  /** The last 24 hours, oldest first: the worst of every ten minutes (DSK-12). */
  last_day: z.array(
    z.object({
      at: momentOut,
      attempts_open: count,
      saves_per_second: z.number(),
      oldest_event_seconds: count,
      free_bytes: bytes.nullable(),
    }),
  ),
});
export type PlatformStatus = z.input<typeof platformStatus>;

export const getStatus = defineRoute({
  method: 'GET',
  path: '/api/status',
  service: 'core',
  feature: 'status',
  summary:
    'How the installation is: processes, versions, database, disk, last backup, exams and saves now and in the last 24 hours',
  reply: platformStatus,
  policy: { who: ['admin'], duties: [] },
  errors: [],
});
