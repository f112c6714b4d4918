import { fromHex, isSigned, isUnsupported } from './signature.ts';

/** What a receipt states; `docs/decisions` say what each part proves (TRU-19). */
export interface Statement {
  issued_at: string;
  exam_name: string;
  course_code: string;
  receipt_code: string;
  answers: {
    number: number;
    question_id: number;
    /** The place of the chosen option among the options as shown, from 1. */
    option: number | null;
    written: boolean;
    saved_at: string | null;
    late: boolean;
    set_aside: boolean;
  }[];
  seal: {
    number: number;
    act: string;
    sealed_at: string;
    after_event: number;
    before: string;
    marks_sha256: string;
    hash: string;
  };
  record: string;
  day: {
    path: { hash: string; side: 'left' | 'right' }[];
    before: string;
    sealed_at: string;
    line: string;
    head: { day: string; seq: number; hash: string; signed_at: string; public_key: string; signature: string };
  } | null;
  questions: { question_id: number; salt: string; text: string }[] | null;
  result: { score: number; total_score: number } | null;
}
interface SealedRecord {
  attempt: {
    attempt_id: number;
    student_id: number;
    receipt_code: string;
    opened_at: string;
    deadline: string;
    submitted_at: string;
    submitted_by: 'student' | 'time' | 'invigilator';
  };
  questions: { question_id: number; sha256: string }[];
  answers: { question_id: number; text_sha256: string | null }[];
  events: { at: string; kind: string; detail: string | null; rest: string; hash: string }[];
}

export type Problem = 'format' | 'unsupported' | 'otherKey' | 'signature' | 'record' | 'events' | 'questions' | 'day';

export type Verified =
  | { genuine: false; problem: Problem }
  | { genuine: true; statement: Statement; attempt: SealedRecord['attempt']; publicKey: string };

const bytes = (text: string) => new TextEncoder().encode(text);
const toHex = (data: Uint8Array) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(...parts: (Uint8Array | string)[]): Promise<Uint8Array> {
  const data = parts.map((part) => (typeof part === 'string' ? bytes(part) : part));
  const all = new Uint8Array(data.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of data) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

/**
 * Verifies the text of a receipt file in this browser alone, as `scripts/verify-receipt.mjs` does (TRU-19). `keys`: the
 * published public keys; undefined when they can’t be reached: then any key fits, and
 * `genuine` says nothing about whose it is.
 */
export async function verifyReceipt(text: string, keys: readonly string[] | undefined): Promise<Verified> {
  const no = (problem: Problem): Verified => ({ genuine: false, problem });
  if (!globalThis.crypto?.subtle) return no('unsupported');
  try {
    const file = JSON.parse(text);
    if (file.format !== 'daftar receipt 1') return no('format');
    if (keys && !keys.includes(file.public_key)) return no('otherKey');
    if (!(await isSigned(`daftar receipt 1\n${file.statement}`, fromHex(file.signature), file.public_key)))
      return no('signature');
    const statement: Statement = JSON.parse(file.statement);
    const record: SealedRecord = JSON.parse(statement.record);
    const problem = await problemOf(statement, record, keys);
    if (problem) return no(problem);
    return { genuine: true, statement, attempt: record.attempt, publicKey: file.public_key };
  } catch (error) {
    return no(isUnsupported(error) ? 'unsupported' : 'format');
  }
}

async function problemOf(
  { seal, record: text, day, questions, receipt_code, answers }: Statement,
  record: SealedRecord,
  keys: readonly string[] | undefined,
): Promise<Problem | undefined> {
  const { attempt, events } = record;
  const lines = ['daftar result seal 1', attempt.attempt_id, seal.number, seal.act, seal.sealed_at, seal.after_event];
  const sealed = [...lines, toHex(await sha256(text)), seal.marks_sha256].join('\n');
  if (toHex(await sha256(fromHex(seal.before), sealed)) !== seal.hash) return 'record';
  if (receipt_code !== attempt.receipt_code) return 'record';
  const isWritten = (id: number) => record.answers.find((one) => one.question_id === id)?.text_sha256 != null;
  if (answers.some(({ question_id, written }) => written !== isWritten(question_id))) return 'record';

  let before = new Uint8Array();
  for (const { at, kind, rest, detail, hash } of events) {
    before = (await sha256(before, [attempt.attempt_id, at, kind, rest, detail ?? ''].join('\n'))) as typeof before;
    if (toHex(before) !== hash) return 'events';
  }
  for (const { question_id, salt, text: opened } of questions ?? []) {
    const held = record.questions.find((question) => question.question_id === question_id);
    if (held?.sha256 !== toHex(await sha256(salt, toHex(await sha256(opened))))) return 'questions';
  }
  return day && !(await leadsToHead(seal.hash, day, keys)) ? 'day' : undefined;
}

/** From a seal, under its day's root, to the signed head of the activity log. */
async function leadsToHead(
  hash: string,
  day: NonNullable<Statement['day']>,
  keys: readonly string[] | undefined,
): Promise<boolean> {
  let node = await sha256('\0', fromHex(hash));
  for (const step of day.path) {
    const other = fromHex(step.hash);
    node = step.side === 'left' ? await sha256('\u0001', other, node) : await sha256('\u0001', node, other);
  }
  const { head } = day;
  const root = JSON.parse(day.line).at(-1)?.root;
  const linked = toHex(await sha256(fromHex(day.before), `${head.seq}\n${day.sealed_at}\n${day.line}`));
  const text = `daftar audit head 1\n${head.day}\n${head.seq}\n${head.hash}\n${head.signed_at}`;
  return (
    root === toHex(node) &&
    linked === head.hash &&
    (!keys || keys.includes(head.public_key)) &&
    isSigned(text, fromHex(head.signature), head.public_key)
  );
}
