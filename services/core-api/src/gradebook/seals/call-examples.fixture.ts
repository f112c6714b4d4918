import { app } from '../../testing/app.ts';
import { call, example, made, said, world } from '../../testing/call-example.ts';

const params = () => ({ courseCode: world.course.course_code });
const seal = 'POST /api/grade-seals/:courseCode' as const;
const ask = 'POST /api/grade-seals/:courseCode/reopening' as const;
const decide = 'POST /api/grade-reopenings/:sealId' as const;
const readBook = () => made(call.doctor('GET /api/gradebook/:courseCode', { params: params() }));

/** Opens the marks, with a scheme by which everybody has a final mark. @returns its version */
async function marked(): Promise<number> {
  await app.db.raw('truncate grade_seal');
  const { version, counts_from, items, students } = await readBook();
  const group = { name: 'All', name_ar: 'الكل', weight: 100, weighing: 'equal' as const, best: null, floor: null };
  await made(
    call.doctor('PUT /api/gradebook/:courseCode/scheme', {
      params: params(),
      body: {
        version,
        rounding: 'whole',
        counts_from,
        groups: [group],
        items: items.flatMap(({ kind, id }) => (kind === 'column' ? [] : [{ kind, id, group: null }])),
        columns: [{ id: null, name: 'Oral', name_ar: 'شفوي', max: 10, group: 0, shown: true }],
        removes: items.flatMap(({ kind, id }) => (kind === 'column' ? [{ id, marks: students.length }] : [])),
      },
    }),
  );
  const book = await readBook();
  const column = book.items.findLast(({ kind }) => kind === 'column')!.item;
  const changes = students.map(({ student_id }) => ({ item: column, student_id, value: 8, version: 0 }));
  await made(call.doctor('PUT /api/gradebook/:courseCode/cells', { params: params(), body: { changes } }));
  return book.version;
}

const sealed = async () => made(call.doctor(seal, { params: params(), body: { scheme: await marked() } }));

async function asked() {
  await sealed();
  await made(call.doctor(ask, { params: params(), body: { reason: 'A page was overlooked' } }));
  return (await made(call.admin('GET /api/grade-reopenings', {}))).at(-1)!;
}

const named = [
  'seal_id',
  'course_code',
  'course_name',
  'course_name_ar',
  'instructor_name',
  'instructor_name_ar',
  'instructor_title',
  'version',
  'students',
] as const;

export const gradeSealExamples = [
  example('GET /api/grade-seals/:courseCode')({
    as: 'doctor',
    good: async () => {
      await sealed();
      return { params: params() };
    },
    fields: [],
    added: ['in_force', 'seals', 'changed'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example(seal)({
    as: 'doctor',
    good: async () => ({ params: params(), body: { scheme: await marked() } }),
    fields: said,
    added: ['version'],
    refused: async () => ({ params: params(), body: { scheme: (await marked()) + 1 } }),
    code: 'gradebook.changedMeanwhile',
  }),
  example('GET /api/grade-seals/:courseCode/:version')({
    as: 'doctor',
    good: async () => ({ params: { ...params(), version: (await sealed()).version } }),
    fields: [],
    added: ['groups', 'hash', 'reopened', 'sealed_at', ...named],
    refused: () => ({ params: { ...params(), version: 999 } }),
    code: 'gradebook.sealNotFound',
  }),
  example('GET /api/sealed-marks')({
    as: 'admin',
    good: async () => {
      await sealed();
      return { query: { course: world.course.course_code } };
    },
    fields: [],
    added: ['hash', 'reopened', 'sealed_at', ...named],
    refused: () => ({ query: { course: world.course.course_code } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/sealed-marks/:sealId')({
    as: 'admin',
    good: async () => {
      await sealed();
      const query = { course: world.course.course_code };
      const [seal] = await made(call.admin('GET /api/sealed-marks', { query }));
      return { params: { sealId: seal!.seal_id } };
    },
    fields: [],
    added: ['groups', 'hash', 'reopened', 'sealed_at', ...named],
    refused: () => ({ params: { sealId: 999_999 } }),
    code: 'gradebook.sealNotFound',
  }),
  example(ask)({
    as: 'doctor',
    good: async () => {
      await sealed();
      return { params: params(), body: { reason: 'A page was overlooked' } };
    },
    fields: said,
    refused: async () => {
      await marked();
      return { params: params(), body: { reason: 'A page was overlooked' } };
    },
    code: 'gradebook.notSealed',
  }),
  example('GET /api/sealed-sheets/:hash/:version')({
    as: 'anonymous',
    good: async () => {
      const { version } = await sealed();
      const { seals } = await made(call.doctor('GET /api/grade-seals/:courseCode', { params: params() }));
      return { params: { hash: seals[0]!.hash, version } };
    },
    fields: [],
    added: [
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'sealed_at',
      'students',
      'reopened_at',
      'later',
    ],
    refused: () => ({ params: { hash: '0'.repeat(64), version: 1 } }),
    code: 'sheet.notFound',
  }),
  example('GET /api/grade-reopenings')({
    as: 'admin',
    good: async () => {
      await asked();
      return {};
    },
    fields: [],
    added: [
      'seal_id',
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'version',
      'sealed_at',
      'students',
      'reason',
      'asked_at',
    ],
    refused: () => ({}),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example(decide)({
    as: 'admin',
    good: async () => {
      const { seal_id, asked_at } = await asked();
      return { params: { sealId: seal_id }, body: { reopen: true, asked_at } };
    },
    fields: said,
    refused: () => ({ params: { sealId: 999_999 }, body: { reopen: true, asked_at: app.clock.now().toISOString() } }),
    code: 'gradebook.reopeningNotFound',
  }),
];
