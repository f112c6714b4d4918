import { randomUUID } from 'node:crypto';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { editBetween, textHash } from '@daftar/contracts/exams/text-edit';
import { minuteEnd } from '@daftar/contracts/named-minute';
import type { BuiltAccount } from '../../testing/factories/accounts.ts';
import { type BuiltExam, type ExamOverrides, essay, mcq } from '../../testing/factories/exams.ts';
import { type TestApp, testStart } from '../../testing/harness.ts';

/** An answer as a device sends it: what is null may be left out. */
export type SentAnswer = Pick<AttemptAnswer, 'question_id' | 'seq'> & Partial<AttemptAnswer>;

/** A row of attempt_answer: its text with the changes that are stored beside it (EDG-06). */
export function textOfRow(row: {
  answer_text: string | null;
  edits: [place: number, removed: number, inserted: string][] | null;
}): string | null {
  const { answer_text, edits } = row;
  if (answer_text === null || edits === null) return answer_text;
  return edits
    .reduce((text, [place, removed, inserted]) => text.toSpliced(place, removed, ...inserted), [...answer_text])
    .join('');
}

/** The change from one text to another as a device sends it. */
export const editOf = (before: string, after: string) => ({ ...editBetween(before, after), hash: textHash(after) });

/** So many minutes after the tests’ start. */
export const minute = (n: number): Date => new Date(testStart.getTime() + n * 60_000);
/** The end of what is due then: with the minute that it names. */
export const dueEnd = (n: number): Date => new Date(minuteEnd(minute(n)));

/**
 * A student sitting an exam of two choices (2 and 3 points, first option right) and an essay (10), 30 minutes from the
 * opening, inside two hours.
 */
export async function sit(app: TestApp, overrides: ExamOverrides & { exam?: BuiltExam; student?: BuiltAccount } = {}) {
  const exam =
    overrides.exam ??
    (await app.build.exam({ duration: 30, dueIn: 120, questions: [mcq(2), mcq(3), essay(10)], ...overrides }));
  const enrolled = await app.build.enrolment({ in: exam.in, student: overrides.student });
  const call = await app.as(enrolled.student);
  const device = randomUUID();
  const open = (by = device, takeOver = false) =>
    call('POST /api/attempts', { body: { examId: exam.exam_id, device: by, takeOver } });
  const opened = await open();
  const attempt_id = opened.body.attempt_id;
  const params = { attemptId: attempt_id };
  const [q1, q2, q3] = exam.questions as [
    BuiltExam['questions'][0],
    BuiltExam['questions'][0],
    BuiltExam['questions'][0],
  ];
  return {
    exam,
    student: enrolled.student,
    enrolmentId: enrolled.id,
    call,
    device,
    open,
    attempt_id,
    deadline: new Date(opened.body.deadline),
    q1,
    q2,
    q3,
    choose: (question: BuiltExam['questions'][0], option: number, seq: number): AttemptAnswer => ({
      question_id: question.question_id,
      answer_id: question.options[option]!.answer_id,
      answer_text: null,
      seq,
    }),
    write: (answer_text: string, seq: number): AttemptAnswer => ({
      question_id: q3.question_id,
      answer_id: null,
      answer_text,
      seq,
    }),
    save: (answers: SentAnswer[], by = device) =>
      call('PUT /api/attempts/:attemptId/answers', { params, body: { device: by, answers, more: false } }),
    /** Changes the essay on top of the number `base_seq`. */
    edit: (before: string, after: string, base_seq: number, seq: number, by = device, call_ = call) =>
      call_('POST /api/attempts/:attemptId/text-edits', {
        params,
        body: { device: by, question_id: q3.question_id, base_seq, seq, ...editOf(before, after), more: false },
      }),
    submit: (answers: SentAnswer[] = [], by = device) =>
      call('POST /api/attempts/:attemptId/submit', { params, body: { device: by, answers } }),
    look: (by?: string) => call('GET /api/attempts/:attemptId', { params, query: { device: by } }),
    /** question id → the stored answer: the option’s id or the text. */
    held: async (): Promise<Record<number, number | string | null>> =>
      Object.fromEntries(
        (await app.db('attempt_answer').where({ attempt_id })).map((row) => [
          row.question_id,
          row.answer_id ?? textOfRow(row),
        ]),
      ),
    row: () => app.db('attempt').where({ attempt_id }).first(),
  };
}
