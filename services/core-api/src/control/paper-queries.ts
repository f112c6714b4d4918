import type { SheetState } from '@daftar/contracts/control/limits';
import type { PersonName } from '@daftar/i18n';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../kernel/index.ts';

/** The public keys of a paper’s holders, each with its own private half as its code sealed it. */
export const keysOf = (
  db: Db,
  paperId: number,
): Promise<{ user_id: number; public_key: string; wrapped_key: string }[]> =>
  db('paper_key').where({ paper_id: paperId }).select('user_id', 'public_key', 'wrapped_key');

/** Stores a holder’s key, in place of the one before. */
export const putKey = (
  trx: Trx,
  key: { paper_id: number; user_id: number; public_key: string; wrapped_key: string; made_at: Date },
): Promise<unknown> => trx('paper_key').insert(key).onConflict(['paper_id', 'user_id']).merge();

/** The sealed numbers of a paper. */
export const sealedNumbers = (
  db: Db,
  paperId: number,
): Promise<
  { sealed: string; commitment: Buffer; first_half: string; second_half: string; made_at: Date } | undefined
> =>
  db('secret_numbers')
    .where({ paper_id: paperId })
    .first('sealed', 'commitment', 'first_half', 'second_half', 'made_at');

/** Students of a paper, each with the seat if there is one. */
export const rosterOf = (
  db: Db,
  { session_id, offering_id }: { session_id: number; offering_id: number },
): Promise<(PersonName & { student_id: number; seat: number | null })[]> =>
  sql(
    db,
    `select e.student_id, s.seat, a.first_name, a.last_name, a.first_name_ar, a.last_name_ar
     from (select distinct student_id from enrolment_kept where offering_id = :offering_id) e
     join account a on a.id = e.student_id
     left join control_seat s on s.session_id = :session_id and s.student_id = e.student_id
     order by s.seat, e.student_id`,
    { session_id, offering_id },
  );

/** Drops the numbers of a paper of which nothing was entered. */
export async function dropNumbers(trx: Trx, paperId: number): Promise<void> {
  await trx('secret_sheet').where({ paper_id: paperId }).delete();
  await trx('secret_numbers').where({ paper_id: paperId }).delete();
}

/** Whether a sheet of the paper was ever entered, also if that was taken back: its number is on paper. */
export const isEntered = async (db: Db, paperId: number): Promise<boolean> =>
  (await db('sheet_entry').where({ paper_id: paperId }).first('number')) !== undefined ||
  (await db('sheet_taken_back').where({ paper_id: paperId }).first('number')) !== undefined;

/** Stores the secret numbers of a paper, in place of those before; nothing of it was entered yet. */
export async function putNumbers(
  trx: Trx,
  made: {
    paper_id: number;
    sealed: string;
    commitment: Buffer;
    first_half: string;
    second_half: string;
    made_by: number;
    made_at: Date;
  },
  numbers: readonly number[],
): Promise<void> {
  await dropNumbers(trx, made.paper_id);
  await trx('secret_numbers').insert(made);
  await execute(
    trx,
    `insert into secret_sheet (paper_id, number) select cast(:paperId as int), n from unnest(cast(:numbers as int[])) n`,
    { paperId: made.paper_id, numbers: [...numbers] },
  );
}

export interface SheetRow {
  number: number;
  state: SheetState;
  places: number[];
  mine: boolean;
}

/** Sheets with how far each is; of these numbers, or all. No points. */
export const sheetsOf = (
  db: Db,
  { paperId, userId, numbers }: { paperId: number; userId: number; numbers: readonly number[] | null },
): Promise<SheetRow[]> =>
  sql(
    db,
    `select number, state, case when state = 'differs' then places else '{}' end as places,
            coalesce(:userId in (first_by, second_by), false) as mine
     from sheet_state
     where paper_id = :paperId and (cast(:numbers as int[]) is null or number = any(cast(:numbers as int[])))
     order by number`,
    { paperId, userId, numbers: numbers && [...numbers] },
  );

/** Locks sheets until the transaction ends; answers those that exist. */
export const holdSheets = async (trx: Trx, paperId: number, numbers: readonly number[]): Promise<number[]> => {
  const rows = await trx('secret_sheet')
    .where({ paper_id: paperId })
    .whereIn('number', [...numbers])
    .orderBy('number')
    .forUpdate()
    .select('number');
  return rows.map(({ number }) => number);
};

/** Who has entered sheets and what, the first round first. */
export const roundsOf = (
  trx: Trx,
  paperId: number,
  numbers: readonly number[],
): Promise<{ number: number; entered_by: number; points: number[] | null }[]> =>
  trx('sheet_entry')
    .where({ paper_id: paperId })
    .whereIn('number', [...numbers])
    .orderBy(['number', 'round'])
    .select('number', 'entered_by', 'points');

/** Takes back the only entry of a sheet: what it said stays. */
export async function takeBack(trx: Trx, taken: { paperId: number; number: number; now: Date }): Promise<void> {
  await execute(
    trx,
    `insert into sheet_taken_back (paper_id, number, points, entered_by, entered_at, taken_back_at)
     select paper_id, number, points, entered_by, entered_at, :now from sheet_entry
     where paper_id = :paperId and number = :number`,
    taken,
  );
  await trx('sheet_entry').where({ paper_id: taken.paperId, number: taken.number }).delete();
}

export interface NewEntry {
  paper_id: number;
  number: number;
  round: number;
  points: number[] | null;
  entered_by: number;
  entered_at: Date;
}
/** Adds entries. */
export const insertEntries = (trx: Trx, entries: readonly NewEntry[]): Promise<unknown> =>
  trx('sheet_entry').insert([...entries]);

/** Adds a decision. */
export const insertDecision = (
  trx: Trx,
  decision: {
    paper_id: number;
    number: number;
    points: number[] | null;
    reason: string;
    decided_by: number;
    decided_at: Date;
  },
): Promise<unknown> => trx('sheet_decision').insert(decision);

export interface Request {
  asked_by: number;
  asked_at: Date;
  joined_by: number | null;
  joined_at: Date | null;
  half: string | null;
}
/** The opening that is asked for. */
export const requestOf = (db: Db, paperId: number): Promise<Request | undefined> =>
  db('opening_request').where({ paper_id: paperId }).first('asked_by', 'asked_at', 'joined_by', 'joined_at', 'half');

/** Asks for an opening, in place of what was asked before. */
export const putRequest = (trx: Trx, paperId: number, userId: number, now: Date): Promise<unknown> =>
  trx('opening_request')
    .insert({ paper_id: paperId, asked_by: userId, asked_at: now, joined_by: null, joined_at: null, half: null })
    .onConflict('paper_id')
    .merge();

/** Joins an opening. */
export const joinRequest = (
  trx: Trx,
  paperId: number,
  joined: { joined_by: number; joined_at: Date; half: string },
): Promise<unknown> => trx('opening_request').where({ paper_id: paperId }).update(joined);

/** The opening of a paper. */
export const openingOf = (
  db: Db,
  paperId: number,
): Promise<{ content: string; content_hash: Buffer; opened_at: Date } | undefined> =>
  db('paper_opening').where({ paper_id: paperId }).first('content', 'content_hash', 'opened_at');

/** Adds an opening. */
export const insertOpening = (
  trx: Trx,
  opening: {
    paper_id: number;
    asked_by: number;
    joined_by: number;
    opened_at: Date;
    content: string;
    content_hash: Buffer;
  },
): Promise<unknown> => trx('paper_opening').insert(opening);

/** Whether an exam is over for everybody. */
export const isOver = async (db: Db, examId: number, now: Date): Promise<boolean> =>
  (await db('exam').where({ exam_id: examId }).where('closes_at', '<=', now).first('exam_id')) !== undefined;

/** Sheets that lack a second entry or a decision. */
export const countUnfinished = async (db: Db, paperId: number): Promise<number> => {
  const [row] = await sql<{ open: number }>(
    db,
    `select count(*) filter (where state not in ('agreed', 'decided'))::int as open from sheet_state
     where paper_id = :paperId`,
    { paperId },
  );
  return row!.open;
};

/** What each sheet has. */
export const pointsOf = (db: Db, paperId: number): Promise<{ number: number; points: number[] | null }[]> =>
  sql(db, 'select number, points from sheet_state where paper_id = :paperId order by number', { paperId });

/** Everything that was entered, in one order: what the digest of an opening is of. */
export const entriesText = async (db: Db, paperId: number): Promise<string> => {
  const [row] = await sql<{ text: string }>(
    db,
    `select coalesce(string_agg(number || '.' || round || ' ' || coalesce(array_to_string(points, ','), '-'), E'\\n'
                     order by number, round), '') as text
     from (select number, round, points from sheet_entry where paper_id = :paperId
           union all select number, 3, points from sheet_decision where paper_id = :paperId) e`,
    { paperId },
  );
  return row!.text;
};

/** Students by their seats, with their permanent keys. */
export const seatedWithKeys = (
  db: Db,
  sessionId: number,
  seats: readonly number[],
): Promise<{ seat: number; student_id: number; key: string }[]> =>
  sql(
    db,
    `select s.seat, s.student_id, a.key from control_seat s join account a on a.id = s.student_id
     where s.session_id = :sessionId and s.seat = any(cast(:seats as int[]))`,
    { sessionId, seats: [...seats] },
  );
