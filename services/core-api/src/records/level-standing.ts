import { type Standing, standingOf } from '@daftar/contracts/bylaws/standing';
import { bylawsOnDays, type HeldBylaw } from '../bylaws/index.ts';
import { type RecordedMark, sealedRecord } from '../gradebook/index.ts';
import type { Db } from '../kernel/index.ts';
import { sealsInForce } from './level-queries.ts';
import { type MercyGiven, mercyOfMany } from './mercy-given.ts';
import { transfersOfMany } from './queries.ts';
import { attemptsOf, namesAt } from './record.ts';
import { offeringsUntil } from './standing-queries.ts';

/** Seals that are parsed at once: a seal of 2,500 students is some 1 MB. */
const atOnce = 8;

interface Result {
  course_id: number;
  term_id: number;
  hours: number | null;
  day: Date;
  own: RecordedMark;
  mercy: MercyGiven | null;
}

export interface StandingInTerm {
  bylaw: HeldBylaw;
  measure: Standing['measure'];
  decimals: number;
  /** By the marks of the term, with mercy points where the rules count them, and of all terms until its end; null where nothing counts. */
  term_average: number | null;
  cumulative: number | null;
  earned: number;
  on_probation: boolean;
  level: { name: string; name_ar: string } | null;
  honour: { name: string; name_ar: string } | null;
}

/**
 * Averages, level and honour of many students at the end of a term (RST-03, RST-09): the figures of `recordOfStudent`, with
 * each seal parsed once instead of once per student. `step` is called after each part of the work with how much is done, of 1.
 */
export async function standingsInTerm(
  db: Db,
  students: readonly { student_id: number; key: string }[],
  termId: number,
  step: (done: number) => Promise<void> = async () => {},
): Promise<Map<number, StandingInTerm>> {
  const ids = students.map(({ student_id }) => student_id);
  const offerings = await offeringsUntil(db, ids, termId);
  const mercyOf = await mercyOfMany(db, ids);
  const idOf = new Map(students.map(({ student_id, key }) => [key, student_id]));
  const results = new Map<string, Result[]>(students.map(({ key }) => [key, []]));
  for (let from = 0; from < offerings.length; from += atOnce) {
    const those = offerings.slice(from, from + atOnce);
    const seals = await sealsInForce(
      db,
      those.map(({ offering_id }) => offering_id),
    );
    const recordOf = new Map(seals.map(({ offering_id, content }) => [offering_id, sealedRecord(content)]));
    for (const { offering_id, course_id, term_id, day } of those) {
      const record = recordOf.get(offering_id);
      for (const own of record?.students ?? [])
        results.get(own.key)?.push({
          course_id,
          term_id,
          hours: record?.hours ?? null,
          day,
          own,
          mercy: mercyOf(idOf.get(own.key)!, offering_id, own),
        });
    }
    await step((from + those.length) / offerings.length);
  }
  const transfers = Map.groupBy(await transfersOfMany(db, ids), ({ student_id }) => student_id);
  const days = new Map(
    students.map(({ student_id, key }) => [
      student_id,
      new Date(Math.max(0, ...results.get(key)!.map(({ day }) => day.getTime()))),
    ]),
  );
  const bylaws = await bylawsOnDays(db, days);
  return new Map(
    students.map(({ student_id, key }) => [
      student_id,
      inTerm(bylaws.get(student_id)!, results.get(key)!, transfers.get(student_id) ?? [], termId),
    ]),
  );
}

function inTerm(
  bylaw: HeldBylaw,
  results: readonly Result[],
  transfers: Parameters<typeof attemptsOf>[1],
  termId: number,
): StandingInTerm {
  const { rules } = bylaw;
  const standing = standingOf(rules, attemptsOf(results, transfers));
  const place = [...new Set(results.map(({ term_id }) => term_id))].indexOf(termId) + 1;
  const own = standing.terms.find(({ term }) => term === place);
  return {
    bylaw,
    measure: standing.measure,
    decimals: rules.average.decimals,
    term_average: own?.average ?? null,
    cumulative: standing.cumulative.average,
    earned: standing.cumulative.earned,
    on_probation: own?.onProbation ?? false,
    level: namesAt(rules.levels, standing.level),
    honour: namesAt(rules.honours, standing.honour),
  };
}
