import { sql } from '@daftar/service-kit/sql/sql';
import { clearedFacts, type Db, steady } from '../kernel/index.ts';

export interface SessionFinding {
  session: number;
  /** What changed, as `table.column`. */
  what: string;
}

/**
 * Compares control sessions with what the activity log says of them (RST-12): that none was added or removed, how many seats
 * were given, and that who has declared did so. A faculty has a few sessions for each term.
 */
export async function verifySessions(db: Db): Promise<{ sessions: number; findings: SessionFinding[] }> {
  const { sessions, declared, acts, facts } = await steady(db, async (trx) => ({
    sessions: await sessionsIn(trx),
    declared: await declaredIn(trx),
    acts: await actsIn(trx),
    facts: await clearedFacts(trx),
  }));
  // numbers of sessions that were deleted may be given again
  const valid = acts.filter(({ event }) => facts.restored > facts.cleared || event > facts.cleared);
  const findings: SessionFinding[] = [];
  for (const { session, seats } of sessions) {
    const differs = (what: string, isSame: boolean) => isSame || findings.push({ session, what });
    const own = valid.filter(({ id }) => id === session);
    differs(
      'control_session.added',
      own.some(({ action }) => action === 'control.added'),
    );
    // a restored snapshot may be older than its last seats
    const isOlder = own.some(({ event }) => event < facts.restored);
    const given = own.reduce(
      (all, { action, given: few }) => (action === 'control.seatsGiven' ? all + (few ?? 0) : all),
      0,
    );
    differs('control_seat.seat', isOlder ? seats <= given : seats === given);
    for (const { at } of declared.filter((one) => one.session === session)) {
      differs(
        'control_member.declared_at',
        own.some((act) => act.action === 'control.declared' && act.at.getTime() === at.getTime()),
      );
    }
  }
  const kept = new Set(sessions.map(({ session }) => session));
  for (const { id, action, event } of valid)
    if (action === 'control.added' && event > facts.restored && !kept.has(id))
      findings.push({ session: id, what: 'control_session.removed' });
  return { sessions: sessions.length, findings };
}

const sessionsIn = (db: Db): Promise<{ session: number; seats: number }[]> =>
  sql(
    db,
    `select s.session_id as session,
            (select count(*) from control_seat c where c.session_id = s.session_id)::int as seats
     from control_session s order by s.session_id`,
    {},
  );

const declaredIn = (db: Db): Promise<{ session: number; at: Date }[]> =>
  sql(db, 'select session_id as session, declared_at as at from control_member where declared_at is not null', {});

interface Act {
  id: number;
  event: number;
  action: string;
  at: Date;
  given: number | null;
}
const actsIn = (db: Db): Promise<Act[]> =>
  sql(
    db,
    `select cast(subject_id as int) as id, id as event, action, at, cast(after ->> 'seats' as int) as given
     from audit_event
     where subject_type = 'controlSession' and action in ('control.added', 'control.seatsGiven', 'control.declared')
     order by id`,
    {},
  );
