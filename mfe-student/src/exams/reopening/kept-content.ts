import type { CallReply } from '@daftar/contracts/client';
import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import type { FoundAttempt } from '@daftar/remote-kit';
import type { Change } from '../sitting/answer.ts';
import type { OpenedAttempt } from '../use-sitting.ts';

type Reply = CallReply<'POST /api/attempts'>;

/** What is kept of an opened attempt to show it without a network (EDG-01): the server’s reply, which holds no key. */
export interface KeptContent {
  /** Rises when older ones can’t be read any more. */
  form: 1;
  reply: Reply;
  examId: number;
  examName: string;
  courseCode: string;
  /** The name of the tab that had it open. */
  device: string;
}

/** @param end the present end, which extra time may have moved; in ms */
export function contentOf(opened: OpenedAttempt, end: { deadline: number; graceUntil: number }): KeptContent {
  const { reply, examId, examName, courseCode, device } = opened;
  const times = { deadline: iso(end.deadline), grace_until: iso(end.graceUntil) };
  return { form: 1, reply: { ...reply, ...times }, examId, examName, courseCode, device };
}

/** Whether what is kept was kept by the tab of this name. */
export const keptBy =
  (device: string) =>
  (content: unknown): boolean =>
    (content as Partial<KeptContent> | null)?.device === device;

/** The content, if this version can read it. */
export function readContent({ content }: FoundAttempt): KeptContent | null {
  const kept = content as Partial<KeptContent> | null;
  return kept?.form === 1 && kept.reply && kept.device ? (kept as KeptContent) : null;
}

/**
 * The reply as it would come now: with the present time, and with every answer that the server has confirmed since, by
 * the device’s own records. So nothing confirmed is sent again, and none of it is missing.
 */
export function replyNow(reply: Reply, serverNow: number, records: readonly Change[]): Reply {
  const answers = new Map(reply.answers.map((answer) => [answer.question_id, answer]));
  for (const { question_id, answer_id, answer_text, seq, acked } of records)
    if (acked && seq > (answers.get(question_id)?.seq ?? 0))
      answers.set(question_id, { question_id, answer_id, answer_text, seq } as AttemptAnswer);
  const acked_seq = Math.max(reply.acked_seq, ...[...answers.values()].map(({ seq }) => seq));
  return { ...reply, server_now: iso(serverNow), answers: [...answers.values()], acked_seq };
}

const iso = (ms: number): string => new Date(ms).toISOString();
