import { randomUUID } from 'node:crypto';
import { app } from '../testing/app.ts';
import { call, example, made, said } from '../testing/call-example.ts';
import { liveRemote } from './loads/loads.fixture.ts';

/** A separate remote for each example: a move changes its revision. Numbered within the test's database. */
async function aRemote(): Promise<string> {
  const before = await app.db('release_channel').whereLike('remote', 'sample-%').pluck('remote');
  const remote = `sample-${before.length + 1}`;
  await liveRemote(remote, { stable: '1', permissions: [`${remote}.manage`] });
  return remote;
}

const move = { action: 'promote', version: '2', revision: 1, reason: 'Larger buttons' } as const;

async function aRequest() {
  const remote = await aRemote();
  await made(call.admin('POST /api/remotes/:remote/requests', { params: { remote }, body: move }));
  const { id } = (await app.db('release_request').where({ remote }).first('id'))!;
  return { remote, id };
}

async function aGrant() {
  const remote = await aRemote();
  const body = { permission: `${remote}.manage`, role: 'student' } as const;
  await made(call.admin('POST /api/remotes/:remote/grants', { params: { remote }, body }));
  const { id } = (await app.db('remote_grant').where({ remote }).first('id'))!;
  return { remote, id };
}

export const releaseExamples = [
  example('POST /api/remotes/:remote/grants')({
    as: 'admin',
    good: async () => {
      const remote = await aRemote();
      return { params: { remote }, body: { permission: `${remote}.manage`, role: 'student' as const } };
    },
    fields: said,
    refused: async () => {
      const remote = await aRemote();
      return { params: { remote }, body: { permission: `${remote}.other`, role: 'student' as const } };
    },
    code: 'permission.unknown',
  }),
  example('DELETE /api/remotes/:remote/grants/:id')({
    as: 'admin',
    good: async () => ({ params: await aGrant() }),
    fields: said,
  }),
  example('PUT /api/remote-loads')({
    as: 'student',
    good: () => ({
      body: {
        load: randomUUID(),
        in_exam: false,
        remotes: [{ remote: 'student', version: '0.1.0-4f1c2a9b7d30', failed: false }],
      },
    }),
    fields: ['success'],
  }),
  example('POST /api/remotes/:remote/channel')({
    as: 'admin',
    good: async () => ({ params: { remote: await aRemote() }, body: move }),
    fields: said,
    refused: async () => ({ params: { remote: await aRemote() }, body: { ...move, revision: 7 } }),
    code: 'release.raced',
  }),
  example('POST /api/remotes/:remote/requests')({
    as: 'admin',
    good: async () => ({ params: { remote: await aRemote() }, body: move }),
    fields: said,
  }),
  example('POST /api/remotes/:remote/requests/:id/approve')({
    as: 'admin',
    good: async () => {
      const params = await aRequest();
      const other = await app.build.admin();
      await app.db('release_request').where({ remote: params.remote }).update({ asked_by: other.id });
      return { params };
    },
    fields: said,
    refused: async () => ({ params: await aRequest() }),
    code: 'release.ownRequest',
  }),
  example('DELETE /api/remotes/:remote/requests/:id')({
    as: 'admin',
    good: async () => ({ params: await aRequest() }),
    fields: said,
  }),
];
