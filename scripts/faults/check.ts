import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { History } from './history.ts';
import type { World } from './world.ts';

/** Checks the database against the history; answers the problems, an empty list when there are none. */
export async function check(databaseUrl: string, storage: string, world: World, history: History): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(sql, values)).rows as Row[];
  try {
    return [
      ...history.wrong,
      ...checkSaves(history, await rows('select attempt_id, question_id, answer_id, seq from core.attempt_answer')),
      ...checkReceipts(history, await rows('select attempt_id, receipt_code, state from core.attempt')),
      ...checkNames(
        'department',
        history.departments,
        await rows(`select department_name as text, count(*)::int as n from core.department group by 1`),
      ),
      ...(await checkAnnouncements(world, history, rows)),
      ...checkHandIns(
        history,
        await rows(
          `select f.account_id::int as "studentId", f.upload_id as "uploadId", b.receipt_code as code, s.sha256
           from core.finished_upload f join core.submission b on b.id = f.subject_id
           join core.stored_file s on s.id = b.file_id`,
        ),
      ),
      ...checkFiles(storage, await rows('select storage_key from core.stored_file where removed_at is null')),
    ];
  } finally {
    await client.end();
  }
}

interface AnswerRow {
  attempt_id: number;
  question_id: number;
  answer_id: number;
  seq: number;
}

/** Every acknowledgement is stored, and the last one wins. */
function checkSaves(history: History, held: readonly AnswerRow[]): string[] {
  const problems: string[] = [];
  const sent = new Map(history.saves.map((save) => [`${save.attemptId} ${save.seq}`, save]));
  const last = new Map<string, number>();
  for (const { attemptId, questionId, seq, isAcked } of history.saves) {
    if (isAcked) last.set(`${attemptId} ${questionId}`, seq);
  }
  for (const { attempt_id, question_id, answer_id, seq } of held) {
    const save = sent.get(`${attempt_id} ${seq}`);
    if (save?.questionId !== question_id || save.answerId !== answer_id) {
      problems.push(`attempt ${attempt_id}: question ${question_id} holds ${answer_id} (${seq}), which nobody sent`);
    }
    const key = `${attempt_id} ${question_id}`;
    if (seq < (last.get(key) ?? 0))
      problems.push(`attempt ${attempt_id}: ${last.get(key)} was acknowledged, ${seq} is held`);
    last.delete(key);
  }
  return [...problems, ...[...last].map(([key, seq]) => `answer ${seq} of ${key} was acknowledged and is lost`)];
}

/** One receipt per attempt, however often it was submitted. */
function checkReceipts(
  history: History,
  attempts: readonly { attempt_id: number; receipt_code: string; state: string }[],
): string[] {
  const byAttempt = new Map(attempts.map((attempt) => [attempt.attempt_id, attempt]));
  return history.receipts
    .filter(({ attemptId, code }) => {
      const attempt = byAttempt.get(attemptId);
      return attempt?.receipt_code !== code || attempt.state !== 'submitted';
    })
    .map(({ attemptId, code }) => `receipt ${code} of attempt ${attemptId} is not the one that is held`);
}

/** Everything acknowledged exists once; everything else at most once. */
function checkNames(
  what: string,
  told: readonly { name?: string; text?: string; isAcked: boolean }[],
  counts: readonly { text: string; n: number }[],
): string[] {
  const found = new Map(counts.map(({ text, n }) => [text, n]));
  return told.flatMap(({ name, text = name ?? '', isAcked }) => {
    const n = found.get(text) ?? 0;
    return n === 1 || (n === 0 && !isAcked)
      ? []
      : [`${what} “${text}”${isAcked ? ' was acknowledged and' : ''} is there ${n} times`];
  });
}

/** One notification per announcement, and one line for it in each student's inbox. */
async function checkAnnouncements(
  world: World,
  { announcements }: History,
  rows: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>,
): Promise<string[]> {
  const count = () =>
    rows<{ text: string; n: number; items: number }>(
      `select n.params ->> 'EnMessage' as text, count(distinct n.id)::int as n, count(i.user_id)::int as items
       from notifications.notification n left join notifications.inbox_item i on i.notification_id = n.id group by 1`,
    );
  const acked = announcements.filter(({ isAcked }) => isAcked);
  const isDelivered = (found: readonly { text: string; items: number }[]) =>
    acked.every(({ text }) => found.some((one) => one.text === text && one.items >= world.students.length));
  const deadline = Date.now() + 60_000;
  let found = await count();
  while (!isDelivered(found) && Date.now() < deadline) {
    await pause(200);
    found = await count();
  }
  const incomplete = found.filter(({ n, items }) => n === 1 && items !== world.students.length);
  return [
    ...checkNames('notification', announcements, found),
    ...incomplete.map(({ text, items }) => `“${text}” is in ${items} inboxes instead of ${world.students.length}`),
  ];
}

/** One submission per upload, with the bytes that were sent; every retry got its receipt. */
function checkHandIns(
  history: History,
  held: readonly { studentId: number; uploadId: string; code: string; sha256: string }[],
): string[] {
  return history.handIns.flatMap(({ studentId, uploadId, sha256, receipts }) => {
    const found = held.filter((one) => one.studentId === studentId && one.uploadId === uploadId);
    if (found.length > 1) return [`upload ${uploadId} was recorded ${found.length} times`];
    const [one] = found;
    const wrong = receipts.filter((code) => code !== one?.code);
    if (wrong.length > 0) return [`upload ${uploadId} was answered with ${receipts}, held is ${one?.code}`];
    return one && one.sha256 !== sha256 ? [`upload ${uploadId} holds other bytes`] : [];
  });
}

/** Every row's content exists. */
const checkFiles = (storage: string, files: readonly { storage_key: string }[]): string[] =>
  files
    .filter(({ storage_key }) => !existsSync(join(storage, storage_key.slice(0, 2), storage_key)))
    .map(({ storage_key }) => `the content of ${storage_key} is missing`);
