import { createHash } from 'node:crypto';
import { contentOf } from '@daftar/contracts/exams/answer-content';
import { examLimits } from '@daftar/contracts/exams/limits';
import { type AttemptAnswer, type NamedAnswer, namedAnswers } from '@daftar/contracts/exams/sitting';

/**
 * What a request of an attempt's device says about answers that it doesn't carry (TRU-07): that there are none, which
 * silence says too, that more may come, or which. `unheard`: it is no such request.
 */
export type Says = 'nothing' | 'silent' | 'more' | 'names' | 'unheard';

/** Reads it from a request’s fields: `waiting` names what is still to come, `more` is what pages of before send. */
export const saysOf = ({ more, waiting }: { more?: boolean; waiting?: readonly NamedAnswer[] | undefined }): Says =>
  waiting ? 'names' : more === undefined ? 'silent' : more ? 'more' : 'nothing';

const transit = `interval '${examLimits.transitSeconds} seconds'`;

/**
 * Sets `reported_at` and `waiting` of an attempt `a` by a contact at `at`. The first one after the deadline that says
 * what waits fixes it. Until some seconds after the deadline a request may have been on its way from before it, so “more”
 * fixes nothing then; later, what was not named has as many seconds to follow.
 */
export function noteContact({ at, says, named }: { at: string; says: string; named: string }): string {
  const isNew = 'coalesce(a.reported_at <= a.deadline, true)';
  const isLater = `${at} > a.deadline + ${transit}`;
  const fixes = `(${at} > a.deadline
      and (${says} = 'nothing' or (${says} = 'silent' and a.names_waiting) or (${says} = 'names' and ${isLater}))
      and (${isNew} or (a.waiting is null and ${at} < a.reported_at)))`;
  const owes = `(${says} = 'more' and a.names_waiting and ${isLater} and ${isNew})`;
  return `
    reported_at = case when ${fixes} then ${at} when ${owes} then ${at} + ${transit} else a.reported_at end,
    waiting = case when ${fixes} then coalesce(${named}, '[]') when ${owes} then null else a.waiting end`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether the device has named this very answer, by what the attempt keeps of it. */
export const isNamed = (answer: AttemptAnswer, waiting: unknown): boolean => {
  const name = namedAnswers
    .nullable()
    .parse(waiting)
    ?.find(({ question_id, seq }) => question_id === answer.question_id && seq === answer.seq);
  return name !== undefined && name.sha256 === sha256(contentOf(answer));
};
