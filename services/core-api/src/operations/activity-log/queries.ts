import { sql } from '@daftar/service-kit/sql/sql';
import { accountText, type Db, holdsSearch, type NamedOrNone, nameOf, startingWith } from '../../kernel/index.ts';

export interface AuditRow extends NamedOrNone<'actor_name'> {
  id: number;
  at: Date;
  actor_id: number | null;
  address: string | null;
  request_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
}

export interface AuditFilter {
  search?: string | undefined;
  /** Only these actions. */
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
  limit: number;
}

const mostPeople = 200;

/** Ids of people, including hidden ones, whose name, id or e-mail contains every word. */
async function peopleFound(db: Db, search: string): Promise<number[]> {
  return db('account as a')
    .where(holdsSearch(db, accountText('a'), search, accountText('a')))
    .limit(mostPeople)
    .orderBy('a.id')
    .pluck('a.id');
}

/**
 * Recorded events, newest first. A refused sign-in has no actor, even where an earlier version recorded the attacked
 * account (FIX-22). Each way a search can match has an index, and the results are merged.
 */
export async function listAudit(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const search = filter.search?.trim();
  const people = search ? await peopleFound(db, search) : [];
  const conditions = [
    filter.before !== undefined && 'id < :before',
    filter.actions && 'action = any(:actions::text[])',
    filter.from && 'at >= :from',
    filter.to && 'at < :to',
  ].filter((condition) => typeof condition === 'string');
  const branch = (match: string): string =>
    `(select id from audit_event ${['where', [match, ...conditions].filter(Boolean).join(' and ')].join(' ')}
      order by id desc limit :limit)`;
  const found = search
    ? [
        branch('actor_id = any(:people::bigint[])'),
        branch('subject_id = any(:subjects::text[])'),
        branch('address like :address'),
      ].join(' union ')
    : branch('true');
  const rows = await sql<AuditRow>(
    db,
    `select e.id, e.at, case when e.action <> 'signIn.failed' then e.actor_id end as actor_id,
            ${nameOf('a', 'actor_name')}, e.address, e.request_id,
            e.action, e.subject_type, e.subject_id,
            case when p.before is null then e.before else coalesce(e.before, '{}') || p.before end as before,
            case when jsonb_typeof(e.after) = 'object' then nullif((e.after - array['personal', 'forgotten', 'keys_seal', 'keys_sha256', 'proof']) || coalesce(p.after, '{}'), '{}')
              else e.after end as after
     from (select id from (${found}) either order by id desc limit :limit) page
     join audit_event e on e.id = page.id
     left join audit_person p on p.event_id = e.id
     left join account a on a.id = e.actor_id and e.action <> 'signIn.failed'
     order by e.id desc`,
    {
      limit: filter.limit,
      ...(filter.before !== undefined && { before: filter.before }),
      ...(filter.actions && { actions: [...filter.actions] }),
      ...(filter.from && { from: filter.from }),
      ...(filter.to && { to: filter.to }),
      ...(search && { address: startingWith(search), people, subjects: [search, ...people.map(String)] }),
    },
  );
  return rows;
}
