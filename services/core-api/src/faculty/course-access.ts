import { hasRight, partsWith, type TeamPart, type TeamRight } from '@daftar/contracts/team-rights';
import { AppError } from '@daftar/service-kit/errors';
import { expression, sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db, Trx } from '../kernel/index.ts';

/** An offering as its caller reaches it. */
export interface ReachedOffering {
  offering_id: number;
  /** Its lead. */
  instructor_id: number;
  course_id: number;
}

/** A course as its caller reaches it: whose content they see. */
export interface CourseAccess {
  courseId: number;
  courseCode: string;
  courseName: string;
  courseNameAr: string | null;
  termId: number;
  /**
   * For an instructor, their own offering; for a student, those that they are enrolled in; of one term. At least one. Of
   * several that an instructor leads, the one that the call names, or else the one that they have led longest.
   */
  offerings: [ReachedOffering, ...ReachedOffering[]];
  offeringIds: number[];
  /** A doctor’s part in the team of their offering. */
  part?: TeamPart | undefined;
}

/** The course's names in a notification, in both scripts (FIX-31). */
export const courseParams = ({
  courseCode,
  courseName,
  courseNameAr,
}: Pick<CourseAccess, 'courseCode' | 'courseName' | 'courseNameAr'>) => ({
  course: courseName,
  courseCode,
  ...(courseNameAr !== null && { course_ar: courseNameAr }),
});

type Who = Pick<Caller, 'userId' | 'role' | 'scope'>;

/** The caller with another right in teams than their call’s: for a part of it that needs more, or less. */
export const withRight = <C extends Pick<Caller, 'scope'>>(caller: C, team: TeamRight): C => ({
  ...caller,
  scope: { changes: false, marks: false, ...caller.scope, team },
});

/**
 * SQL: the member `m` is the doctor `:userId` with the right that their call needs (YRS-03): the one place that decides it.
 * Who has left still reads where that was said.
 */
export const memberMay = (caller: Pick<Caller, 'scope'>, person = ':userId'): string =>
  `m.person_id = ${person} and ${isThere(caller)} and m.part in (${partsThat(rightOf(caller))})`;

/** SQL: the parts that have a right, for `in (…)`. */
export const partsThat = (right: TeamRight): string => partsWith[right].map((part) => `'${part}'`).join(', ');

const rightOf = ({ scope }: Pick<Caller, 'scope'>): TeamRight => scope?.team ?? 'lead';
/** Who has left and still reads does so where nothing is changed; questions and keys once their term is closed. */
const isThere = ({ scope }: Pick<Caller, 'scope'>): string => {
  if (!scope || scope.changes) return 'm.until is null';
  const closed = `exists (select 1 from offering mo join term mt using (term_id)
    where mo.offering_id = m.offering_id and mt.state = 'closed')`;
  return `(m.until is null or m.still_reads${scope.team === 'make' ? ` and ${closed}` : ''})`;
};

/** SQL: this doctor has a right in the team of an offering now. */
export const teamHas = (right: TeamRight, offering: string, person: string): string =>
  `exists (select 1 from offering_member tm where tm.offering_id = ${offering} and tm.person_id = ${person}
           and tm.until is null and tm.part in (${partsThat(right)}))`;

/** SQL: the offering is one of a doctor’s, by the right that their call needs. */
export const inTeam = (offering: string, caller: Pick<Caller, 'scope'>, person = ':userId'): string =>
  `exists (select 1 from offering_member m where m.offering_id = ${offering} and ${memberMay(caller, person)})`;

/** SQL: the member `m` is this doctor, whatever they may do: which offering of a course is meant hangs on no right. */
const isMember = (caller: Who): string => `m.person_id = :userId and ${isThere(caller)}`;

const reachedBy = {
  instructor: (caller: Who) =>
    `select k.offering_id from class_of_term k join offering_member m on m.offering_id = k.offering_id where ${isMember(caller)}`,
  // they know nothing of a term before it has begun
  student: () => `
    select e.offering_id from enrolment_of_term e where e.student_id = :userId and e.term_state <> 'planned'`,
};

const everReachedBy = {
  // an offering without a class is nobody’s yet
  instructor: (caller: Who) =>
    `select k.offering_id from instructor_course k join offering_member m on m.offering_id = k.offering_id where ${isMember(caller)}`,
  student: () => `
    select k.offering_id from enrolment e join instructor_course k on k.instructor_course_id = e.instructor_course_id
    join offering p on p.offering_id = k.offering_id join term u on u.term_id = p.term_id
    where e.student_id = :userId and u.state <> 'planned'`,
};

/** `12`: a term; `12.34`, `.34`: in it, or in the current one, that offering of the several that a doctor leads of a course. */
const namedScope = /^(\d{1,9})?(?:\.(\d{1,9}))?$/;

function named({ scope }: Pick<Caller, 'scope'>): { term: number | null; offering: number | null } {
  if (scope?.term === undefined) return { term: null, offering: null };
  const [, term, offering] = namedScope.exec(scope.term || '-') ?? [];
  if (!term && !offering) throw new AppError('term.notFound');
  return { term: term ? Number(term) : null, offering: offering ? Number(offering) : null };
}

/** The term that a call names; null: the current one. @throws AppError term.notFound for what can be no id */
export const termNamed = (caller: Pick<Caller, 'scope'>): number | null => named(caller).term;

/**
 * The term that a call of the office names, or the current one, held against closing until the transaction ends.
 * @throws AppError term.notFound, term.closed
 */
export async function openTermNamed(trx: Trx, caller: Pick<Caller, 'scope'>): Promise<number> {
  const [term] = await sql<{ term_id: number; state: string }>(
    trx,
    `select term_id, state from term where case when :term::int is null then state = 'current' else term_id = :term end
     for share`,
    { term: termNamed(caller) },
  );
  if (!term) throw new AppError('term.notFound');
  if (term.state === 'closed') throw new AppError('term.closed');
  return term.term_id;
}

/** Refuses a change of classes of a closed term (YRS-04). @throws AppError term.closed */
export async function requireOpenClasses(trx: Trx, classIds: readonly number[]): Promise<void> {
  await sql(
    trx,
    `select require_open_term(offering_id, false)
     from (select distinct offering_id from instructor_course where instructor_course_id = any(?::int[])) k`,
    [[...classIds]],
  );
}

/**
 * The caller for the few acts that a closed term allows: sealing marks, asking to reopen them, and noting what somebody
 * has read (YRS-04).
 */
export const evenClosed = (caller: Caller): Caller => ({
  ...caller,
  scope: caller.scope && { ...caller.scope, changes: false },
});

/** Refuses a call that changes something of an offering whose term is closed (YRS-04). @throws AppError term.closed */
export async function requireOpenTerm(db: Db, { scope }: Pick<Caller, 'scope'>, offeringId: number): Promise<void> {
  if (scope?.changes) await sql(db, 'select require_open_term(?, ?)', [offeringId, scope.marks]);
}

/**
 * A call that names only a course means the caller's own classes of it, as instructor or student, in the term that it
 * names, or the current one (ACC-07, YRS-01, YRS-04).
 * @throws AppError class.notYours, also when there is no such course; term.notFound, term.closed
 */
export const courseAccess = (db: Db, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough(
    // deleting a course changes nothing of a closed term
    { offerings: reachedBy, courses: "(c.deleted_at is null or t.state = 'closed')", otherwise: null },
    db,
    caller,
    courseCode,
  );

/**
 * The same for classes that the caller ever taught or was enrolled in, even of a deleted course: for reading results,
 * which remain after access has ended (FIX-04). Without a term it means the current one, or else the last with such a
 * class. Narrow what it lists by `whereOnRecord` or to the caller's own work.
 * @throws AppError class.notYours, also when there is no such course; term.notFound, term.closed
 */
export const courseOnRecord = (db: Db, caller: Who, courseCode: string): Promise<CourseAccess> =>
  courseThrough({ offerings: everReachedBy, courses: 'true', otherwise: 'last' }, db, caller, courseCode);

interface ReachedRow extends ReachedOffering {
  term_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  /** A doctor’s in its team. */
  part?: TeamPart;
}

interface Through {
  offerings: Record<'instructor' | 'student', (caller: Who) => string>;
  courses: string;
  /** What is meant where no term is named and the current one has no such class. */
  otherwise: 'last' | null;
}

async function courseThrough(through: Through, db: Db, caller: Who, courseCode: string): Promise<CourseAccess> {
  if (caller.role === 'admin') throw new AppError('class.notYours');
  const { term, offering } = named(caller);
  const led = caller.role === 'instructor';
  const terms = term !== null ? 't.term_id = :term' : through.otherwise === 'last' ? 'true' : "t.state = 'current'";
  const rows = await sql<ReachedRow>(
    db,
    `select c.course_id, c.course_code, c.course_name, c.course_name_ar, o.term_id, o.offering_id,
            o.lead_id as instructor_id${led ? ', m.part' : ''}
     from course c
     join offering o on o.course_id = c.course_id
     join term t on t.term_id = o.term_id
     ${
       led
         ? `join lateral (select m.member_id, m.part from offering_member m where m.offering_id = o.offering_id and ${isMember(caller)}
                          order by m.until desc nulls first, m.member_id limit 1) m on true`
         : ''
     }
     where code_fold(c.course_code) = code_fold(:courseCode) and ${through.courses} and ${terms}
       and o.offering_id in (${through.offerings[caller.role](caller)})
     order by c.deleted_at desc nulls first, c.course_code <> :courseCode, c.code_twin,
              ${led ? 'o.offering_id = :offering::int desc nulls last,' : ''} t.state = 'current' desc,
              t.starts_at desc nulls last, t.term_id desc,
              ${led ? 'o.lead_id = :userId desc, m.member_id,' : ''} o.offering_id`,
    { userId: caller.userId, courseCode, term, ...(led && { offering }) },
  );
  const [first] = rows;
  if (!first) throw new AppError('class.notYours');
  // never another offering of the course than the one that is named, where that is of the course
  if (led && offering !== null && first.offering_id !== offering && (await isOfCourse(db, offering, first.course_id)))
    throw new AppError('class.notYours');
  if (first.part && !hasRight(first.part, rightOf(caller))) throw new AppError('class.notYours');
  const more = rows.filter(
    ({ course_id, term_id, offering_id }) =>
      !led && course_id === first.course_id && term_id === first.term_id && offering_id !== first.offering_id,
  );
  const reached = [first, ...more].map(({ offering_id, instructor_id, course_id }) => ({
    offering_id,
    instructor_id,
    course_id,
  })) as CourseAccess['offerings'];
  await requireOpenTerm(db, caller, first.offering_id);
  return {
    courseId: first.course_id,
    courseCode: first.course_code,
    courseName: first.course_name,
    courseNameAr: first.course_name_ar,
    termId: first.term_id,
    offerings: reached,
    offeringIds: reached.map(({ offering_id }) => offering_id),
    part: first.part,
  };
}

const isOfCourse = async (db: Db, offering: number, course: number): Promise<boolean> =>
  (await db('offering').where({ offering_id: offering, course_id: course }).first('offering_id')) !== undefined;

/** A query that conditions can be added to. */
export interface Narrowable<Q> {
  whereRaw(sql: string, bindings: Record<string, unknown>): Q;
}

/** One whose rows may be changed by who finds them. */
export interface Reaching<Q> extends Narrowable<Q> {
  select(column: ReturnType<typeof expression>): unknown;
}

/** The condition behind `whereReached`, on the content under `alias`. */
function reached(alias: string, caller: Who): string {
  const { role } = caller;
  const same = `t.offering_id = ${alias}.offering_id`;
  if (role === 'student')
    return `exists (select 1 from enrolment_of_term t
                    where t.student_id = :userId and t.term_state <> 'planned' and ${same})`;
  if (role !== 'instructor') return 'false';
  return `exists (select 1 from class_of_term t join offering_member m on m.offering_id = t.offering_id
                  where ${same} and ${memberMay(caller)})`;
}

/** Of a call that changes something, each row found must be of a term that is not closed: the one place that decides it. */
function refusingClosed<Q extends Reaching<Q>>(db: Db, query: Q, alias: string, { scope }: Who): Q {
  if (scope?.changes)
    query.select(expression(db, `require_open_term(${alias}.offering_id, ${scope.marks}) as of_open_term`));
  return query;
}

/** What makes the text of a query of `whereReached` or `whereOnRecord` another one: for the name of a prepared statement. */
export const reachName = ({ role, scope }: Who): string =>
  `${role}-${scope?.changes ? (scope.marks ? 'marks' : 'changes') : scope ? 'reads' : 'works'}-${scope?.team ?? 'lead'}`;

/**
 * Narrows a query to content (a table with offering_id) that the caller reaches, of any term: an instructor's own, in a
 * course they teach; for a student, that of the classes they are enrolled in (ACC-07). A call that changes something is
 * refused with term.closed where the term of what is found is closed (YRS-04); its query must not be a part of another.
 */
export const whereReached = <Q extends Reaching<Q>>(db: Db, query: Q, alias: string, caller: Who): Q =>
  refusingClosed(db, query.whereRaw(reached(alias, caller), { userId: caller.userId }), alias, caller);

/**
 * Narrows a query to content whose results the caller may read (FIX-04): an instructor's own, even after the class has
 * ended; for a student, what they reach now, and forever what they took part in. `ownWork` is a query that finds a row
 * if `:userId` took part; `alias` is what it may refer to. Changes are refused as by `whereReached`.
 */
export function whereOnRecord<Q extends Reaching<Q>>(db: Db, query: Q, alias: string, caller: Who, ownWork: string): Q {
  const { userId, role } = caller;
  const own = `(${reached(alias, caller)} or exists (${ownWork}))`;
  const condition = role === 'student' ? own : role === 'instructor' ? inTeam(`${alias}.offering_id`, caller) : 'false';
  return refusingClosed(db, query.whereRaw(condition, { userId }), alias, caller);
}
