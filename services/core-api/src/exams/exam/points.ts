// What answers earned, in one place for every query (QST-01). `q` is a question, `s` the attempt's answer to it, which
// may be missing.

/** An answer that says something. */
export const isAnswered = `(s.answer_id is not null or not is_blank(s.answer_text))`;

/** A written answer to a question whose points a person gives: marked or not. */
export const isWritten = `q.scored_by = 'person' and not is_blank(s.answer_text)`;

/** A written answer that nobody has marked; an empty one earns nothing and needs no mark. */
export const isWaiting = `${isWritten} and s.points is null`;

/** The points that the answer earned so far; null while it waits for its mark. */
export const earned = `case when ${isWaiting} then null else coalesce(s.earned, 0)::float8 end`;

/** The points of attempt `a`, with two decimals; those of attempts closed before decimals are whole. */
export const scoreOf = (a: string): string => `coalesce(${a}.earned, ${a}.score)`;

/** Whether it earned all points of a question that is scored by its rule; null where a person gives them. */
export const isRight = `case when q.scored_by = 'rule' then coalesce(s.earned, 0) >= q.points end`;
