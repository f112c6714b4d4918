import { sql } from '@daftar/service-kit/sql/sql';
import { type ClearedFacts, clearedFacts, type Db, steady, type Watcher } from '../../kernel/index.ts';
import { hashOf, sealedRecord } from '../book/record.ts';

export interface SealFinding {
  gradebook: number;
  /** What changed, as `table.column`. */
  what: string;
}

export interface VerifiedSeals {
  /** Sealed versions of gradebooks. */
  versions: number;
  findings: SealFinding[];
}

const atOnce = 50;

/**
 * Compares every sealed version of marks with what the activity log says of it, and bonuses with the version in force
 * (TRU-19): its content, hash, moment and whether it was reopened, and that none is missing. It trusts the activity log,
 * and changes nothing. It reads one page of gradebooks after the other, each as of one moment. `watch` is called after
 * each page.
 */
export async function verifySeals(db: Db, watch?: Watcher): Promise<VerifiedSeals> {
  const told: VerifiedSeals = { versions: 0, findings: [] };
  let after = 0;
  for (;;) {
    const { books, seals, acts, bonuses, facts } = await steady(db, async (trx) => {
      const books = await booksAfter(trx, after);
      const read = <Row extends { gradebook_id: number }>(rows: readonly Row[]) =>
        Map.groupBy(rows, ({ gradebook_id }) => gradebook_id);
      return {
        books,
        seals: read(await sealsOfBooks(trx, books)),
        acts: read(await actsOfBooks(trx, books)),
        bonuses: read(await bonusesOf(trx, books)),
        facts: await clearedFacts(trx),
      };
    });
    for (const gradebook of books) {
      const own = seals.get(gradebook) ?? [];
      told.versions += own.length;
      const found = examine(own, acts.get(gradebook) ?? [], bonuses.get(gradebook) ?? [], facts);
      for (const what of new Set(found)) told.findings.push({ gradebook, what });
    }
    await watch?.(books.length);
    after = books.at(-1) ?? after;
    if (books.length < atOnce) return told;
  }
}

function examine(
  seals: readonly Seal[],
  all: readonly Act[],
  bonuses: readonly Bonus[],
  facts: ClearedFacts,
): string[] {
  const found: string[] = [];
  // numbers of gradebooks that were deleted may be given again
  const acts = all.filter(({ id }) => facts.restored > facts.cleared || id > facts.cleared);
  for (const seal of seals) {
    const own = acts.filter(({ version }) => version === seal.version);
    const made = own.find(({ action }) => action === 'gradebook.sealed');
    const decided = own.findLast(({ action }) => action !== 'gradebook.sealed');
    if (!made) found.push('grade_seal.added');
    if (!hashOf(seal.content).equals(seal.content_hash)) found.push('grade_seal.content');
    if (made && made.hash !== seal.content_hash.toString('hex')) found.push('grade_seal.content_hash');
    if (made && made.at.getTime() !== seal.sealed_at.getTime()) found.push('grade_seal.sealed_at');
    // a restored snapshot may be older than the decision
    const isOlder = decided !== undefined && decided.id < facts.restored && seal.reopened === null;
    if (isOlder) continue;
    if ((seal.reopened === true) !== (decided?.action === 'gradebook.reopened')) found.push('grade_seal.reopened');
    // a request that was refused may have been made again, and waits
    const isDecided = seal.reopened !== null;
    if (isDecided && decided?.at.getTime() !== seal.decided_at?.getTime()) found.push('grade_seal.decided_at');
  }
  const kept = new Set(seals.map(({ version }) => version));
  const isRemoved = acts.some(({ id, version }) => id > facts.restored && !kept.has(version));
  if (isRemoved) found.push('grade_seal.removed');
  const current = seals.find(({ reopened }) => reopened !== true);
  return current ? [...found, ...bonusesUnlike(current, bonuses)] : found;
}

/** While marks are sealed, nobody’s bonus can change. */
function bonusesUnlike({ content }: Seal, bonuses: readonly Bonus[]): string[] {
  const sealed = new Map(sealedRecord(content).students.map(({ key, bonus }) => [key, bonus]));
  const isSame = bonuses.every(({ key, points }) => (sealed.get(key) ?? null) === points);
  const held = new Set(bonuses.map(({ key }) => key));
  const isMissing = [...sealed].some(([key, bonus]) => bonus !== null && !held.has(key));
  return [...(isSame ? [] : ['grade_bonus.points']), ...(isMissing ? ['grade_bonus.removed'] : [])];
}

interface Seal {
  gradebook_id: number;
  version: number;
  content: string;
  content_hash: Buffer;
  sealed_at: Date;
  reopened: boolean | null;
  decided_at: Date | null;
}
interface Act {
  id: number;
  gradebook_id: number;
  action: string;
  at: Date;
  version: number;
  hash: string | null;
}
interface Bonus {
  gradebook_id: number;
  /** The student’s permanent key. */
  key: string;
  points: number;
}

const booksAfter = (db: Db, after: number): Promise<number[]> =>
  db('gradebook').where('gradebook_id', '>', after).orderBy('gradebook_id').limit(atOnce).pluck('gradebook_id');

const sealsOfBooks = (db: Db, books: readonly number[]): Promise<Seal[]> =>
  db('grade_seal')
    .whereIn('gradebook_id', [...books])
    .orderBy(['gradebook_id', 'version'])
    .select('gradebook_id', 'version', 'content', 'content_hash', 'sealed_at', 'reopened', 'decided_at');

const actsOfBooks = (db: Db, books: readonly number[]): Promise<Act[]> =>
  sql(
    db,
    `select id, subject_id::int as gradebook_id, action, at, (after ->> 'version')::int as version, after ->> 'hash' as hash
     from audit_event
     where subject_type = 'gradebook' and subject_id = any(cast(:books as text[]))
       and action in ('gradebook.sealed', 'gradebook.reopened', 'gradebook.leftSealed')
     order by id`,
    { books: books.map(String) },
  );

const bonusesOf = (db: Db, books: readonly number[]): Promise<Bonus[]> =>
  sql(
    db,
    `select b.gradebook_id, a.key, b.points from grade_bonus b join account a on a.id = b.student_id
     where b.gradebook_id = any(cast(:books as int[]))`,
    { books: [...books] },
  );
