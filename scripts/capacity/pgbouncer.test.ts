import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sit } from '../../services/core-api/src/exams/sitting/sitting.fixture.ts';
import { asCore } from '../../services/core-api/src/testing/database.ts';
import { startTestApp } from '../../services/core-api/src/testing/harness.ts';
import { portIsFree } from '../bootstrap/checks.mjs';
import { freePort } from '../run/ports.ts';

const [, minor = '0'] =
  /PgBouncer 1\.(\d+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout) ?? [];
const isHere = minor !== '0';
/** Prepared statements outlive a transaction, which PgBouncer knows from 1.21 on. */
const pooling =
  Number(minor) >= 21
    ? { pool_mode: 'transaction', default_pool_size: 2, max_prepared_statements: 200 }
    : { pool_mode: 'session', default_pool_size: 20 };
if (!isHere) console.warn('No pgbouncer here: core-api behind it is NOT tested (apt-get install pgbouncer).');
else if (pooling.pool_mode === 'session') console.warn('This pgbouncer is older than 1.21: it pools by session only.');

const folder = mkdtempSync(join(tmpdir(), 'daftar-pgbouncer-'));
let bouncer: ChildProcess | undefined;
afterAll(async () => {
  if (bouncer?.exitCode === null) {
    bouncer.kill('SIGINT');
    await once(bouncer, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** PgBouncer as docs/capacity.md sets it up. Answers the address that goes through it. */
async function through(databaseUrl: string): Promise<string> {
  const url = new URL(asCore(databaseUrl));
  const port = await freePort();
  const name = url.pathname.slice(1);
  const server = `host=${url.hostname} port=${url.port} dbname=${name} user=${url.username} password=${url.password}`;
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = ${server} connect_query='set search_path = core; set statement_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${Object.entries(pooling)
  .map(([setting, value]) => `${setting} = ${value}`)
  .join('\n')}
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options, extra_float_digits
`,
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    chownSync(folder, 65534, 65534);
  }
  bouncer = spawn('pgbouncer', [...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  await expect.poll(() => portIsFree(port)).toBe(false);
  return `postgres://${url.username}@127.0.0.1:${port}/${name}`;
}

test.skipIf(!isHere)(
  '[RUN-08] core-api works behind PgBouncer with its settings: an exam’s answers are stored over no more connections than it allows',
  async () => {
    const app = await startTestApp({ via: through });
    try {
      const first = await sit(app);
      const hall = [first];
      for (let n = 0; n < 7; n++) hall.push(await sit(app, { exam: first.exam }));
      for (const seq of [1, 2, 3]) {
        const saved = await Promise.all(
          hall.map((one) =>
            one.call('PUT /api/attempts/:attemptId/answers', {
              params: { attemptId: one.attempt_id },
              body: { device: one.device, answers: [one.choose(one.q1, seq % 4, seq)] },
            }),
          ),
        );
        expect(saved.map(({ status }) => status)).toEqual(hall.map(() => 200));
      }
      const submitted = await Promise.all(
        hall.map((one) =>
          one.call('POST /api/attempts/:attemptId/submit', {
            params: { attemptId: one.attempt_id },
            body: { device: one.device, answers: [] },
          }),
        ),
      );
      expect(submitted.map(({ body }) => body.receipt.answered)).toEqual(hall.map(() => 1));
      expect(await app.db('attempt_answer').where({ seq: 3 })).toHaveLength(hall.length);
      const { rows } = await app.db.raw<{ rows: { n: number }[] }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and usename = 'daftar_core'`,
      );
      expect(rows[0]!.n).toBeLessThanOrEqual(pooling.default_pool_size);
    } finally {
      await app.close();
    }
  },
);
