import { levelLimits } from '@daftar/contracts/levels/limits';
import type { PersonName } from '@daftar/i18n';
import { AppError } from '@daftar/service-kit/errors';
import { listTerms } from '../faculty/index.ts';
import { isWithin, reachOf } from '../identity/index.ts';
import { type Caller, type Db, type Deps, recordAudit } from '../kernel/index.ts';
import { documentIn, rowIn, sourceOf } from './compute.ts';
import { mercyOfLevel } from './mercy.ts';
import { requireLevel } from './prepare.ts';
import { proofOfPage, statementOf } from './proof.ts';
import * as queries from './queries.ts';

/** The levels of a term that the caller’s duties reach, each with what was prepared of it. */
export async function listLevelResults(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  caller: Caller,
  asked: number | undefined,
) {
  const [all, reach] = await Promise.all([listTerms(db, settings.timeZone, caller), reachOf(db, caller)]);
  const terms = all.toSorted((a, b) => Number(b.state === 'current') - Number(a.state === 'current'));
  const termId = asked ?? terms[0]?.term_id ?? null;
  const shown = terms.map(({ term_id, name, name_ar, year, year_ar }) => ({ term_id, name, name_ar, year, year_ar }));
  if (termId === null) return { terms: shown, term_id: null, levels: [] };
  const [levels, results] = await Promise.all([
    queries.levelsOf(db, termId),
    queries.resultsOf(db, { termId, now: clock.now() }),
  ]);
  return {
    terms: shown,
    term_id: termId,
    levels: levels
      .filter(({ department_ids }) => isWithin(reach, department_ids))
      .map(({ department_ids: _, ...level }) => ({
        ...level,
        results: results.filter((one) => one.level === level.level).map(({ level: __, ...result }) => result),
      })),
  };
}

/**
 * A result within the caller’s reach.
 * @throws AppError levelResult.notFound, duty.otherDepartment
 */
export async function resultWithin(db: Db, caller: Caller, id: number): Promise<queries.ResultRow> {
  const result = await queries.resultById(db, id);
  if (!result) throw new AppError('levelResult.notFound');
  await requireLevel(db, caller, result.term_id, result.level);
  return result;
}

/** Whether marks or mercy are others than those that a result was made from. */
export async function hasChanged(db: Db, result: queries.ResultRow): Promise<boolean> {
  const offerings = documentIn(result.content).courses.flatMap(({ seals }) => seals.map((seal) => seal.offering_id));
  const [seals, mercy] = await Promise.all([
    queries.sealsOf(db, offerings),
    mercyOfLevel(db, { termId: result.term_id, level: result.level }),
  ]);
  return !sourceOf(seals, mercy).equals(result.source_hash);
}

/**
 * A result without its students.
 * @throws AppError levelResult.notFound, duty.otherDepartment
 */
export async function levelResultPage(deps: Deps, caller: Caller, id: number) {
  const { db, clock } = deps;
  const result = await resultWithin(db, caller, id);
  const [changed, publication] = await Promise.all([hasChanged(db, result), queries.publicationOf(db, id)]);
  const people = [result.made_by, publication?.asked_by, publication?.approved_by].flatMap((one) => one ?? []);
  const nameOf = new Map((await queries.namesOf(db, people)).map(({ id: person, ...names }) => [person, names]));
  const { content, source_hash: _, made_by, students: __, ...shown } = result;
  const document = documentIn(content);
  return {
    ...shown,
    made_by: nameOf.get(made_by) as PersonName,
    proof: proofOfPage(deps, statementOf(result, document, 0, [])),
    document,
    changed,
    publication: publication
      ? {
          publication_id: publication.publication_id,
          asked_by: nameOf.get(publication.asked_by) as PersonName,
          asked_at: publication.asked_at,
          publish_at: publication.publish_at,
          petition_days: publication.petition_days,
          petition_kinds: publication.petition_kinds,
          petition_fee: publication.petition_fee,
          approved_by: (publication.approved_by && nameOf.get(publication.approved_by)) || null,
          approved_at: publication.approved_at,
          published: publication.approved_at !== null && publication.publish_at! <= clock.now(),
          mine: publication.asked_by === caller.userId,
        }
      : null,
  };
}

/**
 * Whole pages of a result from a page on; that they were read is logged (TRU-10).
 * @throws AppError levelResult.notFound, duty.otherDepartment
 */
export async function levelRows(deps: Deps, caller: Caller, id: number, from: number) {
  const { db } = deps;
  const result = await resultWithin(db, caller, id);
  const document = documentIn(result.content);
  let to = from - 1;
  while (to < document.pages.length && document.pages[to]!.to - document.pages[from - 1]!.from < levelLimits.rows)
    to += 1;
  const those = document.pages.slice(from - 1, to);
  const [first, last] = [those[0], those.at(-1)];
  if (!first || !last) return { pages: [], next: null };
  const rows = (await queries.rowsOf(db, id, first.from, last.to)).map(({ content, ...named }) => {
    const { key: _, ...row } = rowIn(content);
    return { ...named, ...row };
  });
  await recordAudit(db, caller, deps.clock.now(), {
    action: 'levelResult.read',
    subjectType: 'levelResult',
    subjectId: id,
    after: { pages: `${from}–${to}` },
  });
  return {
    pages: those.map((page, at) => {
      const own = rows.slice(page.from - first.from, page.to - first.from + 1);
      return {
        page: from + at,
        proof: proofOfPage(deps, statementOf(result, document, from + at, own)),
        rows: own,
      };
    }),
    next: to < document.pages.length ? to + 1 : null,
  };
}

/**
 * What is held of a level sheet, for who has its checksum.
 * @throws AppError levelResult.notFound
 */
export async function heldLevelSheet({ db, clock }: Pick<Deps, 'db' | 'clock'>, hash: string) {
  const held = await queries.heldByHash(db, hash, clock.now());
  if (!held) throw new AppError('levelResult.notFound');
  const stated = documentIn(held.content).courses.flatMap(({ seals }) => seals);
  const seals = await queries.sealsOf(
    db,
    stated.map(({ offering_id }) => offering_id),
  );
  const inForce = new Set(seals.map(({ offering_id, version }) => `${offering_id} ${version}`));
  return {
    made_at: held.made_at,
    published_at: held.published_at,
    changed: stated.some(({ offering_id, version }) => !inForce.has(`${offering_id} ${version}`)),
    later: held.newest > held.number ? held.newest : null,
  };
}
