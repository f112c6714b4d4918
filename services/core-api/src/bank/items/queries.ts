import type { BankState } from '@daftar/contracts/bank/limits';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { type Pair, pairOf } from '@daftar/contracts/said';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';
import { type ListedItem, listedColumns, listedFrom } from './find.ts';
import { type BankQuestion, type projectionOf, tagWords } from './question.ts';

export interface NewItem {
  bank_id: number;
  folder_id: number | null;
  tags: readonly string[];
  made_by: number;
  question: BankQuestion;
  projection: ReturnType<typeof projectionOf>;
}

const jsonOf = (part: object | undefined): string | null => (part ? canonical(part) : null);

/** Adds questions in their first versions, in one statement each; answers their ids in the same order. */
export async function insertItems(trx: Trx, items: readonly NewItem[], now: Date): Promise<number[]> {
  if (items.length === 0) return [];
  const rows = await trx('bank_item')
    .insert(
      items.map(({ question: _question, projection, tags, ...item }) => ({
        ...item,
        ...projection,
        tags: [...tags],
        tag_words: tagWords(tags),
        version: 1,
        made_at: now,
        changed_at: now,
      })),
    )
    .returning('item_id');
  const ids = rows.map(({ item_id }) => item_id);
  await trx('bank_version').insert(
    items.map(({ question, made_by }, at) => versionRow(ids[at]!, 1, question, made_by, now)),
  );
  return ids;
}

const versionRow = (item_id: number, version: number, question: BankQuestion, made_by: number, made_at: Date) => ({
  item_id,
  version,
  question_type: question.question_type,
  question_text: question.question_text,
  texts: question.texts ? pairOf(question.texts) : null,
  points: question.points,
  options: JSON.stringify(question.options),
  body: jsonOf(question.body),
  key: jsonOf(question.key),
  made_by,
  made_at,
});

/** Keeps a version, which never changes. */
export const insertVersion = async (
  trx: Trx,
  item_id: number,
  version: number,
  question: BankQuestion,
  made_by: number,
  now: Date,
): Promise<void> => {
  await trx('bank_version').insert(versionRow(item_id, version, question, made_by, now));
};

/** Adds pictures to those that a question shows in any of its versions. */
export const addPictures = async (trx: Trx, itemId: number, ids: readonly string[]): Promise<void> => {
  await execute(
    trx,
    'insert into bank_picture (item_id, picture_id) select ?, unnest(?::uuid[]) on conflict do nothing',
    [itemId, [...ids]],
  );
};

export interface HeldItem {
  item_id: number;
  bank_id: number;
  folder_id: number | null;
  version: number;
  state: BankState;
  tags: string[];
  /** Who wrote the newest version. */
  written_by: number;
  retired: boolean;
}

/** Holds questions of the banks that a person works with until the transaction ends. */
export const holdItems = (trx: Trx, person: number, ids: readonly number[]): Promise<HeldItem[]> =>
  sql<HeldItem>(
    trx,
    `select i.item_id, i.bank_id, i.folder_id, i.version, i.state, i.tags, v.made_by as written_by,
            i.retired_at is not null as retired
     from bank_item i join bank_version v on v.item_id = i.item_id and v.version = i.version
     where i.item_id = any(:ids::int[])
       and exists (select 1 from bank_reach r where r.bank_id = i.bank_id and r.person_id = :person)
     order by i.item_id for no key update of i`,
    { ids: [...ids], person },
  );

/** Changes what lists know of a question. */
export const updateItem = async (
  trx: Trx,
  itemId: number,
  change: Partial<{
    version: number;
    folder_id: number | null;
    state: BankState;
    checked_by: number | null;
    tags: string[];
    words: string;
    tag_words: string;
    changed_at: Date;
    retired_at: Date | null;
    question_type: QuestionType;
    points: number | null;
    look: string;
    bands: number[];
  }>,
): Promise<void> => {
  await trx('bank_item').where({ item_id: itemId }).update(change);
};

export interface StoredVersion {
  item_id: number;
  version: number;
  question_text: string;
  /** Both languages, where both were written; so it is of options (TWO-01). */
  texts: Pair | null;
  question_type: QuestionType;
  points: number | null;
  options: { answer_text: string; texts?: Pair; is_correct: boolean; keep_last: boolean }[];
  body: object | null;
  key: object | null;
}

const reachable = `exists (select 1 from bank_reach r where r.bank_id = i.bank_id and r.person_id = :person)`;
const versionColumns = `v.item_id, v.version, v.question_text, v.texts, v.question_type, v.points::float8 as points, v.options,
  v.body, v.key`;

/** One version of a question of a bank that a person works with. */
export const versionOf = async (
  db: Db,
  person: number,
  itemId: number,
  version: number,
): Promise<StoredVersion | undefined> => {
  const rows = await sql<StoredVersion>(
    db,
    `select ${versionColumns} from bank_version v join bank_item i using (item_id)
     where v.item_id = :itemId and v.version = :version and ${reachable}`,
    { itemId, version, person },
  );
  return rows[0];
};

/** The newest versions of questions of one bank that aren’t retired. */
export const newestOf = (db: Db, bankId: number, ids: readonly number[]): Promise<StoredVersion[]> =>
  sql<StoredVersion>(
    db,
    `select ${versionColumns} from bank_item i
     join bank_version v on v.item_id = i.item_id and v.version = i.version
     where i.bank_id = :bankId and i.item_id = any(:ids::int[]) and i.retired_at is null`,
    { bankId, ids: [...ids] },
  );

export interface OneItem extends Omit<ListedItem, 'texts'> {
  texts: Pair | null;
  bank_id: number;
  checked_by: string | null;
  checked_by_ar: string | null;
  look: string;
  bands: number[];
  words: string;
}

/** A question of a bank that a person works with. */
export const itemOf = async (db: Db, person: number, itemId: number): Promise<OneItem | undefined> => {
  const rows = await sql<OneItem>(
    db,
    `select ${listedColumns}, i.bank_id, i.look, i.bands, i.words, c.first_name || ' ' || c.last_name as checked_by,
            c.first_name_ar || ' ' || c.last_name_ar as checked_by_ar
     from ${listedFrom} left join account c on c.id = i.checked_by
     where i.item_id = :itemId and ${reachable}`,
    { itemId, person },
  );
  return rows[0];
};

/** A question’s versions, the newest first. */
export const versionsOf = (
  db: Db,
  itemId: number,
): Promise<{ version: number; made_at: Date; made_by: string; made_by_ar: string | null }[]> =>
  sql(
    db,
    `select v.version, v.made_at, a.first_name || ' ' || a.last_name as made_by,
            a.first_name_ar || ' ' || a.last_name_ar as made_by_ar
     from bank_version v join account a on a.id = v.made_by where v.item_id = ? order by v.version desc`,
    [itemId],
  );

export interface Use {
  exam_id: number;
  exam_name: string;
  start_at: Date;
  version: number;
  own: boolean;
  difficulty: number | null;
  discrimination: number | null;
  answers: number | null;
}

/** The exams that have a question, the last one first. */
export const usesOf = (db: Db, itemId: number, person: number): Promise<Use[]> =>
  sql<Use>(
    db,
    `select x.exam_id, x.exam_name, x.start_at, q.bank_version as version, x.instructor_id = :person as own,
            u.difficulty, u.discrimination, u.answers
     from question q join exam x using (exam_id) left join bank_use u using (question_id)
     where q.bank_item_id = :itemId and x.published_at is not null and x.deleted_at is null
     order by x.start_at desc, x.exam_id desc limit 100`,
    { itemId, person },
  );

/** Questions of the same bank that may be like one: with the same look, or one of its numbers. */
export const mayBeLike = (
  db: Db,
  { bank_id, item_id, look, bands }: Pick<OneItem, 'bank_id' | 'item_id' | 'look' | 'bands'>,
): Promise<{ item_id: number; question_text: string; look: string; words: string }[]> =>
  sql(
    db,
    `select i.item_id, v.question_text, i.look, i.words
     from bank_item i join bank_version v on v.item_id = i.item_id and v.version = i.version
     where i.bank_id = :bank_id and i.item_id <> :item_id and i.retired_at is null
       and (i.look = :look or i.bands && :bands::int[])
     order by i.look = :look desc, i.item_id limit 200`,
    { bank_id, item_id, look, bands },
  );
