import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { requireWithin } from '../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit, steady } from '../kernel/index.ts';
import { levelResults, standingsInTerm } from '../records/index.ts';
import { hashOfTexts, levelDocumentOf, sourceOf } from './compute.ts';
import { mercyOfLevel } from './mercy.ts';
import * as queries from './queries.ts';

const rowsAtOnce = 500;
/** Steps of the work: reading marks, standings, rows. */
const steps = { read: 10, standings: 60, rows: 100 };
const keptMs = 3_600_000;

/** Notes how far a request is, on its own connection; what fails here stops nothing. */
export function progressOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, workId: string | undefined) {
  return async (done: number): Promise<void> => {
    if (workId === undefined) return;
    const now = clock.now();
    if (done === 0) await queries.dropWork(db, new Date(now.getTime() - keptMs));
    await queries.putWork(db, { workId, userId: caller.userId, done: Math.round(done), total: steps.rows, now });
  };
}

/**
 * How far the caller’s request is.
 * @throws AppError levelResult.noWork
 */
export async function workOf(db: Db, caller: Caller, workId: string): Promise<{ done: number; total: number }> {
  const work = await queries.workOf(db, workId, caller.userId);
  if (!work) throw new AppError('levelResult.noWork');
  return work;
}

/** @throws AppError duty.otherDepartment unless the level is wholly within the caller’s departments */
export async function requireLevel(db: Db, caller: Caller, termId: number, level: number): Promise<void> {
  await requireWithin(db, caller, await queries.departmentsOf(db, termId, level));
}

/**
 * Prepares the result of a level (RST-09): sealed marks, averages and mercy of one moment, as the next numbered document.
 * @throws AppError term.notFound, levelResult.nobody, levelResult.open, levelResult.same, duty.otherDepartment
 */
export async function prepareLevelResult(
  deps: Deps,
  caller: Caller,
  { term_id, level, work_id }: { term_id: number; level: number; work_id?: string },
): Promise<{ result_id: number; number: number }> {
  if (!(await queries.termById(deps.db, term_id))) throw new AppError('term.notFound');
  await requireLevel(deps.db, caller, term_id, level);
  const progress = progressOf(deps, caller, work_id);
  await progress(0);
  const computed = await steady(deps.db, async (trx) => {
    const results = await levelResults(trx, { termId: term_id, level });
    if (results.students.length === 0) throw new AppError('levelResult.nobody');
    if (results.offerings.some(({ seal }) => seal === null)) throw new AppError('levelResult.open');
    await progress(steps.read);
    const mercy = await mercyOfLevel(trx, { termId: term_id, level });
    const standings = await standingsInTerm(trx, results.students, term_id, (done) =>
      progress(steps.read + done * (steps.standings - steps.read)),
    );
    const seals = results.offerings.map(({ offering_id, seal }) => ({ offering_id, ...seal! }));
    return { ...levelDocumentOf(results, standings, mercy), source: sourceOf(seals, mercy) };
  });
  const { content, rows, source } = computed;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await queries.holdLevel(trx, term_id, level);
    const newest = await queries.newestOf(trx, term_id, level);
    const hash = hashOfTexts([content]);
    if (newest?.content_hash.equals(hash)) throw new AppError('levelResult.same');
    const number = (newest?.number ?? 0) + 1;
    const result_id = await queries.insertResult(trx, {
      term_id,
      level,
      number,
      content,
      content_hash: hash,
      source_hash: source,
      students: rows.length,
      made_by: caller.userId,
      made_at: now,
    });
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await queries.insertRows(trx, result_id, at + 1, rows.slice(at, at + rowsAtOnce));
      await progress(steps.standings + ((at + rowsAtOnce) / rows.length) * (steps.rows - steps.standings - 1));
    }
    await recordAudit(trx, caller, now, {
      action: 'levelResult.prepared',
      subjectType: 'levelResult',
      subjectId: result_id,
      after: { term_id, level, number, students: rows.length, hash: hash.toString('hex') },
    });
    return { result_id, number };
  });
}
