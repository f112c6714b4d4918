import { defineJob } from '@daftar/service-kit/jobs';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Db } from './db/database.ts';

/** Looked at, of all accounts; fewer say nothing of what is common. */
const sample = { most: 2000, least: 200 };
/** What more accounts than these have is common. */
const commonShare = 0.02;

/**
 * Three letters in a row that many accounts have, such as those of the faculty’s own mail domain. They are an estimate
 * on which only speed depends: each row that the index finds is compared with the whole word.
 */
let common: ReadonlySet<string> = new Set();

/** Every three letters in a row, as the database’s `grams()` makes them. */
function gramsOf(text: string): string[] {
  const letters = [...text];
  return [...new Set(letters.slice(2).map((_, n) => letters.slice(n, n + 3).join('')))];
}

/**
 * What to ask the index for, of a word of three letters or more: its rare grams, since reading where a common one is
 * takes the longer the more accounts there are (RUN-09); all of them when all are common.
 */
export function gramsToAsk(word: string, isCommon = (gram: string) => common.has(gram)): string[] {
  const all = gramsOf(word);
  const rare = all.filter((gram) => !isCommon(gram));
  return rare.length > 0 ? rare : all;
}

/** Learns from a sample which grams are common. */
export async function learnCommonGrams(db: Db): Promise<void> {
  const { rows } = await sqlRow<{ rows: number }>(
    db,
    `select reltuples::float8 as rows from pg_class where oid = 'account'::regclass`,
  );
  const percent = Math.min(100, (100 * sample.most) / Math.max(1, rows));
  const found = await sql<{ gram: string }>(
    db,
    `with looked as materialized (
       select name_text || ' ' || contact_text as text from account tablesample bernoulli (:percent::float8)
       where deleted_at is null limit :most::int)
     select gram from looked, unnest(grams(text)) as gram
     where (select count(*) from looked) >= :least::int
     group by gram having count(*) > :share::float8 * (select count(*) from looked)`,
    { percent, most: sample.most * 2, least: sample.least, share: commonShare },
  );
  common = new Set(found.map(({ gram }) => gram));
}

/** What is common changes as slowly as the list of people. */
export const commonGrams = ({ db }: { db: Db }) =>
  defineJob({
    name: 'common grams',
    everyMs: 600_000,
    lock: 'process',
    async work() {
      await learnCommonGrams(db);
      return 'done';
    },
  });
