import { randomUUID } from 'node:crypto';
import type { CallName } from '@daftar/contracts/calls';
import { absenceExcuse, absenceSession } from './absence/call-examples.fixture.ts';
import { callExamples } from './call-examples.fixture.ts';
import { newExam, openExam, submittedExam } from './exams/example-exams.fixture.ts';
import { editOf } from './exams/sitting/sitting.fixture.ts';
import { passkeyOf } from './identity/factors/call-examples.fixture.ts';
import { app } from './testing/app.ts';
import { call, type Input, made, world } from './testing/call-example.ts';
import { samplePng } from './testing/sample-files.ts';

/** A call of doctors or students with somebody's record: who owns it, and what they send. */
export interface OwnedCall {
  call: CallName;
  as: 'doctor' | 'student';
  good: () => Input | Promise<Input>;
}

const course = () => ({ courseCode: world.course.course_code });
const assignment = () => ({ id: world.assignment.assignment_id });
const examOf = async (made: Promise<{ exam_id: number }>) => ({ examId: (await made).exam_id });
const unbegun = async () => ({ examId: await newExam() });

/** What the student handed in for the world's assignment. */
async function work() {
  const key = { assignment_id: world.assignment.assignment_id, student_id: world.student.id };
  const earlier = await app.db('student_assignment').where(key).first('student_assignment_id');
  if (earlier) return { id: earlier.student_assignment_id };
  return { id: (await app.build.submission({ for: world.assignment, student: world.student })).student_assignment_id };
}
async function submission() {
  const { id: student_assignment_id } = await work();
  return { id: (await app.db('submission').where({ student_assignment_id }).first('id'))!.id };
}

/** The student's open attempt, on their device. */
async function attempt() {
  const { exam_id } = await openExam();
  const device = randomUUID();
  const body = { examId: exam_id, device, takeOver: true };
  const opened = await made(call.student('POST /api/attempts', { body }));
  const [choice, essay] = [...opened.questions].sort((a, b) => b.options.length - a.options.length);
  const answer = { question_id: choice!.question_id, answer_id: choice!.options[0]!.answer_id };
  return {
    params: { attemptId: opened.attempt_id },
    device,
    exam_id,
    essay: essay!.question_id,
    answers: [{ ...answer, answer_text: null, seq: opened.acked_seq + 1 }],
  };
}
const attemptParams = async () => ({ params: (await attempt()).params });

/** The student's practice. */
async function practice() {
  const device = randomUUID();
  const body = { language: 'En' as const, device, takeOver: true };
  const opened = await made(call.student('POST /api/practice-attempts', { body }));
  return { params: { attemptId: opened.attempt_id }, device };
}
const practiceParams = async () => ({ params: (await practice()).params });

const content = { name: 'Draft', course: '', duration: '', start: null, due: null, questions: [], nextKey: 1 };
async function draft() {
  const params = { draftId: randomUUID() };
  await made(call.doctor('PUT /api/exam-drafts/:draftId', { params, body: { version: 0, content } }));
  return params;
}

async function mock() {
  const params = await unbegun();
  const draftId = randomUUID();
  const question = { key: 1, type: 'Essay' as const, text: 'Describe it.', points: '2', options: [] };
  const body = { version: 0, content: { ...content, name: 'Mock', duration: '20', questions: [question] } };
  await made(call.doctor('PUT /api/exam-drafts/:draftId', { params: { draftId }, body }));
  await made(call.doctor('PUT /api/exam-mocks/:examId', { params, body: { draftId } }));
  return params;
}

const submitted = () => examOf(submittedExam());
const png = () => new File([new Uint8Array(samplePng)], 'circuit.png', { type: 'image/png' });

/** Calls that have no example in their feature, and records with another owner than the example's. */
const further: OwnedCall[] = [
  { call: 'GET /api/assignments/:id/view', as: 'student', good: () => ({ params: assignment() }) },
  ...(['scores', 'submissions'] as const).map(
    (what): OwnedCall => ({
      call: `GET /api/assignments/:id/${what}/download`,
      as: 'doctor',
      good: async () => {
        await work();
        return { params: assignment(), query: { language: 'En' } };
      },
    }),
  ),
  { call: 'GET /api/student-assignments/:id/history', as: 'student', good: async () => ({ params: await work() }) },
  { call: 'GET /api/student-assignments/:id/view', as: 'student', good: async () => ({ params: await work() }) },
  { call: 'GET /api/submissions/:id/view', as: 'student', good: async () => ({ params: await submission() }) },
  {
    call: 'GET /api/gradebook-sheet/:courseCode',
    as: 'doctor',
    good: () => ({ params: course(), query: { language: 'En' } }),
  },
  { call: 'GET /api/exam-drafts/:draftId', as: 'doctor', good: async () => ({ params: await draft() }) },
  {
    call: 'PUT /api/exam-drafts/:draftId',
    as: 'doctor',
    good: async () => ({ params: await draft(), body: { version: 1, content: { ...content, name: 'Other' } } }),
  },
  {
    call: 'POST /api/attempts',
    as: 'student',
    good: async () => ({ body: { examId: (await openExam()).exam_id, device: randomUUID(), takeOver: true } }),
  },
  { call: 'GET /api/attempts/:attemptId', as: 'student', good: attemptParams },
  { call: 'GET /api/attempts/:attemptId/answers', as: 'student', good: attemptParams },
  { call: 'GET /api/attempts/:attemptId/events', as: 'student', good: attemptParams },
  { call: 'GET /api/attempts/:attemptId/messages', as: 'student', good: attemptParams },
  {
    call: 'PUT /api/attempts/:attemptId/answers',
    as: 'student',
    good: async () => {
      const { params, device, answers } = await attempt();
      return { params, body: { device, answers } };
    },
  },
  {
    call: 'POST /api/attempts/:attemptId/text-edits',
    as: 'student',
    good: async () => {
      const { params, device, essay: question_id } = await attempt();
      const text = 'ten words and more of them '.repeat(10);
      const whole = { question_id, answer_id: null, answer_text: text, seq: 200_001 };
      await made(call.student('PUT /api/attempts/:attemptId/answers', { params, body: { device, answers: [whole] } }));
      const edit = editOf(text, `${text}end`);
      return { params, body: { device, question_id, base_seq: 200_001, seq: 200_002, ...edit, more: false } };
    },
  },
  {
    call: 'PUT /api/attempts/:attemptId/languages',
    as: 'student',
    good: async () => {
      const { params, essay: question_id } = await attempt();
      return { params, body: { shown: [{ question_id, language: 'ar' }] } };
    },
  },
  {
    call: 'POST /api/attempts/:attemptId/submit',
    as: 'student',
    good: async () => {
      const { params, device, answers } = await attempt();
      return { params, body: { device, answers } };
    },
  },
  {
    call: 'GET /api/attempts/:attemptId/receipt',
    as: 'student',
    good: async () => ({ params: { attemptId: (await submittedExam()).attempt_id } }),
  },
  {
    call: 'GET /api/exam-results/:examId/download',
    as: 'doctor',
    good: async () => ({ params: await submitted(), query: { language: 'En' } }),
  },
  {
    call: 'GET /api/exam-invigilation/:examId',
    as: 'doctor',
    good: async () => ({ params: await examOf(openExam()) }),
  },
  {
    call: 'GET /api/exam-invigilation/:examId/changes',
    as: 'doctor',
    good: async () => ({ params: await examOf(openExam()), query: { since: '0' } }),
  },
  {
    call: 'GET /api/exam-receipts/:code',
    as: 'doctor',
    good: async () => {
      const { attempt_id } = await submittedExam();
      const row = await app.db('attempt').where({ attempt_id }).first('receipt_code');
      return { params: { code: row!.receipt_code } };
    },
  },
  { call: 'GET /api/practice-exam', as: 'student', good: async () => ({ query: await mock() }) },
  {
    call: 'POST /api/practice-attempts',
    as: 'student',
    good: async () => ({ body: { ...(await mock()), language: 'En', device: randomUUID(), takeOver: true } }),
  },
  { call: 'GET /api/practice-attempts/:attemptId', as: 'student', good: practiceParams },
  { call: 'GET /api/practice-attempts/:attemptId/answers', as: 'student', good: practiceParams },
  {
    call: 'PUT /api/practice-attempts/:attemptId/answers',
    as: 'student',
    good: async () => {
      const { params, device } = await practice();
      return { params, body: { device, answers: [] } };
    },
  },
  {
    call: 'POST /api/practice-attempts/:attemptId/submit',
    as: 'student',
    good: async () => {
      const { params, device } = await practice();
      return { params, body: { device, answers: [] } };
    },
  },
  { call: 'GET /api/exam-mocks/:examId', as: 'doctor', good: async () => ({ params: await mock() }) },
  {
    call: 'GET /api/exam-grading/:examId/:questionId',
    as: 'doctor',
    good: async () => {
      const { exam_id: examId, essay: questionId } = await submittedExam();
      return { params: { examId, questionId } };
    },
  },
  { call: 'GET /api/exam-grading/:examId', as: 'doctor', good: async () => ({ params: await submitted() }) },
  {
    call: 'POST /api/exam-regrade/:examId/preview',
    as: 'doctor',
    good: async () => {
      const params = await submitted();
      app.clock.advance(86_400_000);
      const { question_id } = (await app
        .db('question')
        .where({ exam_id: params.examId, question_type: 'MCQ' })
        .first('question_id'))!;
      const correct = await app.db('answer_option').where({ question_id, is_correct: false }).pluck('answer_id');
      return { params, body: { questions: [{ question_id, correct }] } };
    },
  },
  { call: 'GET /api/exam-statistics/:examId', as: 'doctor', good: async () => ({ params: await submitted() }) },
  {
    call: 'GET /api/absence-sessions/:sessionId/sheet',
    as: 'doctor',
    good: async () => ({ params: { sessionId: await absenceSession() } }),
  },
  {
    call: 'GET /api/absence-excuses/:excuseId/view',
    as: 'doctor',
    good: async () => ({ params: { excuseId: await absenceExcuse() } }),
  },
  { call: 'GET /api/exam-figures/:courseCode', as: 'doctor', good: () => ({ params: course() }) },
  {
    call: 'GET /api/exam-figures/:courseCode/:userId',
    as: 'student',
    good: () => ({ params: { ...course(), userId: world.student.id } }),
  },
  { call: 'GET /api/announcements/:courseCode/audience', as: 'doctor', good: () => ({ params: course() }) },
  { call: 'GET /api/announcements/:courseCode', as: 'student', good: () => ({ params: course() }) },
  {
    call: 'PUT /api/user/:userId/passkeys/:passkeyId',
    as: 'student',
    good: async () => ({ params: await passkeyOf(world.student.id), body: { name: 'Key ring' } }),
  },
  {
    call: 'DELETE /api/user/:userId/passkeys/:passkeyId',
    as: 'student',
    good: async () => ({ params: await passkeyOf(world.student.id) }),
  },
  {
    // a student’s photo, where the example has a doctor’s
    call: 'GET /api/pictures/:pictureId',
    as: 'student',
    good: async () => {
      const { params } = await attempt();
      const pictureId = randomUUID();
      const name = 'POST /api/attempts/:attemptId/pictures' as const;
      await made(call.student(name, { params, body: { pictureId }, files: { file: png() } }));
      return { params: { pictureId } };
    },
  },
];

/** The examples of doctors and students, and the others. */
export const ownedCalls: OwnedCall[] = [
  ...callExamples.flatMap(({ call, as, good }) => (as === 'doctor' || as === 'student' ? [{ call, as, good }] : [])),
  ...further,
];
