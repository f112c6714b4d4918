import { app } from '../../testing/app.ts';
import { call, example, said } from '../../testing/call-example.ts';

export const dataResetExamples = [
  example('DELETE /api/tablesData')({
    as: 'admin',
    good: async () => {
      app.clock.advance(86_400_000);
      const over = { state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'time', score: 0 };
      await app.db('attempt').where({ state: 'open' }).update(over);
      call.admin = await app.as(await app.build.admin({ password: 'the password' }));
      return { body: { password: 'the password', phrase: 'delete all data' } };
    },
    fields: said,
    added: ['snapshotId'],
    refused: () => ({ body: { password: 'the password', phrase: 'delete' } }),
    code: 'tablesData.wrongPhrase',
  }),
  example('POST /api/tablesData/snapshots/:id/restore')({
    as: 'admin',
    good: async () => {
      const { id } = await app.db('data_snapshot').orderBy('id', 'desc').first('id');
      return { params: { id }, body: { password: 'the password' } };
    },
    fields: said,
    added: ['snapshotId'],
  }),
];
