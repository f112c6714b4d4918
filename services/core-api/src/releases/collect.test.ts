import { describe, expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { collectReleases } from './collect.ts';
import { liveRemote } from './loads/loads.fixture.ts';

const dayMs = 86_400_000;
const versionsOf = async (remote: string) =>
  (await app.db('release').where({ remote }).orderBy('version').select('version')).map(({ version }) => version);

describe('collecting old releases', () => {
  test('[SHP-03] [DLV-04] a version goes 30 days after it was last live or seen, with its file; what is live stays', async () => {
    await liveRemote('old', { stable: '2' });
    await liveRemote('back', { stable: '2', previous: '1' });
    await liveRemote('trial', { stable: '1', canary: '2' });
    await liveRemote('seen', { stable: '2' });
    const file = (await app.db('release').where({ remote: 'old', version: '1' }).first('file_id'))!.file_id;
    app.clock.advance(20 * dayMs);
    const hour = app.clock.now();
    await app.db('release_hour').insert({ remote: 'seen', version: '1', hour, loads: 1, failures: 0 });
    app.clock.advance(9 * dayMs);
    expect(await collectReleases(app.deps)).toEqual([]);
    app.clock.advance(2 * dayMs);
    expect(await collectReleases(app.deps)).toEqual([{ remote: 'old', version: '1' }]);
    expect(await app.db('stored_file').where({ id: file })).toEqual([]);
    expect(await app.db('unclaimed_file').whereNotNull('released_at')).toHaveLength(1);
    for (const remote of ['back', 'trial', 'seen']) expect(await versionsOf(remote)).toEqual(['1', '2']);
    const told = await app.db('audit_event').where({ subject_id: 'old', action: 'remote.collected' });
    expect(told).toMatchObject([{ before: { version: '1' }, after: { publisher: 'Daftar' } }]);
    app.clock.advance(20 * dayMs);
    expect(await collectReleases(app.deps)).toEqual([{ remote: 'seen', version: '1' }]);
  });

  test('[SHP-03] [SHP-04] a version stays as long as an attempt is open that was opened while it was live', async () => {
    await liveRemote('sat', { stable: '1' });
    const at = (days: number) => new Date(app.clock.now().getTime() + days * dayMs);
    const move = (when: Date, version: string, before: string | null) =>
      app.db('audit_event').insert({
        at: when,
        address: '',
        request_id: 'test',
        action: 'remote.released',
        subject_type: 'remote',
        subject_id: 'sat',
        before: before && JSON.stringify({ version: before }),
        after: JSON.stringify({ version }),
      });
    await move(at(0), '1', null);
    app.clock.advance(2 * dayMs);
    const exam = await app.build.exam({ duration: 60 });
    const attempt = await app.build.attempt({ exam });
    app.clock.advance(2 * dayMs);
    await move(at(0), '2', '1');
    await app.db('release_channel').where({ remote: 'sat' }).update({ stable: '2' });
    app.clock.advance(40 * dayMs);
    await move(at(0), '2', '2');
    expect(await collectReleases(app.deps, undefined, 'sat')).toEqual([]);
    const { attempt_id } = attempt;
    await app
      .db('attempt')
      .where({ attempt_id })
      .update({ state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'time', score: 0 });
    app.clock.advance(31 * dayMs);
    expect(await collectReleases(app.deps, undefined, 'sat')).toEqual([{ remote: 'sat', version: '1' }]);
    expect(await versionsOf('sat')).toEqual(['2']);
  });
});
