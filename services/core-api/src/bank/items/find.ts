import { type BankState, bankLimits } from '@daftar/contracts/bank/limits';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { Pair } from '@daftar/contracts/said';
import { sql, sqlRow } from '@daftar/service-kit/sql/sql';
import type { Expression } from '@daftar/service-kit/sql/types';
import { type Db, holdsSearch } from '../../kernel/index.ts';

/** What a bank’s list is narrowed by. */
export interface BankSearch {
  search?: string | undefined;
  folder?: number | undefined;
  tag?: string | undefined;
  type?: QuestionType | undefined;
  state?: BankState | undefined;
  points?: number | 'none' | undefined;
  difficulty_from?: number | undefined;
  difficulty_to?: number | undefined;
  used?: 'never' | 'ever' | undefined;
  used_in?: number | undefined;
  by?: number | undefined;
  retired?: 'only' | 'too' | undefined;
  before?: number | undefined;
}

export interface ListedItem {
  item_id: number;
  version: number;
  question_text: string;
  /** Both languages, where both were written. */
  texts?: Pair;
  question_type: QuestionType;
  points: number | null;
  folder_id: number | null;
  tags: string[];
  state: BankState;
  retired: boolean;
  made_by: string;
  made_by_ar: string | null;
  changed_at: Date;
  used: number;
  last_used_at: Date | null;
  difficulty: number | null;
  discrimination: number | null;
}

/** Exams that count as a use: published and there. */
const uses = `question q join exam x using (exam_id)
  where q.bank_item_id = i.item_id and x.published_at is not null and x.deleted_at is null`;

/** What a list says of item `i`. */
export const listedColumns = `i.item_id, i.version, v.question_text, v.texts, i.question_type, i.points::float8 as points, i.folder_id,
  i.tags, i.state, i.retired_at is not null as retired, a.first_name || ' ' || a.last_name as made_by,
  a.first_name_ar || ' ' || a.last_name_ar as made_by_ar, i.changed_at,
  (select count(distinct x.exam_id)::int from ${uses}) as used, (select max(x.start_at) from ${uses}) as last_used_at,
  i.difficulty, i.discrimination`;
export const listedFrom = `bank_item i join bank_version v on v.item_id = i.item_id and v.version = i.version
  join account a on a.id = i.made_by`;

/** The conditions of a search, and what they are bound to. */
function conditionsOf(db: Db, bankId: number, search: BankSearch, folders: readonly number[]) {
  const conditions = ['i.bank_id = :bankId'];
  const bindings: Record<string, unknown> = { bankId };
  const also = (condition: string, given: Record<string, unknown> = {}) => {
    conditions.push(condition);
    Object.assign(bindings, given);
  };
  const { folder, tag, type, state, points, used, used_in, by, retired } = search;
  if (search.search?.trim()) {
    const words: Expression = holdsSearch(db, 'i.search', search.search, 'i.search');
    also(':words', { words });
  }
  if (folder === 0) also('i.folder_id is null');
  else if (folder !== undefined) also('i.folder_id = any(:folders::int[])', { folders: [...folders] });
  if (tag !== undefined) also('i.tags @> :tags::text[]', { tags: [tag] });
  if (type !== undefined) also('i.question_type = :type', { type });
  if (state !== undefined) also('i.state = :state', { state });
  if (points === 'none') also('i.points is null');
  else if (points !== undefined) also('i.points = :points::numeric', { points });
  if (search.difficulty_from !== undefined) also('i.difficulty >= :low::float8', { low: search.difficulty_from });
  if (search.difficulty_to !== undefined) also('i.difficulty <= :high::float8', { high: search.difficulty_to });
  if (used === 'never') also(`not exists (select 1 from ${uses})`);
  if (used === 'ever') also(`exists (select 1 from ${uses})`);
  if (used_in !== undefined) also(`exists (select 1 from ${uses} and x.exam_id = :usedIn)`, { usedIn: used_in });
  if (by !== undefined) also('i.made_by = :by', { by });
  if (retired === 'only') also('i.retired_at is not null');
  else if (retired === undefined) also('i.retired_at is null');
  return { where: conditions.join(' and '), bindings };
}

/** A folder of a bank with all below it; a list of numbers, so that the list is searched by its index. */
async function foldersBelow(db: Db, bankId: number, folder: number): Promise<number[]> {
  const rows = await sql<{ folder_id: number }>(
    db,
    `with recursive below as (
       select folder_id from bank_folder where bank_id = :bankId and folder_id = :folder
       union select f.folder_id from bank_folder f join below b on f.parent_id = b.folder_id)
     select folder_id from below`,
    { bankId, folder },
  );
  return rows.map(({ folder_id }) => folder_id);
}

/** One page of a bank’s questions, the newest first, and how many there are, counted up to a limit. */
export async function findItems(
  db: Db,
  bankId: number,
  search: BankSearch,
): Promise<{ items: ListedItem[]; total: number; more: boolean }> {
  const folders = search.folder ? await foldersBelow(db, bankId, search.folder) : [];
  const { where, bindings } = conditionsOf(db, bankId, search, folders);
  const page = search.before === undefined ? '' : 'and i.item_id < :before';
  const [rows, counted] = await Promise.all([
    sql<Omit<ListedItem, 'texts'> & { texts: Pair | null }>(
      db,
      `with page as (
         select i.item_id from bank_item i where ${where} ${page} order by i.item_id desc limit ${bankLimits.page + 1})
       select ${listedColumns} from ${listedFrom} where i.item_id in (select item_id from page) order by i.item_id desc`,
      { ...bindings, ...(page && { before: search.before }) },
    ),
    sqlRow<{ total: number }>(
      db,
      `select count(*)::int as total from (select 1 from bank_item i where ${where} limit ${bankLimits.counted}) t`,
      bindings,
    ),
  ]);
  const items = rows.slice(0, bankLimits.page).map(({ texts, ...row }) => ({ ...row, ...(texts && { texts }) }));
  return { items, total: counted.total, more: rows.length > bankLimits.page };
}
