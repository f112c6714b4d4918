import { randomUUID } from 'node:crypto';
import { titleIn } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { databaseRefusal } from '@daftar/service-kit/constraints';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Logger } from 'pino';
import { constraints, recordAudit, type Trx } from '../../kernel/index.ts';
import {
  accountForUpdate,
  changeAccount,
  type EditableAccount,
  insertAccount,
  madePasswordUntil,
} from '../accounts/queries.ts';
import { changesOf } from '../accounts/rules.ts';
import { type SeenAccount, unseenFields } from '../accounts/unseen.ts';
import type { AccountDeps } from '../deps.ts';
import { isWithin, type Reach, reachOfAdmin } from '../duties/reach.ts';
import { hashPassword, noPassword } from '../sessions/passwords.ts';
import type { Problem } from './check-rows.ts';
import { type AccountToAdd, type Correction, columnOfField } from './corrections.ts';
import {
  type EndedRow,
  endRows,
  finishImport,
  forgetPasswords,
  type ImportRow,
  leaseImport,
  releaseLease,
  renewLease,
  type WaitingRow,
  waitingRows,
} from './queries.ts';

type RunnerDeps = Pick<AccountDeps, 'db' | 'clock' | 'sealer' | 'faculty'>;

const lookEveryMs = 500;
const leaseMs = 30_000;
const forgetEveryMs = 3_600_000;
const keepPasswordsMs = 7 * 86_400_000;

/** Rows of one transaction, and how many of their passwords are hashed at once at most. */
const [batchRows, hashesAtOnce] = [20, 4];

/**
 * Processes imports in batches (COR-17): a batch’s rows are saved in one transaction together with their counts, so
 * whatever was reported as saved is saved, each in its own savepoint, so that a row’s problem is its own. Few passwords are
 * hashed at once, since that takes a core for a moment and other calls must stay fast (ADA-08). When a process vanishes, another takes over once the lease has expired. `hash`: for tests of many
 * rows, at a lower cost.
 */
export function importRunner(
  deps: RunnerDeps,
  log: Logger,
  hash: (password: string) => Promise<string> = hashPassword,
): BackgroundJob {
  const runner = randomUUID();
  let forgottenAt = 0;

  const leaseUntil = () => new Date(deps.clock.now().getTime() + leaseMs);

  async function work(found: ImportRow, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const rows = await waitingRows(deps.db, found.id, batchRows);
      if (rows.length === 0) {
        await finishImport(deps.db, found.id, deps.clock.now());
        log.info({ importId: found.id }, 'an account import was interrupted and will be retried');
        return;
      }
      if (!(await addRows(found, rows))) return;
    }
    await releaseLease(deps.db, found.id, runner);
  }

  /** The hash of a row’s first password; undefined where the password is gone. */
  async function hashOf(row: WaitingRow): Promise<string | undefined> {
    if (!row.password_given || row.correction) return noPassword;
    const password = row.sealed_password === null ? undefined : deps.sealer.open(row.sealed_password);
    return password === undefined ? undefined : hash(password);
  }

  /** Adds the rows of a batch. False when another process has taken the import over. */
  async function addRows(found: ImportRow, rows: readonly WaitingRow[]): Promise<boolean> {
    const hashes: (string | undefined)[] = [];
    for (let from = 0; from < rows.length; from += hashesAtOnce)
      hashes.push(...(await Promise.all(rows.slice(from, from + hashesAtOnce).map(hashOf))));
    return inTransaction(deps.db, async (trx) => {
      if (!(await renewLease(trx, found.id, runner, leaseUntil()))) return false;
      // duties may have changed since the upload (TRU-17)
      const reach = await reachOfAdmin(trx, found.created_by);
      const ended: EndedRow[] = [];
      for (const [index, row] of rows.entries()) {
        const passwordHash = hashes[index];
        const problems = await problemsOf(trx, async (inner) => {
          if (row.correction) await correct(inner, deps, found, reach, row.account, row.correction);
          else if (!passwordHash) throw new RowProblem([{ key: 'accountSheet.passwordGone' }]);
          else await add(inner, deps, found, reach, row.account, passwordHash);
        });
        const state = problems.length > 0 ? 'failed' : row.correction ? 'updated' : 'saved';
        ended.push({ row_number: row.row_number, state, problems });
      }
      await endRows(trx, found.id, ended);
      return true;
    });
  }

  async function forgetOldPasswords(): Promise<void> {
    const now = deps.clock.now().getTime();
    if (now - forgottenAt < forgetEveryMs) return;
    await forgetPasswords(deps.db, new Date(now - keepPasswordsMs));
    forgottenAt = now;
  }

  return defineJob({
    name: 'account imports',
    everyMs: lookEveryMs,
    lock: 'rows',
    async work(stop) {
      const found = await leaseImport(deps.db, runner, deps.clock.now(), leaseUntil());
      if (found) await work(found, stop);
      else await forgetOldPasswords();
      return 'done';
    },
  });
}

/** Completes a row that the previous version has checked and that lacks newer fields. */
const completed = (account: AccountToAdd, role: ImportRow['role']): AccountToAdd => ({
  ...account,
  first_name_ar: account.first_name_ar ?? null,
  last_name_ar: account.last_name_ar ?? null,
  title: account.title === undefined && role === 'instructor' ? 'doctor' : (account.title ?? null),
  level: account.level ?? null,
});

/** Why a row can’t be processed, if no call's refusal says so. */
class RowProblem extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ key }) => key).join());
    this.problems = problems;
  }
}

/** Runs work inside a savepoint; a concurrent change by another admin becomes the row's problem. */
async function problemsOf(trx: Trx, work: (inner: Trx) => Promise<void>): Promise<readonly Problem[]> {
  try {
    await trx.transaction(work);
    return [];
  } catch (error) {
    if (error instanceof RowProblem) return error.problems;
    const refusal = error instanceof AppError ? error : databaseRefusal(error, constraints);
    if (!refusal || refusal.status >= 500) throw error;
    return [{ key: refusal.code }];
  }
}

async function holdDepartment(trx: Trx, deps: RunnerDeps, id: number | null | undefined): Promise<void> {
  if (id && !(await deps.faculty.holdDepartment(trx, id))) throw new AppError('department.notFound');
}

/** @throws AppError duty.otherDepartment */
function requireStillWithin(reach: Reach, departments: readonly (number | null)[]): void {
  if (!isWithin(reach, departments)) throw new AppError('duty.otherDepartment');
}

const callerOf = (found: ImportRow) => ({
  userId: found.created_by,
  address: found.address ?? '',
  requestId: found.request_id ?? '',
});

async function add(
  trx: Trx,
  deps: RunnerDeps,
  found: ImportRow,
  reach: Reach,
  account: AccountToAdd,
  passwordHash: string,
): Promise<void> {
  const now = deps.clock.now();
  await holdDepartment(trx, deps, account.department_id);
  requireStillWithin(reach, [account.department_id]);
  const added = { ...completed(account, found.role), role: found.role };
  const first = {
    password_hash: passwordHash,
    must_change_password: true,
    password_expires_at: madePasswordUntil(now),
  };
  await insertAccount(trx, { ...added, ...first, created_at: now });
  await recordAudit(trx, callerOf(found), now, {
    action: 'account.added',
    subjectType: 'account',
    subjectId: account.id,
    after: { ...added, importId: found.id },
  });
}

/** Corrects an account that still belongs to the row’s person (FIX-17). Ends no session. */
async function correct(
  trx: Trx,
  deps: RunnerDeps,
  found: ImportRow,
  reach: Reach,
  { id, email }: AccountToAdd,
  correction: Correction,
): Promise<void> {
  const before = await accountForUpdate(trx, id);
  if (before?.email !== email || before.role !== found.role) throw new AppError('account.notFound');
  await holdDepartment(trx, deps, correction.newDepartmentID);
  requireStillWithin(reach, [before.department_id, correction.newDepartmentID ?? before.department_id]);
  const { seen = {}, ...given } = correction;
  await refuseChangedSince(trx, deps, before, seen);
  const changes = changesOf({ userID: id, ...given }, before);
  const fields = Object.keys(changes) as (keyof typeof changes & keyof typeof before)[];
  if (fields.length === 0) return;
  await changeAccount(trx, id, changes);
  await recordAudit(trx, callerOf(found), deps.clock.now(), {
    action: 'account.updated',
    subjectType: 'account',
    subjectId: id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: { ...changes, importId: found.id },
  });
}

/** What another admin changed between the look and now is not overwritten: the row is told the present value (COR-17). */
async function refuseChangedSince(
  trx: Trx,
  deps: RunnerDeps,
  present: EditableAccount,
  seen: Partial<SeenAccount>,
): Promise<void> {
  const fields = unseenFields(present, seen).filter((field) => field !== 'email');
  if (fields.length === 0) return;
  const departments = fields.includes('department_id') ? await deps.faculty.listDepartments(trx) : [];
  const both = (en: string, ar: string) => (en === ar ? en : `${en} / ${ar}`);
  const said = (field: (typeof fields)[number]): string => {
    const value = present[field];
    const department = departments.find(({ department_id }) => field === 'department_id' && department_id === value);
    if (department)
      return both(department.department_name, department.department_name_ar ?? department.department_name);
    if (value === null) return both(translate('en', 'accountSheet.empty'), translate('ar', 'accountSheet.empty'));
    return field === 'title' ? both(titleIn(present.title!, 'En'), titleIn(present.title!, 'Ar')) : String(value);
  };
  throw new RowProblem(
    fields.map((field) => ({
      column: columnOfField[field],
      key: 'accountSheet.changedSince',
      params: { now: `\u2068${said(field)}\u2069` },
    })),
  );
}
