// A small service for shutdown.test.ts: one slow call, and steps that print when they run.
import { setTimeout as pause } from 'node:timers/promises';
import { defineRoute } from '@daftar/contracts/route';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { bind } from '../bind.ts';
import { systemClock } from '../clock.ts';
import { createHealth } from '../health.ts';
import { createLog } from '../log.ts';
import { createRateLimiter } from '../rate-limits.ts';
import { listen } from '../server.ts';
import { sessionTokens } from '../session-token.ts';
import { onShutdown } from '../shutdown.ts';

const slow = defineRoute({
  method: 'GET',
  path: '/api/slow',
  service: 'core',
  feature: 'test',
  summary: 'takes a while',
  reply: z.object({ done: z.boolean() }),
  policy: { who: 'anyone' },
  errors: [],
});
const log = createLog({ name: 'shutdown-process' });
const health = createHealth({});
const app = createApp({
  name: 'shutdown-process',
  bound: [
    bind(slow, async () => {
      log.info('working');
      await pause(500);
      return { done: true };
    }),
  ],
  tokens: sessionTokens({
    secret: 'x'.repeat(32),
    publicUrl: 'http://localhost',
    lifetimeSeconds: 60,
    clock: systemClock,
  }),
  session: async (claims) => claims,
  clock: systemClock,
  log,
  publicOrigins: ['http://localhost'],
  health,
  rateLimiter: createRateLimiter(),
});
const server = await listen(app, { port: 0, host: '127.0.0.1' });
const stuck = process.argv.includes('stuck');
let seconds = 0;
process.on('SIGUSR2', () => {
  seconds += 1.001;
  log.info('a second later');
});
onShutdown({
  log,
  now: () => seconds * 1000,
  timeoutMs: process.argv.includes('impatient') ? 300 : 10_000,
  steps: [
    { name: 'health', stop: () => health.stopping() },
    { name: 'http', stop: () => server.close() },
    {
      name: 'broken',
      stop: () => {
        throw new Error('this step fails');
      },
    },
    {
      name: 'last',
      stop: () => (stuck ? new Promise((resolve) => setTimeout(resolve, 60_000)) : log.info('last step')),
    },
  ],
});
log.info({ port: server.port }, 'ready');
