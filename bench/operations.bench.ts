// `npm run bench -- operations`: what an operator does to a platform: replaces every process under load (RUN-01), backs
// it up and restores it (RUN-06), and loses its database’s primary (RUN-05).
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { makeBackup } from '../scripts/backup/backup.ts';
import { backupAt } from '../scripts/backup/backups.ts';
import { placeAt } from '../scripts/backup/place.ts';
import { load } from '../scripts/backup/restore.ts';
import { failOver } from '../scripts/faults/failover.ts';
import { rollEverything } from '../scripts/faults/rolling.ts';
import { ensureDatabase, startCluster } from '../scripts/postgres/cluster.ts';
import { migrate } from '../scripts/run/database.ts';
import { freePort } from '../scripts/run/ports.ts';
import { deliver, type Row } from './support/table.ts';

const quick = process.argv.includes('--quick');

async function restarts(): Promise<Row> {
  const { history, problems, seconds } = await rollEverything({ each: 2, students: quick ? 10 : 40 });
  const failed = problems.length + history.unanswered;
  for (const problem of problems.slice(0, 10)) console.log(problem);
  return {
    row: 'RUN-01',
    what: 'requests that failed, and answers lost, while two of each process were replaced',
    figure: `${failed} of ${history.answered}`,
    reference: `${(history.answered / seconds).toFixed(0)}/s`,
    wanted: '0',
    met: failed === 0,
  };
}

async function failover(): Promise<Row> {
  const { outageMs, promotionMs, problems } = await failOver({ students: quick ? 6 : 20 });
  for (const problem of problems.slice(0, 10)) console.log(problem);
  return {
    row: 'RUN-05',
    what: `from the death of the primary until saves are acknowledged again; ${problems.length} answers lost`,
    figure: `${(outageMs / 1000).toFixed(1)} s`,
    reference: `promotion ${(promotionMs / 1000).toFixed(1)} s`,
    wanted: 'none lost',
    met: problems.length === 0,
  };
}

/** The tables with many answers, and files; answers MB/s of COPY as the reference. */
async function backups(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-bench-backup-'));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const cluster = await startCluster({ dataDir: join(folder, 'data'), port: await freePort(), password: 'bench' });
  try {
    const key = randomBytes(32).toString('base64url');
    const [from, to] = ['source', 'target'].map((name) => placeAt(cluster.url(name), join(folder, name)));
    for (const name of ['source', 'target']) await ensureDatabase(cluster, name);
    const env = {
      ...process.env,
      DATABASE_URL: cluster.url('source'),
      NOTIFICATIONS_DATABASE_URL: '',
      ROLE_CORE: '',
      ROLE_NOTIFICATIONS: '',
      ROLE_QUEUE: '',
    };
    await migrate(env);
    const client = new pg.Client({ connectionString: cluster.url('source'), options: '-c search_path=core' });
    await client.connect();
    await client.query(
      `insert into outbox (event_id, type, payload, created_at, relayed_at)
       select gen_random_uuid(), 'bench', jsonb_build_object('n', n, 'text', repeat(md5(n::text), 8)), now(), now()
       from generate_series(1, $1::int) n`,
      [quick ? 50_000 : 500_000],
    );
    for (let n = 0; n < (quick ? 5 : 50); n += 1) {
      const key = randomBytes(16).toString('hex');
      const { size, sha256 } = await from!.storage.put(key, Readable.from([randomBytes(2_000_000)]), 2_000_000);
      await client.query(
        `insert into stored_file (id, storage_key, original_name, mime_type, size_bytes, sha256, created_at)
         values (gen_random_uuid(), $1, 'file', 'application/octet-stream', $2, $3, now())`,
        [key, size, sha256],
      );
    }
    await client.end();
    const file = join(folder, 'backup');
    const timed = async <T>(work: () => Promise<T>) => {
      const started = performance.now();
      return { value: await work(), seconds: (performance.now() - started) / 1000 };
    };
    const made = await timed(() =>
      makeBackup(backupAt(file), { place: from!, key, madeAt: new Date().toISOString(), version: 'bench' }),
    );
    const put = await timed(() => load(backupAt(file), { place: to!, key }));
    const megabytes = made.value.bytes / 1_000_000;
    const row = (what: string, seconds: number): Row => ({
      row: 'RUN-06',
      what,
      figure: `${(megabytes / seconds).toFixed(0)} MB/s`,
      reference: `${megabytes.toFixed(0)} MB, ${(statSync(file).size / 1_000_000).toFixed(0)} MB sealed`,
      wanted: '–',
      met: true,
    });
    return [row('backup of tables and files', made.seconds), row('restore into an empty platform', put.seconds)];
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

deliver([...(await backups()), await restarts(), await failover()]);
