import { writeTextSheets } from '../../kernel/index.ts';
import { call, example, said, unused } from '../../testing/call-example.ts';

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

export const courseSheetExamples = [
  example('POST /api/course-sheets')({
    as: 'admin',
    good: async () => {
      const file = await sheet();
      const look = await call.admin('POST /api/course-sheets', { body: { preview: 'yes' }, files: { file } });
      return { body: { key: look.body.key ?? '' }, files: { file } };
    },
    fields: said,
    added: ['courses', 'links', 'classes', 'already', 'refused', 'Adds', 'Errors', 'notes', 'key'],
  }),
];
