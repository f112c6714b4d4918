import { mostADay, mostQuestions, mostReplies, repliesShown } from '@daftar/contracts/content/questions';
import { cutText } from '@daftar/i18n';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { courseAccess, courseParams } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, emit, recordAudit, type Trx } from '../../kernel/index.ts';
import * as queries from './queries.ts';

/** How much of a question its notification shows. */
const shownInNotice = 120;

/** Questions of the caller's classes of a course, each with its replies (DAY-02). @throws AppError class.notYours */
export async function listQuestions(deps: Deps, caller: Caller, courseCode: string) {
  const course = await courseAccess(deps.db, caller, courseCode);
  const questions = await queries.listQuestions(deps.db, caller, course, mostQuestions);
  const replies = await queries.repliesTo(
    deps.db,
    caller,
    questions.map(({ question_id }) => question_id),
    repliesShown,
  );
  const of = Map.groupBy(replies, ({ question_id }) => question_id);
  return questions.map((question) => ({
    ...question,
    replies: (of.get(question.question_id) ?? []).map(({ question_id: _of, ...reply }) => reply),
  }));
}

/** The most replies of one question that a page gets: those of students, and hidden and doctors' ones. */
const mostInAll = 1000;

/** All replies to a question. @throws AppError courseQuestion.notFound */
export async function listReplies(deps: Deps, caller: Caller, id: number) {
  if (!(await queries.reachesQuestion(deps.db, caller, id))) throw new AppError('courseQuestion.notFound');
  const replies = await queries.repliesTo(deps.db, caller, [id], mostInAll);
  return replies.map(({ question_id: _of, ...reply }) => reply);
}

const dayMs = 86_400_000;

/** One student can't fill a course’s page. @throws AppError courseQuestion.tooManyToday */
async function checkDay(trx: Trx, caller: Caller, what: keyof typeof mostADay, now: Date): Promise<void> {
  if (caller.role !== 'student') return;
  await queries.oneAtATime(trx, caller.userId);
  const written = await queries.writtenSince(trx, caller.userId, new Date(now.getTime() - dayMs));
  if (written[what] >= mostADay[what]) throw new AppError('courseQuestion.tooManyToday');
}

/**
 * Asks a question in the class of one doctor, and tells the doctor in the same transaction.
 * @throws AppError class.notYours, courseQuestion.whichDoctor, courseQuestion.tooManyToday
 */
export async function askCourse(
  deps: Deps,
  caller: Caller,
  courseCode: string,
  { question_text, instructor_id }: { question_text: string; instructor_id?: number | undefined },
): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const course = await courseAccess(trx, caller, courseCode);
    const [only, ...more] = course.offerings;
    const chosen =
      instructor_id === undefined
        ? more.length === 0 && only
        : course.offerings.find((offering) => offering.instructor_id === instructor_id);
    if (!chosen)
      throw new AppError('courseQuestion.whichDoctor', {
        fields: [{ field: 'body.instructor_id', key: 'courseQuestion.whichDoctor' }],
      });
    await checkDay(trx, caller, 'questions', now);
    const id = await queries.insertQuestion(trx, {
      offering_id: chosen.offering_id,
      student_id: caller.userId,
      question_text,
      asked_at: now,
    });
    const params = {
      ...courseParams(course),
      ...(await instructorParams(trx, chosen.instructor_id)),
      question: cutText(question_text, shownInNotice),
      questionId: String(id),
    };
    await tell(trx, caller, chosen.instructor_id, { kind: 'question', params }, now);
    return id;
  });
}

/**
 * Replies to a question, and tells who asked, unless they wrote it themselves. A student’s reply tells the doctor of the
 * class too, whether the question is resolved or not: it may ask again. One that the doctor has hidden tells nobody but
 * who asked.
 * @throws AppError courseQuestion.notFound, courseQuestion.tooManyReplies, courseQuestion.tooManyToday
 */
export async function reply(deps: Deps, caller: Caller, id: number, reply_text: string): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const question = await hold(trx, caller, id);
    if (caller.role === 'student' && (await queries.countReplies(trx, id)) >= mostReplies)
      throw new AppError('courseQuestion.tooManyReplies');
    await checkDay(trx, caller, 'replies', now);
    const replyId = await queries.insertReply(trx, {
      question_id: id,
      author_id: caller.userId,
      reply_text,
      replied_at: now,
    });
    const course = {
      courseCode: question.course_code,
      courseName: question.course_name,
      courseNameAr: question.course_name_ar,
    };
    const about = { ...courseParams(course), ...(await instructorParams(trx, question.instructor_id)) };
    const words = cutText(question.question_text, shownInNotice);
    if (question.student_id !== caller.userId) {
      const params = { ...about, reply: words, replyId: String(id) };
      await tell(trx, caller, question.student_id, { kind: 'reply', params }, now);
    }
    if (caller.role === 'student' && question.hidden_at === null) {
      const params = { ...about, question: words, questionId: String(id), outcome: 'followUp' as const };
      await tell(trx, caller, question.instructor_id, { kind: 'question', params }, now);
    }
    return replyId;
  });
}

type Notice = Parameters<typeof emit>[1] & { type: 'notify.person' };
const tell = (
  trx: Trx,
  caller: Caller,
  userId: number,
  notification: Notice['notification'],
  now: Date,
): Promise<unknown> => emit(trx, { type: 'notify.person', userId, notification }, { now, requestId: caller.requestId });

async function hold(trx: Trx, caller: Caller, id: number): Promise<queries.HeldQuestion> {
  const question = await queries.questionForUpdate(trx, caller, id);
  if (!question) throw new AppError('courseQuestion.notFound');
  return question;
}

/** Marks a question as resolved, or opens it: who asked, or the doctor. @throws AppError courseQuestion.notFound */
export async function resolve(deps: Deps, caller: Caller, id: number, resolved: boolean): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const question = await hold(trx, caller, id);
    if (caller.role === 'student' && question.student_id !== caller.userId)
      throw new AppError('courseQuestion.notFound');
    if ((question.resolved_at !== null) === resolved) return;
    await queries.changeQuestion(trx, id, { resolved_at: resolved ? now : null });
  });
}

/** Hides a question with its replies, or shows it, on the record. @throws AppError courseQuestion.notFound */
export async function hideQuestion(deps: Deps, caller: Caller, id: number, hidden: boolean): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const question = await hold(trx, caller, id);
    if ((question.hidden_at !== null) === hidden) return;
    await queries.changeQuestion(trx, id, { hidden_at: hidden ? now : null });
    await recordAudit(trx, caller, now, {
      action: hidden ? 'courseQuestion.hidden' : 'courseQuestion.shown',
      subjectType: 'courseQuestion',
      subjectId: id,
      after: { course_id: question.course_id, student_id: question.student_id },
    });
  });
}

/** Hides a reply, or shows it, on the record. @throws AppError courseQuestion.notFound */
export async function hideReply(deps: Deps, caller: Caller, replyId: number, hidden: boolean): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const questionId = await queries.questionOfReply(trx, replyId);
    if (questionId === undefined) throw new AppError('courseQuestion.notFound');
    const question = await hold(trx, caller, questionId);
    if (!(await queries.setReplyHidden(trx, replyId, hidden ? now : null))) return;
    await recordAudit(trx, caller, now, {
      action: hidden ? 'courseReply.hidden' : 'courseReply.shown',
      subjectType: 'courseQuestion',
      subjectId: questionId,
      after: { course_id: question.course_id },
    });
  });
}
