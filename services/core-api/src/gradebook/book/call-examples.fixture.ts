import { app } from '../../testing/app.ts';
import { call, example, made, said, world } from '../../testing/call-example.ts';

const params = () => ({ courseCode: world.course.course_code });
const get = 'GET /api/gradebook/:courseCode' as const;
const setScheme = 'PUT /api/gradebook/:courseCode/scheme' as const;

/** A scheme with one group, one column and everything that is listed. */
async function scheme() {
  const book = await made(call.doctor(get, { params: params() }));
  return {
    version: book.version,
    rounding: 'whole' as const,
    counts_from: book.counts_from,
    groups: [
      { name: 'Year work', name_ar: 'أعمال السنة', weight: 100, weighing: 'equal' as const, best: null, floor: null },
    ],
    items: book.items.flatMap(({ kind, id }) => (kind === 'column' ? [] : [{ kind, id, group: 0 }])),
    columns: [{ id: null, name: 'Oral', name_ar: 'شفوي', max: 10, group: 0, shown: false }],
    removes: book.items.flatMap(({ kind, id }) => (kind === 'column' ? [{ id, marks: book.students.length }] : [])),
  };
}

async function aColumn() {
  await made(call.doctor(setScheme, { params: params(), body: await scheme() }));
  const book = await made(call.doctor(get, { params: params() }));
  return book.items.findLast(({ kind }) => kind === 'column')!.item;
}

export const gradebookExamples = [
  example(get)({
    as: 'doctor',
    good: () => ({ params: params() }),
    fields: [],
    added: [
      'course_code',
      'course_name',
      'course_name_ar',
      'version',
      'rounding',
      'counts_from',
      'groups',
      'scale',
      'bylaws',
      'items',
      'students',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('GET /api/gradebook/:courseCode/:userId')({
    as: 'student',
    good: () => ({ params: { ...params(), userId: world.student.id } }),
    fields: [],
    added: ['instructor_name', 'instructor_name_ar', 'instructor_title', 'groups', 'items', 'so_far', 'sealed'],
    refused: () => ({ params: { courseCode: 'NOPE', userId: world.student.id } }),
    code: 'class.notYours',
  }),
  example('GET /api/gradebook-sheet/:courseCode/paper')({
    as: 'doctor',
    good: () => ({ params: params() }),
    fields: [],
    added: [
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'classes',
      'version',
      'sealed_at',
      'hash',
      'proof',
      'made_at',
      'groups',
      'students',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  }),
  example('GET /api/gradebook-given/:courseCode')({
    as: 'doctor',
    good: async () => ({ params: params(), query: { item: await aColumn(), student_id: String(world.student.id) } }),
    fields: [],
    added: ['by_key_at', 'given'],
    refused: () => ({ params: { courseCode: 'NOPE' }, query: { student_id: String(world.student.id) } }),
    code: 'class.notYours',
  }),
  example(setScheme)({
    as: 'doctor',
    good: async () => ({ params: params(), body: await scheme() }),
    fields: said,
    added: ['version'],
    refused: async () => ({ params: params(), body: { ...(await scheme()), version: 999 } }),
    code: 'gradebook.changedMeanwhile',
  }),
  example('PUT /api/gradebook/:courseCode/cells')({
    as: 'doctor',
    good: async () => ({
      params: params(),
      body: { changes: [{ item: await aColumn(), student_id: world.student.id, value: 8.5, version: 0 }] },
    }),
    fields: said,
    refused: async () => ({
      params: params(),
      body: { changes: [{ item: await aColumn(), student_id: world.student.id, value: 8.5, version: 7 }] },
    }),
    code: 'gradebook.cellsChanged',
  }),
  example('PUT /api/gradebook/:courseCode/bonus/:studentId')({
    as: 'doctor',
    good: async () => {
      await aColumn();
      const { student } = await app.build.enrolment({ in: world.enrolment.in });
      return {
        params: { ...params(), studentId: student.id },
        body: { points: 2, reason: 'Second prize of the programming contest', version: 0 },
      };
    },
    fields: said,
    added: ['version'],
    refused: () => ({
      params: { ...params(), studentId: 9_999_999 },
      body: { points: 2, reason: 'Contest', version: 0 },
    }),
    code: 'gradebook.studentNotFound',
  }),
];
