import type { FactoryContext } from './context.ts';

/** Opens further terms: the one that was current is closed, and what is made from now on belongs to the new one. */
export function termFactories({ db }: FactoryContext) {
  const nextTerm = async (name: string): Promise<{ term_id: number; before: number }> =>
    db.transaction(async (trx) => {
      const before = await trx('term').where({ state: 'current' }).first('term_id', 'year_id');
      await trx('term')
        .where({ term_id: before.term_id })
        .update({ state: 'closed', ends_at: new Date('2026-12-31') });
      await trx('term')
        .whereNull('starts_at')
        .update({ starts_at: new Date('2026-09-01') });
      const [last] = await trx('term').orderBy('ends_at', 'desc').limit(1).select('ends_at');
      const starts = new Date(last.ends_at.getTime() + 86_400_000);
      const [row] = await trx('term')
        .insert({
          year_id: before.year_id,
          name,
          starts_at: starts,
          ends_at: new Date(starts.getTime() + 100 * 86_400_000),
          state: 'current',
        })
        .returning('term_id');
      return { term_id: row.term_id, before: before.term_id };
    });
  return { nextTerm };
}
export type TermFactories = ReturnType<typeof termFactories>;
