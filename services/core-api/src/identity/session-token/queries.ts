import { sql } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface CurrentToken {
  token_no: number;
  expires_at: Date;
  kept: boolean;
}

/**
 * Makes the token after this one the session’s. One that is no longer current changes nothing: two proofs at once, or one
 * whose reply was lost, get the same next token. Answers what counts now; undefined for an ended session.
 */
export async function advanceToken(trx: Trx, sessionId: string, from: number): Promise<CurrentToken | undefined> {
  const [row] = await sql<CurrentToken>(
    trx,
    `update session set token_no = case token_no when :from then token_no + 1 else token_no end,
       token_used_at = case token_no when :from then null else token_used_at end
     where id = :sessionId and ended_at is null returning token_no, expires_at, kept`,
    { sessionId, from },
  );
  return row;
}

/** Notes that these tokens have arrived, if they are their sessions' newest; answers those of which it is news. */
export const noteTokensUsed = (
  db: Db,
  shown: readonly { sessionId: string; tokenNo: number }[],
  now: Date,
): Promise<{ id: string; token_no: number; expires_at: Date }[]> =>
  sql(
    db,
    `update session s set token_used_at = :now from unnest(:ids::uuid[], :nos::int[]) as n(id, token_no)
     where s.id = n.id and s.token_no = n.token_no and s.token_used_at is null and s.ended_at is null
     returning s.id, s.token_no, s.expires_at`,
    { now, ids: shown.map(({ sessionId }) => sessionId), nos: shown.map(({ tokenNo }) => tokenNo) },
  );
