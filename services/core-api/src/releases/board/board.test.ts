import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { channelOf, liveRemote, reportAs } from '../loads/loads.fixture.ts';
import { moveChannel } from '../move.ts';

const adminCall = async () => app.as(await app.build.admin());
type AdminCall = Awaited<ReturnType<typeof adminCall>>;
const boardOf = async (call: AdminCall, remote: string) => {
  const { body } = await call('GET /api/remotes');
  return { ...body.remotes.find((row) => row.remote === remote)!, frozen: body.frozen };
};
const settings = () => app.deps.settings;

describe('the Releases page', () => {
  test('[SHP-09] [DLV-08] shows per remote what is live, its loads and failures, and tabs in use with those in an exam', async () => {
    await liveRemote('shown', { stable: '1', canary: '2' });
    const [one, two] = [await app.build.student(), await app.build.student()];
    await (await reportAs(one))('shown', '1', false);
    await (await reportAs(two))('shown', '2', true);
    const call = await app.as(two);
    const remotes = [{ remote: 'shown', version: '1', failed: false }];
    const load = '0b8f4a52-5f0c-4b6e-9d53-6a3c6f2f7a10';
    await call('PUT /api/remote-loads', { body: { load, in_exam: true, remotes } });
    const admin = await adminCall();
    const row = await boardOf(admin, 'shown');
    expect(row).toMatchObject({ stable: '1', canary: '2', share: 100, named: 0, hold: 'none', waiting: null });
    expect(row.versions).toMatchObject([
      { version: '1', loads: 2, failures: 0, tabs: 2, tabs_in_exam: 1 },
      { version: '2', loads: 1, failures: 1, tabs: 0, tabs_in_exam: 0 },
    ]);
    app.clock.advance(11 * 60_000);
    await call('PUT /api/remote-loads', { body: { load, in_exam: true, remotes } });
    expect((await boardOf(admin, 'shown')).versions[0]).toMatchObject({ loads: 2, tabs: 1, tabs_in_exam: 1 });
    const { body } = await admin('GET /api/remotes/:remote/history', { params: { remote: 'shown' } });
    expect(body.hours.map(({ version, loads, failures }) => [version, loads, failures])).toEqual([
      ['1', 2, 0],
      ['2', 1, 1],
    ]);
  });

  test('[SHP-09] [DLV-03] named people of a canary are set on the page, kept with another share, and those whom nobody has are refused', async () => {
    await liveRemote('by-name', { stable: '1' });
    const admin = await adminCall();
    const [mona, ali] = [await app.build.student(), await app.build.student()];
    const act = (body: object) =>
      admin('POST /api/remotes/:remote/channel', { params: { remote: 'by-name' }, body: body });
    const canary = { action: 'canary', version: '2', share: 0 };
    const unknown = await act({ ...canary, people: [mona.id, 999_999_999], revision: 1 });
    expect(unknown.body).toMatchObject({
      code: 'release.unknownPeople',
      EnMessage: expect.stringMatching(/: 999999999$/),
    });
    expect((await act({ ...canary, people: [mona.id, ali.id], revision: 1 })).status).toBe(200);
    expect(await boardOf(admin, 'by-name')).toMatchObject({ canary: '2', named: 2, people: [mona.id, ali.id] });
    expect((await act({ ...canary, share: 50, people: [ali.id], revision: 2 })).status).toBe(200);
    expect(await boardOf(admin, 'by-name')).toMatchObject({ share: 50, people: [ali.id] });
    // while exams keep it back, a second person lets the same people have it
    settings().releaseFreezeMinutes = 30;
    const exam = await app.build.exam({ startsIn: 10, duration: 60 });
    try {
      const [params, asked] = [{ remote: 'by-name' }, { share: 50, people: [mona.id, ali.id], revision: 3 }];
      const body = { ...canary, ...asked, action: 'canary', reason: 'Mona asked' } as const;
      expect((await admin('POST /api/remotes/:remote/requests', { params, body })).status).toBe(200);
      const { waiting } = await boardOf(admin, 'by-name');
      expect(waiting).toMatchObject({ named: 2, share: 50 });
      const approve = { params: { ...params, id: waiting!.id } };
      expect((await (await adminCall())('POST /api/remotes/:remote/requests/:id/approve', approve)).status).toBe(200);
      expect(await boardOf(admin, 'by-name')).toMatchObject({ people: [mona.id, ali.id] });
    } finally {
      settings().releaseFreezeMinutes = 0;
      await app.db('exam').where({ exam_id: exam.exam_id }).update({ deleted_at: app.clock.now() });
    }
    const told = await app.db('audit_event').where({ subject_id: 'by-name' }).orderBy('id').pluck('after');
    expect(told).toMatchObject([{ people: `${mona.id}, ${ali.id}` }, { people: String(ali.id) }, {}, {}]);
  });

  test('[SHP-09] owners move releases, with name and reason in the history; teams are still refused what others did first', async () => {
    await liveRemote('moved', { stable: '1' });
    const admin = await adminCall();
    const params = { remote: 'moved' };
    const act = (body: object) => admin('POST /api/remotes/:remote/channel', { params, body: body });
    expect((await act({ action: 'canary', version: '2', share: 50, revision: 1 })).status).toBe(200);
    const promoted = await act({ action: 'promote', revision: 2, reason: 'It did well' });
    expect(promoted.body).toMatchObject({ success: true, EnMessage: 'Version 2 is live' });
    expect((await act({ action: 'pin', revision: 2 })).body.code).toBe('release.raced');
    expect((await act({ action: 'rollback', revision: 3 })).body).toMatchObject({
      EnMessage: 'Version 1 is live again',
      ArMessage: 'تم الرجوع إلى الإصدار 1',
    });
    const { body } = await admin('GET /api/remotes/:remote/history', { params });
    expect(body.events.map(({ EnAction, version, reason }) => [EnAction, version, reason])).toEqual([
      ['Rolled a remote back', '1', null],
      ['Made a version of a remote live', '2', 'It did well'],
      ['Gave a version of a remote to some people', '2', null],
    ]);
    expect((await admin('GET /api/remotes/:remote/history', { params: { remote: 'none' } })).body.code).toBe(
      'release.notFound',
    );
  });

  test('[SHP-09] while an exam runs or begins soon nothing new becomes live for students, but a rollback does, and two people together let one through', async () => {
    await liveRemote('kept-back', { stable: '2', previous: '1' });
    settings().releaseFreezeMinutes = 30;
    try {
      const asker = await adminCall();
      const other = await adminCall();
      const params = { remote: 'kept-back' };
      const exam = await app.build.exam({ startsIn: 31, duration: 60 });
      // open for days: it is sat at any time
      await app.build.exam({ duration: 30, dueIn: 3 * 24 * 60 });
      expect((await boardOf(asker, 'kept-back')).frozen).toBeNull();
      app.clock.advance(60_000);
      const until = exam.ends_at.toISOString();
      expect((await boardOf(asker, 'kept-back')).frozen).toEqual({ until, exams: 1 });
      const move = { action: 'promote', version: '1', revision: 1 } as const;
      const refused = await asker('POST /api/remotes/:remote/channel', { params, body: move });
      expect(refused.body).toMatchObject({ code: 'release.frozen' });
      expect(refused.body.EnMessage).toContain(until);
      const back = { action: 'rollback', revision: 1 } as const;
      expect((await asker('POST /api/remotes/:remote/channel', { params, body: back })).status).toBe(200);

      const asked = { ...move, version: '2', revision: 2, reason: 'The exam page lacks its clock' };
      expect((await asker('POST /api/remotes/:remote/requests', { params, body: asked })).status).toBe(200);
      const { waiting } = await boardOf(other, 'kept-back');
      expect(waiting).toMatchObject({ action: 'promote', version: '2', reason: 'The exam page lacks its clock' });
      const which = { params: { ...params, id: waiting!.id } };
      expect((await asker('POST /api/remotes/:remote/requests/:id/approve', which)).body.code).toBe(
        'release.ownRequest',
      );
      expect((await other('POST /api/remotes/:remote/requests/:id/approve', which)).status).toBe(200);
      expect(await channelOf('kept-back')).toMatchObject({ stable: '2', hold: 'none' });
      expect((await other('POST /api/remotes/:remote/requests/:id/approve', which)).body.code).toBe(
        'release.requestGone',
      );
      expect((await boardOf(asker, 'kept-back')).waiting).toBeNull();
    } finally {
      settings().releaseFreezeMinutes = 0;
    }
  });

  test('[SHP-09] [SHP-10] during exams and while pinned, a rollback leads only to what was live and was not taken back', async () => {
    const admin = await adminCall();
    const act = (remote: string, body: object) =>
      admin('POST /api/remotes/:remote/channel', { params: { remote }, body: body });
    await liveRemote('guarded', { stable: '1' });
    // version 2 was uploaded, and never live
    settings().releaseFreezeMinutes = 30;
    const exam = await app.build.exam({ startsIn: 10, duration: 60 });
    try {
      const forward = { action: 'rollback', version: '2', revision: 1 };
      expect((await act('guarded', forward)).body.code).toBe('release.frozen');
      settings().releaseFreezeMinutes = 0;
      await act('guarded', { action: 'pin', revision: 1 });
      expect((await act('guarded', { ...forward, revision: 2 })).body.code).toBe('release.pinned');
      await act('guarded', { action: 'unpin', revision: 2 });
      expect((await act('guarded', { action: 'promote', version: '2', revision: 3 })).status).toBe(200);
      settings().releaseFreezeMinutes = 30;
      // what was live before is always one step away, also by its name
      expect((await act('guarded', { action: 'rollback', version: '1', revision: 4 })).status).toBe(200);
      expect((await act('guarded', { ...forward, revision: 5 })).body.code).toBe('release.frozen');
      settings().releaseFreezeMinutes = 0;
      await act('guarded', { action: 'promote', version: '2', revision: 5 });
      await act('guarded', { action: 'pin', version: '1', revision: 6 });
      settings().releaseFreezeMinutes = 30;
      // no longer the one before, and yet it was live
      await app.db('release_channel').where({ remote: 'guarded' }).update({ previous: null });
      const back = await act('guarded', { action: 'rollback', version: '2', revision: 7 });
      expect(back.status).toBe(200);
      expect(await channelOf('guarded')).toMatchObject({ stable: '2', hold: 'pinned' });
    } finally {
      settings().releaseFreezeMinutes = 0;
      await app.db('exam').where({ exam_id: exam.exam_id }).update({ deleted_at: app.clock.now() });
    }
  });

  test('[SHP-09] during exams a canary may lose people, and gain none', async () => {
    await liveRemote('named', { stable: '1', canary: '2' });
    await app
      .db('release_channel')
      .where({ remote: 'named' })
      .update({ people: [1, 2] });
    settings().releaseFreezeMinutes = 30;
    const exam = await app.build.exam({ startsIn: 10, duration: 60 });
    const mover = { name: 'A team', address: '', requestId: 'test', roles: ['student'] as const };
    const give = (people: number[], share: number, revision: number) =>
      moveChannel(app.deps, 'named', { action: 'canary', version: '2', share, people, revision }, mover);
    try {
      for (const [people, share] of [
        [[1, 2, 3], 100],
        [[3], 0],
        [[1, 2], 101],
      ] as const)
        await expect(give([...people], share, 1)).rejects.toMatchObject({ code: 'release.frozen' });
      expect(await give([2], 100, 1)).toMatchObject({ people: [2], share: 100 });
      await expect(give([1, 2], 100, 2)).rejects.toMatchObject({ code: 'release.frozen' });
    } finally {
      settings().releaseFreezeMinutes = 0;
      await app.db('exam').where({ exam_id: exam.exam_id }).update({ deleted_at: app.clock.now() });
    }
  });

  test('[SHP-09] a request is void once the remote was moved, and can be withdrawn', async () => {
    await liveRemote('void', { stable: '1' });
    const [asker, other] = [await adminCall(), await adminCall()];
    const params = { remote: 'void' };
    const body = { action: 'promote', version: '2', revision: 1, reason: 'Urgent' } as const;
    await asker('POST /api/remotes/:remote/requests', { params, body });
    const { id } = (await boardOf(other, 'void')).waiting!;
    await other('POST /api/remotes/:remote/channel', { params, body: { action: 'pin', revision: 1 } });
    expect((await boardOf(other, 'void')).waiting).toBeNull();
    const which = { params: { ...params, id } };
    expect((await other('POST /api/remotes/:remote/requests/:id/approve', which)).body.code).toBe(
      'release.requestGone',
    );
    expect((await asker('DELETE /api/remotes/:remote/requests/:id', which)).status).toBe(200);
    expect((await asker('DELETE /api/remotes/:remote/requests/:id', which)).body.code).toBe('release.requestGone');
  });
});
