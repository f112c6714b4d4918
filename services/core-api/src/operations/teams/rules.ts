import { mostFound } from '@daftar/contracts/operations/teams';
import type { TeamPart } from '@daftar/contracts/team-rights';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { requireOpenTerm, team } from '../../faculty/index.ts';
import { personForShare, reachOf } from '../../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, type Trx } from '../../kernel/index.ts';
import { allottedIn, bothMark, passAllotted, returnAllotted } from '../../marking/index.ts';

/** How a caller meets a team: the office and its lead change it, members see it. */
async function standing(db: Db, caller: Caller, offeringId: number): Promise<'edits' | 'sees' | null> {
  if (caller.role === 'instructor') {
    const part = await team.partOf(db, offeringId, caller.userId);
    return part === undefined ? null : part === 'lead' ? 'edits' : 'sees';
  }
  if (caller.role !== 'admin') return null;
  const reach = await reachOf(db, caller);
  if (reach === null) return 'edits';
  const departments = await team.departmentsOf(db, offeringId);
  return departments.length > 0 && departments.every((one) => reach.includes(one)) ? 'edits' : null;
}

/** The team of an offering (YRS-03). @throws AppError offering.notFound */
export async function readTeam({ db }: Pick<Deps, 'db'>, caller: Caller, offeringId: number) {
  const [head, may] = await Promise.all([team.offeringHead(db, offeringId), standing(db, caller, offeringId)]);
  if (!head || !may) throw new AppError('offering.notFound');
  const rows = await team.membersOf(db, offeringId);
  const { lead_id: _, ...course } = head;
  return {
    ...course,
    editable: may === 'edits',
    members: rows.filter(({ until }) => until === null),
    left: rows.flatMap(({ until, ...row }) => (until === null ? [] : [{ ...row, until }])),
  };
}

async function requireEdits(db: Db, caller: Caller, offeringId: number): Promise<void> {
  if ((await standing(db, caller, offeringId)) !== 'edits') throw new AppError('offering.notFound');
}

/** Doctors who could join a team. @throws AppError offering.notFound */
export async function findForTeam({ db }: Pick<Deps, 'db'>, caller: Caller, offeringId: number, name: string) {
  await requireEdits(db, caller, offeringId);
  return team.doctorsBeside(db, { offeringId, name, most: mostFound });
}

/** Holds a team that the caller may change. @throws AppError offering.notFound, team.isLead, term.closed */
async function holdForChange(trx: Trx, caller: Caller, offeringId: number, personId: number): Promise<number> {
  const lead = await team.holdTeam(trx, offeringId);
  if (lead === undefined) throw new AppError('offering.notFound');
  await requireEdits(trx, caller, offeringId);
  await requireOpenTerm(trx, caller, offeringId);
  if (lead === personId) throw new AppError('team.isLead');
  return lead;
}

/**
 * Takes somebody into a team, or gives them another part (YRS-03).
 * @throws AppError offering.notFound, account.notFound, team.isLead, term.closed
 */
export function setMember(
  deps: Deps,
  caller: Caller,
  { offeringId, personId }: { offeringId: number; personId: number },
  part: Exclude<TeamPart, 'lead'>,
): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await holdForChange(trx, caller, offeringId, personId);
    if (!(await personForShare(trx, personId, 'instructor'))) throw new AppError('account.notFound');
    const before = await team.partOf(trx, offeringId, personId);
    await team.putMember(trx, { offeringId, personId, part, at });
    await recordAudit(trx, caller, at, {
      action: 'team.memberSet',
      subjectType: 'account',
      subjectId: personId,
      before: { part: before ?? null },
      after: { offering_id: offeringId, part },
    });
  });
}

/**
 * Lets a member leave (YRS-03). What is allotted to them goes to a successor of the team; the lead is one.
 * @throws AppError offering.notFound, team.isLead, team.notMember, team.allotted, team.successorMarks, account.notFound, term.closed
 */
export function removeMember(
  deps: Deps,
  caller: Caller,
  { offeringId, personId }: { offeringId: number; personId: number },
  { still_reads, successor_id }: { still_reads: boolean; successor_id?: number | undefined },
): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const lead = await holdForChange(trx, caller, offeringId, personId);
    const part = await team.partOf(trx, offeringId, personId);
    if (part === undefined) throw new AppError('team.notMember');
    const works = await allottedIn(trx, offeringId, personId);
    if (works > 0) await passOn(trx, { offeringId, personId, lead, works }, successor_id);
    await team.endMember(trx, { offeringId, personId, reads: still_reads, at });
    await recordAudit(trx, caller, at, {
      action: 'team.memberLeft',
      subjectType: 'account',
      subjectId: personId,
      before: { offering_id: offeringId, part },
      after: { still_reads, ...(works > 0 && { successor_id }) },
    });
  });
}

async function passOn(
  trx: Trx,
  of: { offeringId: number; personId: number; lead: number; works: number },
  successor: number | undefined,
): Promise<void> {
  const { offeringId, personId, lead, works } = of;
  if (successor === undefined) throw new AppError('team.allotted', { params: { count: works } });
  if (successor === lead) {
    await returnAllotted(trx, offeringId, personId);
    return;
  }
  const part = await team.partOf(trx, offeringId, successor);
  if (successor === personId || part === undefined || part === 'invigilator')
    throw new AppError('account.notFound', { fields: [{ field: 'body.successor_id', key: 'account.notFound' }] });
  if (await bothMark(trx, offeringId, personId, successor)) throw new AppError('team.successorMarks');
  await passAllotted(trx, offeringId, personId, successor);
}
