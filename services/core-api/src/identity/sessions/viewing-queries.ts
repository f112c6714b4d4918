import { sql } from '@daftar/service-kit/sql/sql';
import type { Db } from '../../kernel/index.ts';

/** When the caller's viewing ends; undefined when this session doesn't view. */
export const viewingUntil = async (db: Db, sessionId: string): Promise<Date | undefined> =>
  (await db('session').where({ id: sessionId }).whereNotNull('viewer_id').first('expires_at'))?.expires_at;

/** The admin behind a viewing session, and whether their own session is still valid. */
export const viewerOf = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<
  { id: number; session_id: string; expires_at: Date; kept: boolean; token_no: number; live: boolean } | undefined
> =>
  (
    await sql<{ id: number; session_id: string; expires_at: Date; kept: boolean; token_no: number; live: boolean }>(
      db,
      `select a.id, o.id as session_id, o.expires_at, o.kept, o.token_no,
         o.ended_at is null and o.expires_at > ? and a.deleted_at is null and a.role = 'admin' and a.duties is null as live
       from session s join session o on o.id = s.viewer_session join account a on a.id = o.account_id where s.id = ?`,
      [now, sessionId],
    )
  )[0];

/** Ends the views that were begun in these sessions. */
export const endViewsFrom = (
  trx: Db,
  sessions: readonly { id: string }[],
  now: Date,
): Promise<{ id: string; expires_at: Date }[]> =>
  sql(
    trx,
    `update session set ended_at = :now where viewer_session = any(:ids::uuid[]) and ended_at is null
     returning id, expires_at`,
    { now, ids: sessions.map(({ id }) => id) },
  );
