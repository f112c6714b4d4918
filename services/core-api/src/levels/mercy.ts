import type { LevelCourse } from '@daftar/contracts/levels/document';
import type { Db } from '../kernel/index.ts';
import { mercyOf } from '../mercy/index.ts';

/** Mercy by student and then by offering, with the earned mark that it is for. */
export type MercyOfLevel = ReadonlyMap<
  number,
  ReadonlyMap<number, { mark: number; mercy: NonNullable<LevelCourse['mercy']> }>
>;

/** What the approved run of a level gives beside the earned marks (RST-08), as documents state it. */
export async function mercyOfLevel(db: Db, of: { termId: number; level: number }): Promise<MercyOfLevel> {
  const given = await mercyOf(db, of);
  return new Map(
    [...given].map(([student, own]) => [
      student,
      new Map(
        [...own].map(([offering, one]) => [
          offering,
          {
            mark: one.mark,
            mercy: {
              clause: one.clause,
              given: one.given,
              affects: one.affects,
              state: one.state_after,
              letter: one.letter_after,
              grade: one.grade_after,
              grade_ar: one.grade_after_ar,
              points: one.points_after,
              approved_at: one.approved_at.toISOString(),
            },
          },
        ]),
      ),
    ]),
  );
}
