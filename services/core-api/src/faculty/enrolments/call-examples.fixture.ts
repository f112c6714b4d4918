import { writeTextSheets } from '../../kernel/index.ts';
import { app } from '../../testing/app.ts';
import { call, example, none, noSuch, said, world } from '../../testing/call-example.ts';

const list = async (ids: readonly number[]) => {
  const rows = [['Student Id'], ...ids.map((id) => [String(id)])];
  const sheet = await writeTextSheets([{ name: 'S', rows, widths: [9] }]);
  return new File([new Uint8Array(sheet)], 'list.xlsx');
};

export const enrolmentExamples = [
  example('GET /api/students-enrollments')({
    as: 'admin',
    good: none,
    fields: [
      'id',
      'student_id',
      'student_fname',
      'student_lname',
      'instructor_course_id',
      'instructor_fname',
      'instructor_lname',
      'course_name',
    ],
    added: [
      'student_fname_ar',
      'student_lname_ar',
      'instructor_fname_ar',
      'instructor_lname_ar',
      'instructor_title',
      'course_code',
      'course_name_ar',
      'term_name',
      'term_name_ar',
    ],
    refused: none,
    refusedAs: 'doctor',
    code: 'session.wrongRole',
  }),
  example('POST /api/students-enrollments')({
    as: 'admin',
    good: async () => ({
      body: { student_id: world.student.id, instructor_course_ids: [(await app.build.classOf()).instructor_course_id] },
    }),
    fields: said,
    added: ['ids', 'clashing_students', 'clashes'],
    refused: () => ({
      body: { student_id: world.student.id, instructor_course_ids: [world.enrolment.in.instructor_course_id] },
    }),
    code: 'enrolment.exists',
  }),
  example('DELETE /api/students-enrollments/:id')({
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.enrolment()).id } }),
    fields: said,
    added: ['ending_id'],
    refused: noSuch(),
    code: 'enrolment.notFound',
  }),
  example('POST /api/students-enrollments/class')({
    as: 'admin',
    good: async () => {
      const { id } = await app.build.student();
      const { department_id } = await app.db('account').where({ id }).first('department_id');
      const { instructor_course_id } = await app.build.classOf();
      return { body: { department_id, instructor_course_ids: [instructor_course_id] } };
    },
    fields: said,
    added: [
      'students',
      'added',
      'already',
      'clashing_students',
      'clashes',
      'batch_id',
      'classes',
      'names',
      'without_level',
    ],
  }),
  example('POST /api/students-enrollments/upload')({
    as: 'admin',
    good: async () => {
      const { instructor_course_id } = await app.build.classOf();
      const file = await list([(await app.build.student()).id]);
      return { body: { instructor_course_ids: String(instructor_course_id) }, files: { file } };
    },
    fields: said,
    added: [
      'students',
      'added',
      'already',
      'clashing_students',
      'clashes',
      'batch_id',
      'classes',
      'names',
      'Status',
      'Errors',
      'refused',
      'notes',
    ],
  }),
  example('POST /api/enrolment-batches/:id/undo')({
    as: 'admin',
    good: async () => {
      const { instructor_course_id } = await app.build.classOf();
      const enrolled = await call.admin('POST /api/students-enrollments/upload', {
        body: { instructor_course_ids: String(instructor_course_id) },
        files: { file: await list([(await app.build.student()).id]) },
      });
      return { params: { id: enrolled.body.batch_id ?? 0 } };
    },
    fields: said,
    added: ['withdrawn', 'kept'],
  }),
];
