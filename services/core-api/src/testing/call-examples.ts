import type { CallName } from '@daftar/contracts/calls';
import { expect } from 'vitest';
import { writeTextSheets } from '../kernel/index.ts';
import type { TestCall, TestReply } from './client.ts';
import type { TestApp } from './harness.ts';
import { samplePdf } from './sample-files.ts';

/**
 * One good and one refused example of each call of the specification’s point 7 that core-api answers, with the reply’s
 * fields as points 3 and 7 name them.
 */
export type Input = Record<string, unknown>;
export type Who = 'admin' | 'doctor' | 'student' | 'anonymous';
export interface Example {
  call: CallName;
  as: Who;
  good: () => Input | Promise<Input>;
  /** The fields of the reply (of a list’s first item). */
  fields: string[];
  refused: () => Input | Promise<Input>;
  refusedAs?: Who;
  code: string;
}

let app: TestApp;
/** A client for each of them; `useApp` has signed them in. */
export const call = {} as Record<Who, TestCall>;
export let world: Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld() {
  const { build } = app;
  const admin = await build.admin();
  const enrolment = await build.enrolment();
  const doctor = enrolment.in.instructor;
  const course = enrolment.in.course;
  const chapter = await build.chapter({ in: enrolment.in });
  const assignment = await build.assignment({
    in: enrolment.in,
    file: { name: 'sheet.pdf' },
    dueAt: new Date(app.clock.now().getTime() + 86_400_000),
  });
  return { admin, enrolment, student: enrolment.student, doctor, course, chapter, assignment };
}

export const later = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
export const pdf = () => new File([new Uint8Array(samplePdf())], 'chapter.pdf', { type: 'application/pdf' });

const mcq = {
  question_text: 'One plus one?',
  question_type: 'MCQ',
  question_points: 2,
  options: [
    { answer_text: 'two', is_correct: 1 },
    { answer_text: 'three', is_correct: 0 },
  ],
};
const essay = { question_text: 'Why?', question_type: 'Essay', question_points: 3, options: [] };

const examBody = (changes: Input = {}): Input => ({
  exam_name: 'Midterm',
  duration: 60,
  start_at: later(1),
  due_date: later(200),
  score: 5,
  selectedCourse: world.course.course_code,
  userId: world.doctor.id,
  ...changes,
});

async function made(reply: Promise<TestReply<unknown>>): Promise<Record<string, number>> {
  const { status, body, text } = await reply;
  expect(status, text).toBeLessThan(300);
  return body as Record<string, number>;
}
export const newExam = (changes: Input = { questions: [mcq, essay] }) =>
  made(call.doctor('POST /api/exams', { body: examBody(changes) })).then((r) => r.exam_id as number);
const draft = () => newExam({});
const draftQuestion = async () => {
  const exam_id = await draft();
  const body = { exam_id, question_type: 'MCQ', question_text: 'Q', points: 1 };
  const { question_id } = await made(call.doctor('POST /api/questions', { body }));
  return { exam_id, question_id: question_id as number };
};
export const wholeDraft = async () => {
  const { exam_id, question_id } = await draftQuestion();
  for (const [answer_text, is_correct] of [
    ['a', 1],
    ['b', 0],
  ] as const)
    await made(call.doctor('POST /api/answers', { body: { question_id, answer_text, is_correct } }));
  return exam_id;
};
const link = async (exam_id: number | Promise<number>): Promise<Input> => ({
  body: { course_code: world.course.course_code, instructor_id: world.doctor.id, exam_id: await exam_id },
});

/** A running exam whose questions the student has fetched, so the attempt is open. */
export async function openExam(): Promise<{
  exam_id: number;
  questions: { question_id: number; question_type: string }[];
}> {
  const exam_id = await newExam();
  app.clock.advance(120_000);
  const reply = await call.student('GET /api/exams-questions/:examId', { params: { examId: exam_id } });
  expect(reply.status, reply.text).toBe(200);
  return { exam_id, questions: reply.body as never };
}
export async function submittedExam() {
  const { exam_id, questions } = await openExam();
  const answers = questions.map((q) => ({ questionId: q.question_id, answerText: 'two', isCorrect: 1 }));
  await made(
    call.student('POST /api/student-answers/:studentId', {
      params: { studentId: world.student.id },
      body: { examId: exam_id, answers, score: 100 },
    }),
  );
  const results = await call.doctor('GET /api/exam-results/:examId', { params: { examId: exam_id } });
  const attempt_id = (results.body as unknown as { attempt_id: number }[])[0]?.attempt_id as number;
  return { exam_id, questions, attempt_id, essay: questions.find((q) => q.question_type === 'Essay')?.question_id };
}
async function submission(): Promise<number> {
  const reply = await call.student('POST /api/upload-student-assignment', {
    body: {
      userId: world.student.id,
      courseId: world.course.course_code,
      assignmentId: world.assignment.assignment_id,
      instructorCourseId: world.enrolment.in.instructor_course_id,
    },
    files: { file: pdf() },
  });
  expect(reply.status, reply.text).toBe(201);
  const students = await call.doctor('GET /api/assignments/:id/students', {
    params: { id: world.assignment.assignment_id },
  });
  return (students.body as unknown as { student_assignment_id: number }[])[0]?.student_assignment_id as number;
}
const freeLink = async () => ({
  department_id: (await app.build.department()).department_id,
  course_id: (await app.build.course()).course_code,
  level: 2,
  semester: 1,
});

async function accountSheet(): Promise<File> {
  const header = ['Student Id', 'First name', 'Last name', 'Email', 'First password', 'Department'];
  const { department_name } = await app.build.department();
  const row = ['7700099', 'Nour', 'سالم', 'nour@daftar.test', 'a first password', department_name];
  const sheet = await writeTextSheets([{ name: 'S', rows: [header, row], widths: [10] }]);
  return new File([new Uint8Array(sheet)], 'students.xlsx');
}

const none = () => ({});
const noSuch =
  (name = 'id') =>
  () => ({ params: { [name]: 999_999 } });
const said = ['success', 'EnMessage', 'ArMessage'];

export const examples: Example[] = [
  // Session and profile
  {
    call: 'GET /api/auth',
    as: 'student',
    good: none,
    fields: ['Status', 'firstName', 'role', 'id'],
    refused: none,
    code: '',
  },
  {
    call: 'POST /api/auth/signIn',
    as: 'anonymous',
    good: async () => ({
      body: {
        email: (await app.build.student({ password: 'a good password', email: 'in@daftar.test' })).email,
        password: 'a good password',
      },
    }),
    fields: ['Status'],
    refused: () => ({ body: { email: 'in@daftar.test', password: 'wrong' } }),
    code: 'signIn.failed',
  },
  {
    call: 'GET /api/user/:userId',
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['id', 'first_name', 'last_name', 'email', 'role'],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  },
  {
    call: 'GET /api/user/:userId/devices',
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['id', 'isThis', 'browser', 'system', 'address', 'kept', 'signedInAt', 'seenAt'],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  },
  {
    call: 'DELETE /api/user/:userId/devices/:deviceId',
    as: 'student',
    good: async () => {
      await app.cookieOf(world.student);
      const { body } = await call.student('GET /api/user/:userId/devices', { params: { userId: world.student.id } });
      return { params: { userId: world.student.id, deviceId: body.find(({ isThis }) => !isThis)?.id ?? '' } };
    },
    fields: said,
    refused: () => ({ params: { userId: world.student.id, deviceId: '0b8f4a52-5f0c-4b6e-9d53-6a3c6f2f7a10' } }),
    code: 'device.notFound',
  },
  {
    call: 'PUT /api/user/editPassword',
    as: 'anonymous',
    good: async () => {
      const person = await app.build.student({ password: 'a good password' });
      call.anonymous = await app.as(person);
      return { body: { userId: person.id, oldPassword: 'a good password', newPassword: 'another password' } };
    },
    fields: said,
    refused: () => {
      call.anonymous = app.anonymous;
      return { body: { userId: world.student.id, oldPassword: 'x', newPassword: 'another password' } };
    },
    code: 'session.missing',
  },
  {
    call: 'POST /api/auth/signOut',
    as: 'anonymous',
    good: async () => {
      const person = await app.build.student();
      call.anonymous = await app.as(person);
      return { body: { userId: person.id } };
    },
    fields: said,
    refused: () => {
      call.anonymous = app.anonymous;
      return { body: { userId: world.student.id } };
    },
    code: 'session.missing',
  },
  // Courses, departments, links
  {
    call: 'GET /api/student/:userId/courses',
    as: 'student',
    good: () => ({ params: { userId: world.student.id } }),
    fields: ['course_code', 'course_name'],
    refused: () => ({ params: { userId: 9_999_999 } }),
    code: 'session.notYours',
  },
  {
    call: 'GET /api/instructor/:userId/courses',
    as: 'doctor',
    good: () => ({ params: { userId: world.doctor.id } }),
    fields: ['course_code', 'course_name'],
    refused: () => ({ params: { userId: world.student.id } }),
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'GET /api/courses',
    as: 'admin',
    good: none,
    fields: ['course_code', 'course_name'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'POST /api/courses',
    as: 'admin',
    good: () => ({ body: { course_code: 'NEW1', course_name: 'A new course' } }),
    fields: said,
    refused: () => ({ body: { course_code: ' new1 ', course_name: 'Another' } }),
    code: 'course.codeExists',
  },
  {
    call: 'PUT /api/courses/:code',
    as: 'admin',
    good: async () => {
      const { course_code } = await app.build.course();
      return { params: { code: course_code }, body: { course_code, course_name: 'Renamed course' } };
    },
    fields: said,
    refused: () => ({ params: { code: 'NOPE' }, body: { course_code: 'NOPE', course_name: 'x' } }),
    code: 'course.notFound',
  },
  {
    call: 'DELETE /api/courses/:code',
    as: 'admin',
    good: async () => ({ params: { code: (await app.build.course()).course_code } }),
    fields: said,
    refused: () => ({ params: { code: world.course.course_code } }),
    code: 'course.inUse',
  },
  {
    call: 'GET /api/departments',
    as: 'admin',
    good: none,
    fields: ['department_id', 'department_name'],
    refused: none,
    refusedAs: 'doctor',
    code: 'session.wrongRole',
  },
  {
    call: 'POST /api/departments',
    as: 'admin',
    good: () => ({ body: { department_name: 'Robotics' } }),
    fields: said,
    refused: () => ({ body: { department_name: '  ROBOTICS ' } }),
    code: 'department.exists',
  },
  {
    call: 'PUT /api/departments/:id',
    as: 'admin',
    good: async () => ({
      params: { id: (await app.build.department()).department_id },
      body: { department_name: 'Renamed' },
    }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: { department_name: 'x' } }),
    code: 'department.notFound',
  },
  {
    call: 'DELETE /api/departments/:id',
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.department()).department_id } }),
    fields: said,
    refused: noSuch(),
    code: 'department.notFound',
  },
  {
    call: 'GET /api/departments-courses',
    as: 'admin',
    good: none,
    fields: ['id', 'department_id', 'course_id', 'level', 'semester', 'department_name', 'course_name'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'POST /api/departments-courses',
    as: 'admin',
    good: async () => ({ body: await freeLink() }),
    fields: said,
    refused: async () => ({ body: { ...(await freeLink()), level: 5 } }),
    code: 'request.invalid',
  },
  {
    call: 'PUT /api/departments-courses/:id',
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.departmentCourse()).id }, body: await freeLink() }),
    fields: said,
    refused: async () => ({ params: { id: 999_999 }, body: await freeLink() }),
    code: 'departmentCourse.notFound',
  },
  {
    call: 'DELETE /api/departments-courses/:id',
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.departmentCourse()).id } }),
    fields: said,
    refused: () => ({ params: { id: world.enrolment.in.department_course_id } }),
    code: 'departmentCourse.inUse',
  },
  {
    call: 'GET /api/instructors-departments-courses',
    as: 'admin',
    good: none,
    fields: [
      'instructor_course_id',
      'user_id',
      'department_course_id',
      'first_name',
      'last_name',
      'department_name',
      'course_name',
      'id',
    ],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'POST /api/instructors-enrollments',
    as: 'admin',
    good: async () => ({
      body: { instructor_id: world.doctor.id, department_course_ids: [(await app.build.departmentCourse()).id] },
    }),
    fields: said,
    refused: () => ({
      body: { instructor_id: world.doctor.id, department_course_ids: [world.enrolment.in.department_course_id] },
    }),
    code: 'instructorCourse.exists',
  },
  {
    call: 'DELETE /api/instructors-enrollments/:id',
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.classOf()).instructor_course_id } }),
    fields: said,
    refused: noSuch(),
    code: 'instructorCourse.notFound',
  },
  {
    call: 'GET /api/students-enrollments',
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
    refused: none,
    refusedAs: 'doctor',
    code: 'session.wrongRole',
  },
  {
    call: 'POST /api/students-enrollments',
    as: 'admin',
    good: async () => ({
      body: { student_id: world.student.id, instructor_course_ids: [(await app.build.classOf()).instructor_course_id] },
    }),
    fields: said,
    refused: () => ({
      body: { student_id: world.student.id, instructor_course_ids: [world.enrolment.in.instructor_course_id] },
    }),
    code: 'enrolment.exists',
  },
  {
    call: 'DELETE /api/students-enrollments/:id',
    as: 'admin',
    good: async () => ({ params: { id: (await app.build.enrolment()).id } }),
    fields: said,
    refused: noSuch(),
    code: 'enrolment.notFound',
  },
  // Accounts
  {
    call: 'GET /api/users',
    as: 'admin',
    good: none,
    fields: ['id', 'first_name', 'last_name', 'email', 'role', 'department_id', 'department_name'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'GET /api/instructors',
    as: 'admin',
    good: none,
    fields: ['id', 'first_name', 'last_name'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'GET /api/students',
    as: 'admin',
    good: none,
    fields: ['id', 'first_name', 'last_name'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'GET /api/users/lastUserId',
    as: 'admin',
    good: none,
    fields: ['id'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  },
  {
    call: 'POST /api/add-account',
    as: 'admin',
    good: () => ({
      body: {
        userID: 7_700_001,
        firstName: 'منى',
        lastName: 'Adel',
        email: 'mona.adel@daftar.test',
        password: 'a first password',
        role: 'instructor',
      },
    }),
    fields: said,
    refused: () => ({
      body: {
        userID: 7_700_001,
        firstName: 'A',
        lastName: 'B',
        email: 'other@daftar.test',
        password: 'a first password',
        role: 'instructor',
      },
    }),
    code: 'account.idTaken',
  },
  {
    call: 'POST /api/update-account',
    as: 'admin',
    good: async () => ({ body: { userID: (await app.build.student()).id, newFirstName: 'Renamed' } }),
    fields: said,
    refused: () => ({ body: { userID: 8_888_888, newFirstName: 'Renamed' } }),
    code: 'account.notFound',
  },
  {
    call: 'POST /api/delete-account/:userId',
    as: 'admin',
    good: async () => ({ params: { userId: (await app.build.student()).id } }),
    fields: said,
    refused: () => ({ params: { userId: 8_888_888 } }),
    code: 'account.notFound',
  },
  {
    call: 'POST /api/upload-accounts',
    as: 'admin',
    good: async () => ({ body: { wait: 'no' }, files: { file: await accountSheet() } }),
    fields: ['Status', 'Errors', 'EnMessage', 'ArMessage'],
    refused: () => ({ body: {}, files: {} }),
    code: 'accountUpload.noFile',
  },
  // Chapters
  {
    call: 'GET /api/courses/:courseCode/chapters',
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: ['id', 'chapter_name', 'isdownload'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  },
  {
    call: 'POST /api/courses/:courseCode/chapters',
    as: 'doctor',
    good: () => ({
      params: { courseCode: world.course.course_code },
      body: { userId: world.doctor.id },
      files: { file: pdf() },
    }),
    fields: said,
    refused: () => ({
      params: { courseCode: world.course.course_code },
      body: { userId: world.doctor.id },
      files: { file: new File(['<html>'], 'x.pdf') },
    }),
    code: 'chapter.notPdf',
  },
  {
    call: 'GET /api/chapters/:id/download',
    as: 'student',
    good: () => ({ params: { id: world.chapter.id } }),
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  },
  {
    call: 'GET /api/chapters/:id/view',
    as: 'student',
    good: () => ({ params: { id: world.chapter.id } }),
    fields: [],
    refused: noSuch(),
    code: 'chapter.notFound',
  },
  {
    call: 'PUT /api/chapters/:id/toggle-download',
    as: 'doctor',
    good: () => ({ params: { id: world.chapter.id }, body: { isdownload: 'n' } }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: { isdownload: 'n' } }),
    code: 'chapter.notFound',
  },
  {
    call: 'DELETE /api/chapters/:id',
    as: 'doctor',
    good: async () => ({ params: { id: (await app.build.chapter({ in: world.enrolment.in })).id } }),
    fields: said,
    refused: noSuch(),
    code: 'chapter.notFound',
  },
  // Assignments
  {
    call: 'GET /api/assignments/:courseCode',
    as: 'student',
    good: () => ({ params: { courseCode: world.course.course_code } }),
    fields: [
      'assignment_id',
      'assignment_title',
      'assignment_score',
      'description',
      'due_date',
      'assignment_file_name',
      'assignment_file_path',
      'assignment_mime_type',
      'instructors_courses_id',
    ],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  },
  {
    call: 'POST /api/upload-assignment',
    as: 'doctor',
    good: () => ({
      body: {
        selectedCourse: world.course.course_code,
        assignmentName: 'Sheet',
        assignmentScore: 10,
        assignmentDescription: 'Do it',
        userId: world.doctor.id,
        dueDate: later(600),
      },
      files: {},
    }),
    fields: said,
    refused: () => ({
      body: {
        selectedCourse: world.course.course_code,
        assignmentName: 'Sheet',
        assignmentScore: 10,
        assignmentDescription: '',
        userId: world.doctor.id,
        dueDate: later(600),
      },
      files: {},
    }),
    code: 'assignment.empty',
  },
  {
    call: 'GET /api/assignments/:id/students',
    as: 'doctor',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [
      'student_id',
      'student_name',
      'student_assignment_id',
      'score',
      'submitted_file_name',
      'submission_date',
      'student_file_path',
    ],
    refused: noSuch(),
    code: 'assignment.notFound',
  },
  {
    call: 'GET /api/assignments/:id/download',
    as: 'student',
    good: () => ({ params: { id: world.assignment.assignment_id } }),
    fields: [],
    refused: noSuch(),
    code: 'assignment.notFound',
  },
  {
    call: 'DELETE /api/assignments/:id',
    as: 'doctor',
    good: async () => ({
      params: { id: (await app.build.assignment({ in: world.enrolment.in, description: 'x' })).assignment_id },
    }),
    fields: said,
    refused: noSuch(),
    code: 'assignment.notFound',
  },
  {
    call: 'PUT /api/studentAssignmentScore/:id',
    as: 'doctor',
    good: async () => {
      const id = await submission();
      return { params: { id }, body: { score: 1, student_assignment_id: id } };
    },
    fields: said,
    refused: async () => ({ params: { id: await submission() }, body: { score: 1000 } }),
    code: 'score.outOfRange',
  },
  {
    call: 'GET /api/studentAssignment/checkAssignmentSubmission',
    as: 'student',
    good: () => ({
      query: {
        assignmentId: world.assignment.assignment_id,
        userId: world.student.id,
        instructorCourseId: world.enrolment.in.instructor_course_id,
      },
    }),
    fields: ['submitted'],
    refused: () => ({ query: { assignmentId: 999_999, userId: world.student.id } }),
    code: 'assignment.notFound',
  },
  {
    call: 'GET /api/studentAssignment/:userId/:assignmentId',
    as: 'student',
    good: () => ({ params: { userId: world.student.id, assignmentId: world.assignment.assignment_id } }),
    fields: ['score'],
    refused: () => ({ params: { userId: world.student.id, assignmentId: 999_999 } }),
    code: 'assignment.notFound',
  },
  {
    call: 'POST /api/upload-student-assignment',
    as: 'student',
    good: () => ({
      body: {
        userId: world.student.id,
        courseId: world.course.course_code,
        assignmentId: world.assignment.assignment_id,
        instructorCourseId: world.enrolment.in.instructor_course_id,
      },
      files: { file: pdf() },
    }),
    fields: said,
    refused: () => ({ body: { userId: world.student.id, assignmentId: world.assignment.assignment_id }, files: {} }),
    code: 'assignment.noFile',
  },
  {
    call: 'GET /api/enrollments/:courseCode/:userId',
    as: 'doctor',
    good: () => ({ params: { courseCode: world.course.course_code, userId: world.doctor.id } }),
    fields: ['student_id', 'first_name', 'last_name', 'exam_scores', 'assignment_scores'],
    refused: () => ({ params: { courseCode: 'NOPE', userId: world.doctor.id } }),
    code: 'class.notYours',
  },
  // Exams
  {
    call: 'POST /api/exams',
    as: 'doctor',
    good: () => ({ body: examBody({ questions: [mcq, essay] }) }),
    fields: [...said, 'exam_id'],
    refused: () => ({ body: examBody({ questions: [mcq], start_at: later(-10) }) }),
    code: 'exam.startInPast',
  },
  {
    call: 'GET /api/exams/:courseCode',
    as: 'doctor',
    good: async () => {
      await newExam();
      return { params: { courseCode: world.course.course_code } };
    },
    fields: ['exam_id', 'exam_name', 'duration', 'start_at', 'due_date', 'score', 'total_score'],
    refused: () => ({ params: { courseCode: 'NOPE' } }),
    code: 'class.notYours',
  },
  {
    call: 'POST /api/questions',
    as: 'doctor',
    good: async () => ({ body: { exam_id: await draft(), question_type: 'MCQ', question_text: 'Q', points: 1 } }),
    fields: [...said, 'question_id'],
    refused: async () => ({ body: { exam_id: await draft(), question_type: 'MCQ', question_text: 'Q', points: 0 } }),
    code: 'question.points',
  },
  {
    call: 'POST /api/answers',
    as: 'doctor',
    good: async () => ({ body: { question_id: (await draftQuestion()).question_id, answer_text: 'a', is_correct: 1 } }),
    fields: said,
    refused: () => ({ body: { question_id: 999_999, answer_text: 'a', is_correct: 1 } }),
    code: 'question.notFound',
  },
  {
    call: 'POST /api/instructorsCoursesExams',
    as: 'doctor',
    good: () => link(draft()),
    fields: said,
    refused: () => link(999_999),
    code: 'exam.notFound',
  },
  {
    call: 'POST /api/enrollmentsExams',
    as: 'doctor',
    good: async () => {
      const linked = await link(wholeDraft());
      await made(call.doctor('POST /api/instructorsCoursesExams', linked));
      return linked;
    },
    fields: said,
    refused: () => link(draft()),
    code: 'exam.noQuestions',
  },
  {
    call: 'PUT /api/exams/:examId',
    as: 'doctor',
    good: async () => ({
      params: { examId: await newExam() },
      body: {
        instructor_id: world.doctor.id,
        exam_name: 'Renamed',
        new_course: world.course.course_code,
        duration: 30,
        start_at: later(10),
        due_date: null,
        total_score: 9,
        questions: [mcq],
      },
    }),
    fields: said,
    refused: async () => ({
      params: { examId: (await openExam()).exam_id },
      body: {
        instructor_id: world.doctor.id,
        exam_name: 'Renamed',
        duration: 30,
        start_at: later(10),
        questions: [mcq],
      },
    }),
    code: 'exam.running',
  },
  {
    call: 'DELETE /api/exams/:examId',
    as: 'doctor',
    good: async () => ({ params: { examId: await newExam() } }),
    fields: said,
    refused: async () => ({ params: { examId: (await openExam()).exam_id } }),
    code: 'exam.running',
  },
  {
    call: 'GET /api/exams-details/:examId',
    as: 'student',
    good: async () => ({ params: { examId: await newExam() } }),
    fields: ['exam_name', 'duration', 'start_at', 'due_date', 'total_score'],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  },
  {
    call: 'GET /api/exams-questions/:examId',
    as: 'student',
    good: async () => ({ params: { examId: (await openExam()).exam_id } }),
    fields: ['question_id', 'question_text', 'question_type', 'points'],
    refused: async () => ({ params: { examId: await newExam() } }),
    code: 'exam.notStarted',
  },
  {
    call: 'GET /api/exams-answers/:examId',
    as: 'student',
    good: async () => ({ params: { examId: (await openExam()).exam_id } }),
    fields: ['answer_id', 'answer_text', 'is_correct'],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  },
  {
    call: 'GET /api/student-exam-status/:studentId/:examId',
    as: 'student',
    good: async () => ({ params: { studentId: world.student.id, examId: await newExam() } }),
    fields: ['is_submitted'],
    refused: () => ({ params: { studentId: world.student.id, examId: 999_999 } }),
    code: 'exam.notFound',
  },
  {
    call: 'POST /api/student-answers/:studentId',
    as: 'student',
    good: async () => {
      const { exam_id, questions } = await openExam();
      return {
        params: { studentId: world.student.id },
        body: {
          examId: exam_id,
          score: 5,
          answers: questions.map((q) => ({
            questionId: q.question_id,
            answerText: 'two',
            isCorrect: 1,
            studentQuestionPoints: 2,
          })),
        },
      };
    },
    fields: said,
    refused: async () => ({ params: { studentId: world.student.id }, body: { examId: await newExam(), answers: [] } }),
    code: 'exam.notStarted',
  },
  {
    call: 'GET /api/exam-results/:examId',
    as: 'doctor',
    good: async () => ({ params: { examId: (await submittedExam()).exam_id } }),
    fields: ['student_id', 'student_name', 'score', 'is_submitted'],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  },
  {
    call: 'GET /api/studentExamDetails/:userId/:examId',
    as: 'doctor',
    good: async () => ({ params: { userId: world.student.id, examId: (await submittedExam()).exam_id } }),
    fields: [
      'enrollment_exam_id',
      'question_id',
      'question_text',
      'question_points',
      'student_answer',
      'student_answer_points',
      'is_student_answer_correct',
      'answer_id',
      'answer_text',
      'is_answer_correct',
    ],
    refused: async () => ({ params: { userId: world.student.id, examId: (await submittedExam()).exam_id } }),
    refusedAs: 'student',
    code: 'exam.notEnded',
  },
  {
    call: 'PUT /api/studentExam/essayQuestion/:questionId',
    as: 'doctor',
    good: async () => {
      const done = await submittedExam();
      return {
        params: { questionId: done.essay },
        body: { newQuestionPoints: 3, enrollmentExamId: done.attempt_id, examId: done.exam_id },
      };
    },
    fields: said,
    refused: async () => {
      const done = await submittedExam();
      return {
        params: { questionId: done.essay },
        body: { newQuestionPoints: 4, enrollmentExamId: done.attempt_id, examId: done.exam_id },
      };
    },
    code: 'points.outOfRange',
  },
  {
    call: 'PUT /api/studentExamScore/:id',
    as: 'doctor',
    good: async () => ({ params: { id: (await submittedExam()).attempt_id }, body: { score: 99 } }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: { score: 99 } }),
    code: 'attempt.notFound',
  },
  {
    call: 'POST /api/send-notification',
    as: 'doctor',
    good: () => ({
      body: {
        userId: world.doctor.id,
        courseCode: world.course.course_code,
        EnMessage: 'Hall 3',
        ArMessage: 'القاعة 3',
      },
    }),
    fields: said,
    refused: () => ({ body: { userId: world.doctor.id, courseCode: 'NOPE', EnMessage: 'x', ArMessage: 'س' } }),
    code: 'class.notYours',
  },
  // The last one: afterwards nothing is left
  {
    call: 'DELETE /api/tablesData',
    as: 'admin',
    good: async () => {
      app.clock.advance(86_400_000);
      const over = { state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'time', score: 0 };
      await app.db('attempt').where({ state: 'open' }).update(over);
      call.admin = await app.as(await app.build.admin({ password: 'the password' }));
      return { body: { password: 'the password', phrase: 'delete all data' } };
    },
    fields: said,
    refused: () => ({ body: { password: 'the password', phrase: 'delete' } }),
    code: 'tablesData.wrongPhrase',
  },
];

/** Makes the examples in this app from now on. */
export async function useApp(one: TestApp): Promise<void> {
  app = one;
  world = await makeWorld();
  call.anonymous = app.anonymous;
  call.admin = await app.as(world.admin);
  call.doctor = await app.as(world.doctor);
  call.student = await app.as(world.student);
}
