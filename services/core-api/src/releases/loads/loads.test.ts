import { randomUUID } from 'node:crypto';
import { typed } from '@daftar/service-kit/sql/sql';
import { describe, expect } from 'vitest';
import type { Trx } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { overtakenBy } from '../../testing/until-blocked.ts';
import { haltBad, isBad, loadFolder } from './halt.ts';
import { channelOf, liveRemote, reportAs } from './loads.fixture.ts';
import { recordLoads } from './record.ts';

const figures = { loads: 100, failures: 10, people: 100, failing: 10, older_loads: 100, older_failures: 0 };

describe('a version stops itself', () => {
  test.for<[string, Partial<typeof figures>, boolean]>([
    ['it fails in 10 of 100, the older one never', {}, true],
    ['it fails in 2 of 100', { failures: 2 }, false],
    ['it fails in 3 of 100', { failures: 3 }, true],
    ['it was loaded 19 times only', { loads: 19 }, false],
    ['it was loaded 20 times', { loads: 20 }, true],
    ['the older one fails a third as often', { older_failures: 4 }, false],
    ['the older one fails less than a third as often', { older_failures: 3 }, true],
    ['two people alone report it', { failing: 2 }, false],
    ['three of 100 people report it', { failing: 3 }, true],
    ['three of 150 people report it', { people: 150, failing: 3 }, false],
    ['four of four people report it, five times each', { loads: 20, failures: 20, people: 4, failing: 4 }, false],
    ['four of 19 people report it', { people: 19, failing: 4 }, false],
    ['five of 19 people report it', { people: 19, failing: 5 }, true],
    ['four of 20 people report it', { people: 20, failing: 4 }, true],
    ['the older one was never loaded', { older_loads: 0 }, true],
  ])('[SHP-05] %s', ([_what, change, bad]) => {
    expect(isBad({ ...figures, ...change })).toBe(bad);
  });

  test('[SHP-05] [DLV-05] a canary that fails in several people’s browsers goes, is logged, and admins read it in their inbox', async () => {
    await liveRemote('trial', { stable: '1', canary: '2' });
    const admin = await app.build.admin();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.build.student()));
    for (const person of people) {
      const report = await reportAs(person);
      for (let load = 0; load < 4; load += 1) {
        expect((await report('trial', '2', load === 0)).status).toBe(200);
        await report('trial', '1', false);
      }
    }
    expect(await haltBad(app.deps)).toMatchObject([
      { remote: 'trial', version: '2', loads: 20, failures: 5, people: 5, failing: 5, older_loads: 20 },
    ]);
    expect(await channelOf('trial')).toMatchObject({ stable: '1', canary: null, hold: 'none', revision: 2 });
    const told = await app.db('audit_event').where({ subject_id: 'trial', action: 'remote.halted' }).first();
    expect(told).toMatchObject({
      actor_id: null,
      before: { version: '2' },
      after: { version: '1', publisher: 'Daftar', loads: 20, failures: 5 },
    });
    const events = await app.db('outbox').where({ type: 'notify.person' });
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        userId: admin.id,
        notification: {
          kind: 'release',
          params: { release: 'trial', version: '2', older: '1', loads: '20', failures: '5' },
        },
      }),
    );
    expect(await haltBad(app.deps)).toEqual([]);
  });

  test('[SHP-05] a fresh live version goes back to the one before; a day later it stays', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.build.student()));
    for (const [remote, stableAt] of [
      ['fresh', app.clock.now()],
      ['settled', new Date(app.clock.now().getTime() - 25 * 3_600_000)],
    ] as const) {
      await liveRemote(remote, { stable: '2', previous: '1', stableAt });
      for (const person of people) {
        const report = await reportAs(person);
        for (let load = 0; load < 4; load += 1) await report(remote, '2', true);
      }
    }
    await haltBad(app.deps);
    expect(await channelOf('fresh')).toMatchObject({ stable: '1', previous: null, hold: 'rolledBack' });
    expect(await channelOf('settled')).toMatchObject({ stable: '2', previous: '1', hold: 'none' });
  });

  test('[SHP-05] one person can’t stop a good version: of theirs five loads count, and a load counts once', async () => {
    await liveRemote('sound', { stable: '1', canary: '2' });
    const person = await app.build.student();
    const forger = await reportAs(person);
    for (let load = 0; load < 45; load += 1) await forger('sound', '2', true);
    const other = await reportAs(await app.build.student());
    const load = randomUUID();
    for (let time = 0; time < 3; time += 1) await other('sound', '2', time === 1, load);
    // somebody else’s load is not theirs to change, and an unknown version is nobody’s
    await forger('sound', '2', true, load);
    expect((await forger('sound', '9', true)).status).toBe(200);
    const rows = await app.db('release_load').where({ remote: 'sound' });
    const counted = rows.filter((row) => row.counted);
    expect([rows.length, counted.length, counted.filter(({ failed }) => failed).length]).toEqual([41, 6, 6]);
    expect(await haltBad(app.deps)).toEqual([]);
    for (const row of rows) expect(Object.values(row).map(String)).not.toContain(String(person.id));
  });

  test('[SHP-05] of reports that come at the same moment five count too', async () => {
    await liveRemote('hasty', { stable: '1', canary: '2' });
    const person = await app.build.student();
    const report = await reportAs(person);
    const five = async (trx: Trx): Promise<void> => {
      const caller = { userId: person.id, role: 'student' as const };
      const remotes = [{ remote: 'hasty', version: '2', failed: true }];
      for (let load = 0; load < 5; load += 1)
        await recordLoads({ ...app.deps, db: trx }, caller, { load: randomUUID(), in_exam: false, remotes });
    };
    await overtakenBy(
      app.db,
      (trx) => five(typed(trx)),
      () => report('hasty', '2', true),
    );
    const counted = await app.db('release_load').where({ remote: 'hasty' }).pluck('counted');
    expect([counted.length, counted.filter(Boolean).length]).toEqual([6, 5]);
  });

  test('[SHP-05] only those for whom a remote is made report how it does', async () => {
    await liveRemote('ours', { stable: '1' });
    for (const person of [await app.build.instructor(), await app.build.admin()])
      expect((await (await reportAs(person))('ours', '1', true)).status).toBe(200);
    expect(await app.db('release_load').where({ remote: 'ours' })).toEqual([]);
    await (await reportAs(await app.build.student()))('ours', '1', false);
    expect(await app.db('release_load').where({ remote: 'ours' })).toHaveLength(1);
  });

  test('[SHP-05] a version that the gate keeps from going back stops no other one, and people read of it once', async () => {
    const admin = await app.build.admin();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.build.student()));
    // ‘stuck’ goes first, and the version before it has a path that another remote took since
    await liveRemote('stuck', { stable: '2', previous: '1' });
    await liveRemote('taker', { stable: '1', routes: ['/stuck'] });
    await liveRemote('tamed', { stable: '2', previous: '1' });
    for (const person of people) {
      const report = await reportAs(person);
      for (let load = 0; load < 4; load += 1) for (const remote of ['stuck', 'tamed']) await report(remote, '2', true);
    }
    expect(await haltBad(app.deps)).toMatchObject([{ remote: 'tamed' }]);
    expect(await haltBad(app.deps)).toEqual([]);
    expect(await channelOf('tamed')).toMatchObject({ stable: '1' });
    expect(await channelOf('stuck')).toMatchObject({ stable: '2', revision: 1 });
    const told = await app.db('audit_event').where({ subject_id: 'stuck', action: 'remote.notHalted' });
    expect(told).toMatchObject([
      { before: { version: '2' }, after: { reason: expect.stringContaining('/stuck is taken by taker') } },
    ]);
    const events = await app.db('outbox').where({ type: 'notify.person' });
    expect(
      events
        .map(({ payload }) => payload as { userId: number; notification: { params: object } })
        .filter(({ userId }) => userId === admin.id)
        .map(({ notification }) => notification.params),
    ).toEqual([
      { release: 'stuck', version: '2', older: '1', loads: '20', failures: '20', outcome: 'kept' },
      { release: 'tamed', version: '2', older: '1', loads: '20', failures: '20' },
    ]);
  });

  test('[SHP-05] an unexpected failure with one version leaves the others to be taken back, and is told', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.build.student()));
    for (const remote of ['poisoned', 'spared']) {
      await liveRemote(remote, { stable: '2', previous: '1' });
      for (const person of people) {
        const report = await reportAs(person);
        for (let load = 0; load < 4; load += 1) await report(remote, '2', true);
      }
    }
    await app.db.raw(`create function poison() returns trigger language plpgsql as $$
                        begin raise exception 'poison'; end $$;
                      create trigger poison before update on release_channel for each row
                        when (new.remote = 'poisoned') execute function poison()`);
    try {
      await expect(haltBad(app.deps)).rejects.toThrow('failing versions could not be taken back');
      expect(await channelOf('spared')).toMatchObject({ stable: '1' });
    } finally {
      await app.db.raw('drop trigger poison on release_channel; drop function poison()');
      await app.db('release_channel').where({ remote: 'poisoned' }).delete();
    }
  });

  test('[SHP-05] after a day loads become sums by hour, which still say how the older version did', async () => {
    await liveRemote('summed', { stable: '1', canary: '2' });
    const report = await reportAs(await app.build.student());
    for (let load = 0; load < 3; load += 1) await report('summed', '1', load === 0);
    app.clock.advance(25 * 3_600_000);
    await loadFolder(app.deps).work(new AbortController().signal);
    expect(await app.db('release_load').where({ remote: 'summed' })).toEqual([]);
    expect(await app.db('release_hour').where({ remote: 'summed' })).toMatchObject([
      { version: '1', loads: 3, failures: 1 },
    ]);
  });
});
