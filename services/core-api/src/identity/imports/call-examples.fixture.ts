import { writeTextSheets } from '../../kernel/index.ts';
import { app } from '../../testing/app.ts';
import { example } from '../../testing/call-example.ts';

async function accountSheet(): Promise<File> {
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const { department_name } = await app.build.department();
  const row = ['7700099', 'Nour', 'سالم', 'nour@daftar.test', 'a first password', department_name];
  const sheet = await writeTextSheets([{ name: 'S', rows: [header, row], widths: [10] }]);
  return new File([new Uint8Array(sheet)], 'students.xlsx');
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
    ],
    refused: () => ({ body: {}, files: {} }),
    code: 'accountUpload.noFile',
  }),
];
