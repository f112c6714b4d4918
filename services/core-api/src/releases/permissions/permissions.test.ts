import { expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import { liveRemote } from '../loads/loads.fixture.ts';

type Call = Awaited<ReturnType<typeof app.as>>;
let owner: Call;
const params = { remote: 'library' };
beforeAll(async () => {
  await liveRemote('library', { stable: '1', permissions: ['library.manage', 'library.lend'] });
  owner = await app.as(await app.build.admin());
});

const grant = async (body: object) =>
  (await owner('POST /api/remotes/:remote/grants', { params, body: body })).body as { code?: string };
const shown = async () => (await owner('GET /api/remotes/:remote/permissions', { params })).body;
const sessionOf = async (person: { id: number; role: string }) => {
  const { body } = await (await app.as(person))('GET /api/auth');
  return body.Status === 'Success' ? body.permissions : body.Status;
};

test('[SHP-08] an owner grants a permission of a remote to a person or a role; their sessions have it, and the activity log', async () => {
  const [mona, ali] = [await app.build.student(), await app.build.student()];
  expect(await grant({ permission: 'library.manage', account_id: mona.id })).not.toHaveProperty('code');
  expect([await sessionOf(mona), await sessionOf(ali)]).toEqual([['library.manage'], []]);
  expect(await grant({ permission: 'library.lend', role: 'student' })).not.toHaveProperty('code');
  expect([await sessionOf(mona), await sessionOf(ali)]).toEqual([['library.lend', 'library.manage'], ['library.lend']]);
  const { permissions, roles } = await shown();
  expect(roles).toEqual(['student']);
  expect(permissions).toMatchObject([
    { name: 'library.manage', en: 'May library.manage', declared: true, granted: 1, grants: [{ account_id: mona.id }] },
    { name: 'library.lend', declared: true, granted: 1, grants: [{ role: 'student', account_id: null }] },
  ]);
  const id = permissions[0]!.grants[0]!.id;
  const take = () => owner('DELETE /api/remotes/:remote/grants/:id', { params: { ...params, id } });
  expect((await take()).status).toBe(200);
  expect(await sessionOf(mona)).toEqual(['library.lend']);
  expect((await take()).body).toMatchObject({ code: 'permission.notGranted' });
  const told = await app.db('audit_event').where({ subject_id: 'library' }).orderBy('id').pluck('action');
  expect(told).toEqual(['remote.permissionGranted', 'remote.permissionGranted', 'remote.permissionRevoked']);
});

test('[SHP-08] only what a live version declares is granted, once, and to those for whom the remote is', async () => {
  const { id } = await app.build.student();
  const doctor = await app.build.instructor();
  const manage = { permission: 'library.manage' };
  expect(await grant({ permission: 'library.other', role: 'student' })).toMatchObject({ code: 'permission.unknown' });
  expect(await grant({ permission: 'map.manage', role: 'student' })).toMatchObject({ code: 'permission.unknown' });
  expect(await grant({ ...manage, role: 'admin' })).toMatchObject({ code: 'permission.notForRole' });
  expect(await grant({ ...manage, account_id: doctor.id })).toMatchObject({ code: 'permission.notForRole' });
  expect(await grant({ ...manage, account_id: 999_999_999 })).toMatchObject({ code: 'account.notFound' });
  expect(await grant({ ...manage, account_id: id, role: 'student' })).toMatchObject({ code: 'request.invalid' });
  expect(await grant({ ...manage, account_id: id })).not.toHaveProperty('code');
  expect(await grant({ ...manage, account_id: id })).toMatchObject({ code: 'permission.granted' });
  const none = { params: { remote: 'none' }, body: { permission: 'none.x', role: 'student' as const } };
  expect((await owner('POST /api/remotes/:remote/grants', none)).body).toMatchObject({ code: 'release.notFound' });
  // a permission that no live version declares any more stays granted, and can be taken away
  await app.db('remote_grant').insert({
    remote: 'library',
    permission: 'library.former',
    account_id: id,
    granted_at: app.clock.now(),
  });
  expect((await shown()).permissions.find(({ name }) => name === 'library.former')).toMatchObject({
    declared: false,
    granted: 1,
  });
});

test('[SHP-08] [TRU-17] an admin of the office grants nothing', async () => {
  const admin = await app.build.admin();
  await app
    .db('account')
    .where({ id: admin.id })
    .update({ duties: ['registrar'] });
  const call = await app.as(admin);
  const body = { permission: 'library.lend', role: 'student' } as const;
  expect((await call('POST /api/remotes/:remote/grants', { params, body })).body).toMatchObject({
    code: 'session.wrongDuty',
  });
});
