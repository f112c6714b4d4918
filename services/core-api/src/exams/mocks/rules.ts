import type { DraftContent } from '@daftar/contracts/exams/drafts';
import { examLimits } from '@daftar/contracts/exams/limits';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { objectOf } from '@daftar/contracts/exams/question-types/canonical';
import { isBlank } from '@daftar/contracts/visible-text';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { checkQuestions } from '../authoring/check-exam.ts';
import { questionsWithOptions } from '../authoring/models.ts';
import { draftOf, draftsOf } from '../drafts/queries.ts';
import { type ExamRow, examFor } from '../exam/queries.ts';
import { refuseHeldKeys } from '../keys/guard.ts';
import { deleteMock, type MockRow, mockOf, practisingNow, putMock, releasedExams, secretTexts } from './queries.ts';
import { currentMock, sharesQuestion } from './usable.ts';

/** What a mock is copied from: one of the caller's drafts, or one of their exams whose results are out. */
export type MockSource = { draftId: string } | { sourceId: number };
type Copy = Pick<MockRow, 'mock_name' | 'duration_minutes' | 'questions'>;

const shown = ({ mock_name, duration_minutes, questions, attached_at }: MockRow, withheld: boolean) => ({
  mock_name,
  duration: duration_minutes,
  question_count: questions.length,
  attached_at,
  withheld,
});

/** The mock of an exam, how many students practise it now, and what another could be copied from. @throws AppError exam.notFound */
export async function readMock({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, examId: number) {
  await examFor(db, caller, examId);
  const [current, practising, drafts, exams] = await Promise.all([
    currentMock(db, examId),
    practisingNow(db, examId, clock.now()),
    draftsOf(db, caller.userId),
    releasedExams(db, caller.userId, examId),
  ]);
  return {
    mock: current ? shown(current.mock, current.withheld) : null,
    practising,
    drafts: drafts.map(({ draft_id, exam_name, question_count }) => ({ draft_id, exam_name, question_count })),
    exams,
  };
}

/**
 * Gives an exam a mock (BOD-20): a copy of the questions without their keys, so that whatever becomes of its source or
 * of the exam, neither can leak. It must not share a question with the exam, or with another one of the same instructor
 * whose results are not out. A draft’s questions are as secret as when it is read.
 * @throws AppError exam.notFound, exam.keysHeld, examDraft.notFound, mock.incomplete, mock.notReleased, mock.sharesQuestion,
 * pool.noMock
 */
export async function attachMock(
  deps: Deps,
  caller: Caller,
  examId: number,
  source: MockSource,
): Promise<ReturnType<typeof shown>> {
  await refuseHeldKeys(deps, caller);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    const copy =
      'draftId' in source
        ? await ofDraft(trx, caller, exam, source.draftId)
        : await ofExam(trx, caller, exam, source.sourceId);
    if (sharesQuestion(copy.questions, await secretTexts(trx, examId))) throw new AppError('mock.sharesQuestion');
    const mock = { ...copy, attached_at: now };
    await putMock(trx, examId, { ...mock, attached_by: caller.userId });
    await recordAudit(trx, caller, now, {
      action: 'exam.mockAttached',
      subjectType: 'exam',
      subjectId: examId,
      after: { exam_name: exam.exam_name, mock_name: copy.mock_name, questions: copy.questions.length },
    });
    return shown(mock, false);
  });
}

async function ofExam(trx: Db, caller: Caller, exam: ExamRow, sourceId: number): Promise<Copy> {
  if (sourceId === exam.exam_id) throw new AppError('mock.sharesQuestion');
  const source = await examFor(trx, caller, sourceId);
  if (!source.results_released_at) throw new AppError('mock.notReleased');
  if (source.draws) throw new AppError('pool.noMock');
  const questions = await questionsWithOptions(trx, sourceId, 'all');
  return {
    mock_name: source.exam_name,
    duration_minutes: source.duration_minutes,
    questions: questions.map(({ question_text, texts, question_type, points, options, body }) => ({
      question_text,
      ...(texts && { texts }),
      question_type,
      points,
      ...(body && { body }),
      options: options.map(({ answer_text, texts: both, keep_last }) => ({
        answer_text,
        ...(both && { texts: both }),
        keep_last,
      })),
    })),
  };
}

async function ofDraft(trx: Db, caller: Caller, exam: ExamRow, draftId: string): Promise<Copy> {
  const draft = await draftOf(trx, caller.userId, draftId);
  if (!draft) throw new AppError('examDraft.notFound');
  const { name, duration, questions } = draft.content;
  const checked = questions.map(({ type, text, points, options, parts }: DraftContent['questions'][number]) => ({
    question_text: text,
    question_type: type,
    question_points: Number(points),
    ...partsInDraft(parts),
    options: !hasOptions(type)
      ? []
      : options.map(({ text: answer_text, correct, keepLast }) => ({
          answer_text,
          is_correct: correct,
          keep_last: keepLast ?? false,
        })),
  }));
  const minutes = Number(duration) || exam.duration_minutes;
  const isComplete =
    checkQuestions(checked).length === 0 &&
    checked.every(
      ({ question_text, question_points }) =>
        !isBlank(question_text) && Number.isInteger(question_points) && question_points <= examLimits.maxPoints,
    );
  if (!isComplete || !Number.isInteger(minutes) || minutes < 1 || minutes > examLimits.maxDuration)
    throw new AppError('mock.incomplete');
  return {
    mock_name: name.trim() || exam.exam_name,
    duration_minutes: minutes,
    questions: checked.map(({ question_text, question_type, question_points, options, body }) => ({
      question_text,
      question_type,
      ...(hasBody(question_type) && body && { body }),
      points: question_points,
      options: options.map(({ answer_text, keep_last }) => ({ answer_text, keep_last })),
    })),
  };
}

/** The parts that a draft holds as text; nothing for what is no JSON of them. */
function partsInDraft(text: string | undefined): { body?: object; key?: object } {
  const found = objectOf(text);
  const part = (name: 'body' | 'key'): object | undefined => {
    const value: unknown = found && Reflect.get(found, name);
    return typeof value === 'object' && value !== null ? value : undefined;
  };
  const [body, key] = [part('body'), part('key')];
  return { ...(body && { body }), ...(key && { key }) };
}

/** @throws AppError exam.notFound, mock.notFound */
export function removeMock({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, examId: number): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    const before = await mockOf(trx, examId);
    if (!before || (await deleteMock(trx, examId)) === 0) throw new AppError('mock.notFound');
    await recordAudit(trx, caller, now, {
      action: 'exam.mockRemoved',
      subjectType: 'exam',
      subjectId: examId,
      before: { exam_name: exam.exam_name, mock_name: before.mock_name, questions: before.questions.length },
    });
  });
}
