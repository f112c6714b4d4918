import { writeTextSheets } from '../../kernel/index.ts';
import { call, example, made, said, unused } from '../../testing/call-example.ts';

/** A sheet with one course that is not there yet. */
async function sheet(): Promise<File> {
  const number = unused();
  const rows = [
    ['Course code', 'Course name'],
    [`SHEET${number}`, `Course ${number} of a sheet`],
  ];
  const file = await writeTextSheets([{ name: 'S', rows, widths: [9, 9] }]);
  return new File([new Uint8Array(file)], 'courses.xlsx');
}

/** The same, as it is applied after a look. */
async function looked() {
  const file = await sheet();
  const look = await call.admin('POST /api/course-sheets', { body: { preview: 'yes' }, files: { file } });
  return { body: { key: look.body.key ?? '' }, files: { file } };
}

/** One that was applied. */
async function applied(): Promise<number> {
  const { import_id } = await made(call.admin('POST /api/course-sheets', await looked()));
  return import_id!;
}

export const courseSheetExamples = [
  example('POST /api/course-sheets')({
    as: 'admin',
    good: looked,
    fields: said,
    added: [
      'courses',
      'links',
      'classes',
      'changed',
      'already',
      'refused',
      'Adds',
      'Changes',
      'Errors',
      'notes',
      'key',
      'import_id',
    ],
  }),
  example('GET /api/sheet-imports')({
    as: 'admin',
    good: async () => {
      await applied();
      return {};
    },
    fields: [],
    added: [
      'import_id',
      'file_name',
      'term_name',
      'term_name_ar',
      'made_by',
      'made_by_ar',
      'made_at',
      'courses',
      'links',
      'classes',
      'changed',
      'undone',
      'undo_until',
    ],
  }),
  example('POST /api/sheet-imports/:id/undo')({
    as: 'admin',
    good: async () => ({ params: { id: await applied() } }),
    fields: said,
    refused: () => ({ params: { id: 999_999 } }),
    code: 'sheetImport.notFound',
  }),
];
