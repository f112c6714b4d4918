import { AppError } from '@daftar/service-kit/errors';
import { sql } from '@daftar/service-kit/sql/sql';
import type { Caller, Db } from '../kernel/index.ts';

export interface Place {
  session_id: number;
  /** The caller sits in it now. */
  sits: boolean;
  head: boolean;
  declared_at: Date | null;
}

/**
 * The caller’s place in a session: owners see each, others those that they sit in.
 * @throws AppError control.notFound, control.notYours
 */
export async function placeIn(db: Db, caller: Caller, sessionId: number): Promise<Place> {
  const [place] = await sql<Place>(
    db,
    `select s.session_id, m.user_id is not null as sits, coalesce(m.head_place is not null, false) as head, m.declared_at
     from control_session s
     left join control_member m on m.session_id = s.session_id and m.user_id = :userId and m.until is null
     where s.session_id = :sessionId`,
    { sessionId, userId: caller.userId },
  );
  if (!place) throw new AppError('control.notFound');
  if (!place.sits && caller.duties) throw new AppError('control.notYours');
  return place;
}

/** Whether the caller may change members, papers and seats: owners and heads. */
export const mayChange = (caller: Caller, place: Place): boolean => !caller.duties || place.head;

/** @throws AppError control.notFound, control.notYours */
export async function requireHead(db: Db, caller: Caller, sessionId: number): Promise<Place> {
  const place = await placeIn(db, caller, sessionId);
  if (!mayChange(caller, place)) throw new AppError('control.notYours');
  return place;
}

/**
 * A head who has declared; an owner who doesn’t sit in the session is none, and other members see no list of names.
 * @throws AppError control.notFound, control.notYours, control.undeclared
 */
export async function requireDeclaredHead(db: Db, caller: Caller, sessionId: number): Promise<void> {
  const place = await placeIn(db, caller, sessionId);
  if (!place.head) throw new AppError('control.notYours');
  if (!place.declared_at) throw new AppError('control.undeclared');
}

/** Whether the member `m` has declared the course of paper `p`, or one of its students. */
export const isBarred = `
  exists (select 1 from control_conflict f join offering fo on fo.offering_id = p.offering_id
          where f.session_id = m.session_id and f.user_id = m.user_id
            and (f.course_id = fo.course_id
                 or exists (select 1 from enrolment e join instructor_course k using (instructor_course_id)
                            where k.offering_id = p.offering_id and e.student_id = f.student_id)))`;

export interface Paper {
  paper_id: number;
  session_id: number;
  offering_id: number;
  course_id: number;
  course_code: string;
  course_name: string;
  course_name_ar: string | null;
  most: number[];
  item_id: number | null;
  exam_id: number | null;
  first_holder: number;
  second_holder: number;
  /** The caller is a head of the session. */
  head: boolean;
}

/**
 * A paper for a member of its session who has declared and isn’t barred from it; `hold` locks it until the transaction ends.
 * @throws AppError control.paperNotFound, control.notYours, control.undeclared, control.barred
 */
export async function paperFor(db: Db, caller: Caller, paperId: number, hold = false): Promise<Paper> {
  const [row] = await sql<Paper & { sits: boolean; declared_at: Date | null; barred: boolean }>(
    db,
    `select p.paper_id, p.session_id, p.offering_id, o.course_id, c.course_code, c.course_name, c.course_name_ar, p.most,
            p.item_id, p.exam_id, p.first_holder, p.second_holder, m.user_id is not null as sits, coalesce(m.head_place is not null, false) as head, m.declared_at,
            coalesce(${isBarred}, false) as barred
     from control_paper p join offering o using (offering_id) join course c using (course_id)
     left join control_member m on m.session_id = p.session_id and m.user_id = :userId and m.until is null
     where p.paper_id = :paperId ${hold ? 'for update of p' : ''}`,
    { paperId, userId: caller.userId },
  );
  if (!row) throw new AppError('control.paperNotFound');
  const { sits, declared_at, barred, ...paper } = row;
  if (!sits) throw new AppError('control.notYours');
  if (!declared_at) throw new AppError('control.undeclared');
  if (barred) throw new AppError('control.barred');
  return paper;
}

/** Whether the person holds the paper’s secret numbers. */
export const holds = (paper: Pick<Paper, 'first_holder' | 'second_holder'>, userId: number): boolean =>
  userId === paper.first_holder || userId === paper.second_holder;

/** @throws AppError control.notHolder besides those of `paperFor` */
export async function paperOfHolder(db: Db, caller: Caller, paperId: number, hold = false): Promise<Paper> {
  const paper = await paperFor(db, caller, paperId, hold);
  if (!holds(paper, caller.userId)) throw new AppError('control.notHolder');
  return paper;
}

/** Holders and heads see names, so they see no marks. @throws AppError control.holder, control.headEnters besides those of `paperFor` */
export async function paperOfEnterer(db: Db, caller: Caller, paperId: number, hold = false): Promise<Paper> {
  const paper = await paperFor(db, caller, paperId, hold);
  if (holds(paper, caller.userId)) throw new AppError('control.holder');
  if (paper.head) throw new AppError('control.headEnters');
  return paper;
}

/** Points as they are stored: whole hundredths. */
export const hundredths = (points: number): number => Math.round(points * 100);
/** And as they are shown. */
export const shownPoints = (stored: number): number => stored / 100;
