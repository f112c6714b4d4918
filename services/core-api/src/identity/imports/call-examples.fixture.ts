import { writeTextSheets } from '../../kernel/index.ts';
import { app } from '../../testing/app.ts';
import { example, said, world } from '../../testing/call-example.ts';

async function accountSheet(): Promise<File> {
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const { department_name } = await app.build.department();
  const row = ['7700099', 'Nour', 'سالم', 'nour@daftar.test', 'a first password', department_name];
  const sheet = await writeTextSheets([{ name: 'S', rows: [header, row], widths: [10] }]);
  return new File([new Uint8Array(sheet)], 'students.xlsx');
}

/** An import that is over, and of which nothing was saved. */
async function finished() {
  const now = app.clock.now();
  const [row] = await app
    .db('account_import')
    .insert({
      role: 'student',
      file_name: 'students.xlsx',
      created_by: world.admin.id,
      created_at: now,
      finished_at: now,
      total: 0,
    })
    .returning('id');
  return { params: { id: row.id } };
}

export const importExamples = [
  example('POST /api/upload-accounts')({
    as: 'admin',
    good: async () => ({ body: { wait: 'no' }, files: { file: await accountSheet() } }),
    fields: ['Status', 'Errors', 'EnMessage', 'ArMessage'],
    added: [
      'importId',
      'success',
      'role',
      'file_name',
      'total',
      'processed',
      'saved',
      'updated',
      'already',
      'failed',
      'without_password',
      'created_at',
      'finished_at',
      'undone',
      'undo_until',
    ],
    refused: () => ({ body: {}, files: {} }),
    code: 'accountUpload.noFile',
  }),
  example('POST /api/account-imports/:id/undo')({
    as: 'admin',
    good: finished,
    fields: said,
    added: ['removed', 'restored'],
    refused: () => ({ params: { id: 999_999 } }),
    code: 'accountImport.notFound',
  }),
];
