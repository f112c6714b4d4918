import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** What core-api reads from its environment, once, at start. */
export const settingsSchema = z.object({
  DAFTAR_MODE: z.enum(['embedded', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  CORE_API_PORT: port.default(4001),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  QUEUE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32),
  SESSION_HOURS: z.coerce.number().min(1).max(720).default(12),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  STORAGE: z.string().min(1),
  TIME_ZONE: z.string().default('Africa/Cairo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Multiplies every rate limit; for benchmarks and tests. */
  RATE_LIMIT_SCALE: z.coerce.number().min(1).default(1),
  CLOCK_FILE: z.string().optional(),
});
export type CoreSettings = z.infer<typeof settingsSchema>;
