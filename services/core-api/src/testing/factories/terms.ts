import type { FactoryContext } from './context.ts';

const longAgo = (years: number): Date => new Date(Date.UTC(2000 - years, 0, 1));
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Opens further terms: the one that was current is closed, and what is made from now on belongs to the new one. */
export function termFactories({ db }: FactoryContext) {
  /** Its days are open at the end, and those of the terms before lie long ago, so that no date of a test is refused. */
  const nextTerm = async (name: string): Promise<{ term_id: number; before: number }> =>
    db.transaction(async (trx) => {
      await trx.raw('alter table term disable trigger contents_within_term');
      const before = await trx('term').where({ state: 'current' }).first('term_id', 'year_id');
      const closed = (await trx('term').where({ state: 'closed' }).pluck('term_id')).length;
      await trx('term')
        .where({ term_id: before.term_id })
        .update({ state: 'closed', starts_at: longAgo(closed + 1), ends_at: longAgo(closed) });
      const [row] = await trx('term')
        .insert({ year_id: before.year_id, name, starts_at: longAgo(0), state: 'current' })
        .returning('term_id');
      await trx.raw('set constraints all immediate');
      await trx.raw('alter table term enable trigger contents_within_term');
      return { term_id: row.term_id, before: before.term_id };
    });

  let years = 0;
  /** A planned term in a new year, which begins decades after the current one, whose days end before it. */
  const plannedTerm = async (name: string) => {
    await db('term')
      .where({ state: 'current' })
      .whereNull('ends_at')
      .update({ ends_at: new Date('2079-12-31T22:00:00Z') });
    const [year] = await db('academic_year')
      .insert({ name: `Year of ${name}` })
      .returning('year_id');
    const starts = new Date(Date.UTC(2080, 0, 1 + 10 * years++, 10));
    const ends = new Date(starts.getTime() + 5 * 86_400_000);
    const [row] = await db('term')
      .insert({ year_id: year.year_id, name, starts_at: starts, ends_at: ends, state: 'planned' })
      .returning('term_id');
    return { term_id: row.term_id, year_id: year.year_id, starts_on: dayOf(starts), ends_on: dayOf(ends) };
  };

  /** Makes a term the current one and closes the one before, whatever runs in it. */
  const switchTo = (termId: number): Promise<void> =>
    db.transaction(async (trx) => {
      await trx('term').where({ state: 'current' }).update({ state: 'closed' });
      await trx('term').where({ term_id: termId }).update({ state: 'current' });
    });
  return { nextTerm, plannedTerm, switchTo };
}
export type TermFactories = ReturnType<typeof termFactories>;
