import { receiptFormat } from '@daftar/contracts/exams/receipts';
import { AppError } from '@daftar/service-kit/errors';
import { resultsHeldUntil } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, linkOfHead, trustedKeys } from '../../kernel/index.ts';
import { type Asked, type ExamRow, optionsOf, questionsOf, recordBehind } from '../exam/queries.ts';
import { resultsShown } from '../exam/results-shown.ts';
import { merkle } from '../seals/merkle.ts';
import type { SealRecord } from '../seals/record.ts';
import { leavesOf } from '../seals/root.ts';
import { sealAttempts } from '../seals/seal.ts';
import { inOrderOf, orderOf } from '../sitting/order.ts';
import { ownAttempt } from '../sitting/queries.ts';
import { lastSealOf, openedQuestions, resultOf } from './queries.ts';

/** A receipt as it is downloaded: a text, and its signature by the installation's key (TRU-19). */
export interface ReceiptFile {
  format: typeof receiptFormat;
  statement: string;
  public_key: string;
  signature: string;
}

/**
 * The signed receipt of the caller's submitted attempt (TRU-19): what was sealed when it closed, and what the student saw
 * of it. Until results are shown it holds no question, no key and no score; the salted hashes of the questions open later.
 * @throws AppError attempt.notFound, receipt.notYet, receipt.cannotSign
 */
export async function makeReceipt(
  deps: Deps,
  caller: Caller,
  attemptId: number,
): Promise<{ code: string; file: ReceiptFile }> {
  const { db, clock, headSigner } = deps;
  const attempt = await ownAttempt(db, attemptId, caller.userId);
  if (!attempt) throw new AppError('attempt.notFound');
  const exam = await recordBehind(db, caller, attempt.exam_id, 'attempt.notFound');
  if (attempt.state === 'open') throw new AppError('receipt.notYet');
  if (!headSigner) throw new AppError('receipt.cannotSign');
  const now = clock.now();
  const seal = await sealedNow(db, attemptId, now);
  const record: SealRecord = JSON.parse(seal.record);
  const isHeld = (await resultsHeldUntil(db, caller.userId, now)) !== null;
  const shown = !isHeld && (await resultsShown(db, exam, now, caller));
  const course = await db('course').where({ course_id: exam.course_id }).first('course_code');
  const statement = JSON.stringify({
    issued_at: now.toISOString(),
    exam_name: exam.exam_name,
    course_code: course?.course_code ?? '',
    receipt_code: record.attempt.receipt_code,
    answers: await asShown(db, exam, record, attempt),
    seal: {
      number: seal.number,
      act: seal.act,
      sealed_at: seal.sealed_at,
      after_event: seal.after_event,
      before: seal.before.toString('hex'),
      marks_sha256: seal.marks_sha256,
      hash: seal.hash.toString('hex'),
    },
    record: seal.record,
    day: seal.day === null ? null : await wayToHead(db, seal.day, seal.place as number),
    questions: shown ? await openedQuestions(db, seal.id) : null,
    result: shown
      ? {
          score: attempt.earned ?? attempt.score,
          total_score: exam.total_score,
          answers: await resultOf(db, attemptId),
        }
      : null,
  });
  const signature = headSigner.signReceipt(statement).toString('hex');
  const file = {
    format: receiptFormat,
    statement,
    public_key: headSigner.publicKey.toString('hex'),
    signature,
  } as const;
  return { code: attempt.receipt_code, file };
}

/** The last seal of a submitted attempt; makes it where the attempt was closed before there were seals. */
async function sealedNow(db: Db, attemptId: number, now: Date) {
  const found = await lastSealOf(db, attemptId);
  if (found) return found;
  await db.transaction(async (trx) => {
    await trx('attempt').where({ attempt_id: attemptId }).forUpdate().first('attempt_id');
    await sealAttempts(trx, [attemptId], 'existing', now);
  });
  const made = await lastSealOf(db, attemptId);
  if (!made) throw new AppError('receipt.notYet');
  return made;
}

/** The sealed answers as the student saw them: the question's number, and the place of the option among its options. */
async function asShown(db: Db, exam: ExamRow, { attempt, answers, set_aside }: SealRecord, of: Asked) {
  const order = orderOf(attempt, exam);
  const [questions, options] = await Promise.all([questionsOf(db, exam.exam_id, of), optionsOf(db, exam.exam_id, of)]);
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const late = new Set(set_aside.map(({ question_id }) => question_id));
  return inOrderOf(order.questions, questions, ({ question_id }) => ({ id: question_id })).map((question, index) => {
    const { question_id } = question;
    const own = options.filter((option) => option.question_id === question_id);
    const placed = inOrderOf(order.options, own, ({ answer_id, keep_last }) => ({ id: answer_id, last: keep_last }));
    const answer = given.get(question_id);
    const option = answer?.answer_id ? placed.findIndex(({ answer_id }) => answer_id === answer.answer_id) + 1 : null;
    return {
      number: index + 1,
      question_id,
      option,
      written: answer?.text_sha256 != null,
      saved_at: answer?.saved_at ?? null,
      late: answer?.late ?? false,
      set_aside: late.has(question_id),
    };
  });
}

/** From a seal to the signed head of its day; null until the head is there. */
async function wayToHead(db: Db, day: string, place: number) {
  const link = await linkOfHead(db, day);
  if (!link?.line) return null;
  const { path } = merkle(
    (await leavesOf(db, day)).map(({ hash }) => hash),
    place,
  );
  const { head } = link;
  return {
    path: path.map(({ hash, side }) => ({ hash: hash.toString('hex'), side })),
    before: link.before.toString('hex'),
    sealed_at: link.sealed_at.toISOString(),
    line: link.line,
    head: {
      day: head.day,
      seq: head.seq,
      hash: head.hash.toString('hex'),
      signed_at: head.signed_at.toISOString(),
      public_key: head.public_key.toString('hex'),
      signature: head.signature.toString('hex'),
    },
  };
}

/** The public keys that receipts and heads are verified by, in hex: the present one first. */
export const signingKeys = ({ headSigner, earlierKeys }: Pick<Deps, 'headSigner' | 'earlierKeys'>): string[] => [
  ...new Set(trustedKeys(headSigner, earlierKeys).map((key) => key.toString('hex'))),
];
