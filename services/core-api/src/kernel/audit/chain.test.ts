import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { recordAudit } from './audit.ts';
import { headSigner } from './chain.ts';
import { allHeads } from './chain-queries.ts';
import { sealEvents, signHead } from './seal.ts';
import { verifyAudit } from './verify.ts';

const caller = { userId: null, address: '192.0.2.7', requestId: 'chain-test' };
const record = (subjectId: number) =>
  recordAudit(app.deps.db, caller, app.clock.now(), {
    action: 'department.updated',
    subjectType: 'department',
    subjectId,
    before: { department_name: 'علوم', n: 1.5 },
    after: { department_name: 'Science' },
  });
const sealAll = async () => {
  while ((await sealEvents(app.deps)) > 0);
};
const verified = (options: Parameters<typeof verifyAudit>[2] = {}) =>
  verifyAudit(app.deps.db, app.clock.now(), options);
const found = async () => (await verified()).findings;
const eventAt = async (seq: number): Promise<number> =>
  (await app.db('audit_seal').where({ seq }).first('event_id')).event_id;

/** What only the owner of the database can do, with its triggers off; `back` undoes it. */
async function tampered<T>(change: string, back: string, look: () => Promise<T>): Promise<T> {
  const as = (sql: string) =>
    app.db.raw(`set session_replication_role = replica; ${sql}; reset session_replication_role`);
  await as(change);
  try {
    return await look();
  } finally {
    await as(back);
  }
}

describe('[TRU-10] the chain over the audit log', () => {
  test('seals committed events in order, from several processes at once, each once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => record(n)));
    await Promise.all([1, 2, 3].map(() => sealAll()));
    const seals = await app.db('audit_seal').orderBy('seq').select('seq', 'event_id');
    const events = await app.db('audit_event').orderBy('id').pluck('id');
    expect(seals.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1));
    expect(seals.map(({ event_id }) => event_id).sort((a, b) => a - b)).toEqual(events);
    expect(await verified()).toEqual({ events: events.length, heads: 0, waiting: 0, findings: [] });
  });

  test('an event that is committed after a later one is sealed too', async () => {
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = app.deps.db.transaction(async (trx) => {
      await recordAudit(trx, caller, app.clock.now(), { action: 'signIn', subjectType: 'account' });
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    await record(41);
    await sealAll();
    expect(await verified()).toMatchObject({ waiting: 0, findings: [] });
    commit.resolve();
    await late;
    await sealAll();
    expect(await verified()).toMatchObject({ waiting: 0, findings: [] });
  });

  test('each altered column, a removed event and a removed seal are found', async () => {
    const id = await eventAt(5);
    const columns = {
      at: `at + interval '1 microsecond'`,
      actor_id: '1',
      address: `'192.0.2.8'`,
      request_id: `'other'`,
      action: `'department.deleted'`,
      subject_type: `'course'`,
      subject_id: `'999'`,
      before: `'{"n": 1.50}'`,
      after: 'null',
    };
    await app.db.raw('create table kept as select * from audit_event where id = ?', [id]);
    for (const [column, value] of Object.entries(columns)) {
      const back = `update audit_event e set ${column} = k.${column} from kept k where k.id = e.id`;
      const problems = await tampered(`update audit_event set ${column} = ${value} where id = ${id}`, back, found);
      expect(problems, column).toEqual([{ problem: 'altered', event: id }]);
    }
    const restore = 'insert into audit_event overriding system value select * from kept';
    expect(await tampered(`delete from audit_event where id = ${id}`, restore, found)).toEqual([
      { problem: 'removed', event: id },
    ]);
    await app.db.raw('create table kept_seal as select * from audit_seal where seq = 5');
    const both = `delete from audit_event where id = ${id}; delete from audit_seal where seq = 5`;
    const bothBack = `${restore}; insert into audit_seal select * from kept_seal`;
    expect(await tampered(both, bothBack, found)).toEqual([{ problem: 'removedBefore', event: await eventAt(6) }]);
    await app.db.raw('drop table kept, kept_seal');
    expect(await found()).toEqual([]);
  });

  test('a head is signed each day; a chain that was rewritten as a whole doesn’t lead to it', async () => {
    expect(await signHead(app.deps)).toBe(true);
    expect(await signHead(app.deps)).toBe(false);
    app.clock.advance(86_400_000);
    await record(50);
    expect(await signHead(app.deps)).toBe(true);
    const heads = await allHeads(app.deps.db);
    expect(heads.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-01']);
    expect(await verified({ kept: heads })).toMatchObject({ heads: 2, findings: [] });
    const key = headSigner(Buffer.alloc(32, 7).toString('base64url')).publicKey;
    expect(await verified({ keys: [key] })).toMatchObject({ findings: [] });
    const other = headSigner(Buffer.alloc(32, 8).toString('base64url')).publicKey;
    expect((await verified({ keys: [other] })).findings).toMatchObject([
      { problem: 'badHead' },
      { problem: 'badHead' },
    ]);

    const forged = `update audit_head set seq = 3, hash = (select hash from audit_seal where seq = 3) where day = '2026-10-31'`;
    const [first] = heads;
    const back = `update audit_head set seq = ${first?.seq}, hash = decode('${first?.hash.toString('hex')}', 'hex') where day = '2026-10-31'`;
    expect(await tampered(forged, back, found)).toEqual([{ problem: 'badHead', day: '2026-10-31' }]);

    // everything replaced by a shorter log: only a head that was kept elsewhere tells
    const all =
      'create table a as select * from audit_event; create table s as select * from audit_seal; create table h as select * from audit_head';
    const gone = `${all}; delete from audit_head; delete from audit_seal where seq > 10; delete from audit_event where id not in (select event_id from audit_seal)`;
    const again = `insert into audit_event overriding system value select * from a where id not in (select id from audit_event);
      insert into audit_seal select * from s where seq > 10; insert into audit_head select * from h; drop table a, s, h`;
    expect(
      await tampered(gone, again, async () => [await found(), (await verified({ kept: heads })).findings]),
    ).toEqual([
      [],
      [
        { problem: 'rewritten', day: '2026-10-31' },
        { problem: 'rewritten', day: '2026-11-01' },
      ],
    ]);
    expect(await found()).toEqual([]);
  });

  test('an event that is put between old ones is found, sealed or not', async () => {
    const [{ id }] = (await app.db.raw('select max(id)::int as id from audit_event')).rows;
    await app.db.raw(`select setval(pg_get_serial_sequence('audit_event', 'id'), ?)`, [id + 100]);
    await record(60);
    await sealAll();
    app.clock.advance(11 * 60_000);
    await app.db.raw(
      `insert into audit_event (id, at, action, subject_type) overriding system value values (?, now(), 'signIn', 'account')`,
      [id + 50],
    );
    expect(await found()).toEqual([{ problem: 'inserted', event: id + 50 }]);
    await sealAll();
    expect(await found()).toEqual([{ problem: 'inserted', event: id + 50 }]);
  });

  test('heads are exported for keeping elsewhere, and the export is logged', async () => {
    const admin = await app.as(await app.build.admin());
    const reply = await admin('GET /api/audit-log/heads');
    expect(reply.headers.get('content-disposition')).toContain('activity-log-heads.json');
    expect(JSON.parse(reply.text)).toMatchObject([{ day: '2026-10-31' }, { day: '2026-11-01' }]);
    expect(await app.db('audit_event').orderBy('id', 'desc').first('action')).toEqual({
      action: 'auditLog.headsExported',
    });
  });
});
