import type { PersonName } from '@daftar/i18n';
import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';
import type { RecordedMark } from './record.ts';

export interface SealRow {
  seal_id: number;
  version: number;
  content: string;
  content_hash: Buffer;
  sealed_at: Date;
  reason: string | null;
  asked_at: Date | null;
  decided_at: Date | null;
  reopened: boolean | null;
}

/** All sealed versions of a gradebook, newest first; of these only the newest can be in force. */
export const sealsOf = (db: Db, gradebookId: number): Promise<SealRow[]> =>
  db('grade_seal')
    .where({ gradebook_id: gradebookId })
    .orderBy('version', 'desc')
    .select(
      'seal_id',
      'version',
      'content',
      'content_hash',
      'sealed_at',
      'reason',
      'asked_at',
      'decided_at',
      'reopened',
    );

/** Of these versions the one in force; undefined while the marks are open. */
export const inForce = (seals: readonly SealRow[]): SealRow | undefined =>
  seals.find(({ reopened }) => reopened !== true);

/** One student’s mark of the version in force, and what counts in it; undefined while the marks are open. */
export const ownSealedMark = async (
  db: Db,
  gradebookId: number,
  studentId: number,
): Promise<{ sealed_at: Date; items: string[]; own: RecordedMark | null } | undefined> => {
  const [row] = await sql<{ sealed_at: Date; items: string[]; own: RecordedMark | null }>(
    db,
    `select s.sealed_at, cast(s.content as jsonb) -> 'items' as items,
            (select m from jsonb_array_elements(cast(s.content as jsonb) -> 'students') m
             where m ->> 'key' = (select cast(key as text) from account where id = :studentId)) as own
     from grade_seal s where s.gradebook_id = :gradebookId and s.reopened is not true`,
    { gradebookId, studentId },
  );
  return row;
};

const thatHolds = (db: Db, gradebookId: number) =>
  db('grade_seal').where({ gradebook_id: gradebookId }).whereRaw('reopened is not true');

/** The version in force alone. */
export const sealInForce = (
  db: Db,
  gradebookId: number,
): Promise<Pick<SealRow, 'version' | 'content' | 'content_hash' | 'sealed_at'> | undefined> =>
  thatHolds(db, gradebookId).first('version', 'content', 'content_hash', 'sealed_at');

/** @throws AppError gradebook.sealed while a sealed version is in force */
export async function refuseSealed(db: Db, gradebookId: number): Promise<void> {
  if (await thatHolds(db, gradebookId).first('seal_id')) throw new AppError('gradebook.sealed');
}

export interface KeyedPerson extends PersonName {
  id: number;
  key: string;
}

/** These people with their permanent keys: by id, or by key. */
export const peopleWithKeys = (
  db: Db,
  who: { ids: readonly number[] } | { keys: readonly string[] },
): Promise<KeyedPerson[]> =>
  sql<KeyedPerson>(
    db,
    `select id, key, first_name, last_name, first_name_ar, last_name_ar from account
     where ${'ids' in who ? 'id = any(cast(:those as bigint[]))' : 'key = any(cast(:those as uuid[]))'}`,
    { those: 'ids' in who ? [...who.ids] : [...who.keys] },
  );
