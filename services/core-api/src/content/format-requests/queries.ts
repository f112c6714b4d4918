import type { AskedFormat, requestStates } from '@daftar/contracts/content/pdf-problems';
import { expression } from '@daftar/service-kit/sql/sql';
import { type CourseAccess, whereReached } from '../../faculty/index.ts';
import { type Caller, type Db, type Named, nameOf, type Trx } from '../../kernel/index.ts';

export interface FormatRequestRow extends Named<'student_name'> {
  id: number;
  chapter_id: number;
  chapter_name: string;
  student_id: number;
  format: AskedFormat;
  note: string;
  state: (typeof requestStates)[number];
  asked_at: Date;
  answer: string;
  closed_at: Date | null;
}

const mostListed = 500;

/** Requests for chapters of a course, open ones first, then the newest: a student's own; for an instructor, theirs. */
export const listRequests = (db: Db, caller: Caller, access: CourseAccess): Promise<FormatRequestRow[]> => {
  const query = whereReached(
    db,
    db('format_request as r').join('chapter as c', 'c.id', 'r.chapter_id').join('account as s', 's.id', 'r.student_id'),
    'c',
    caller,
  )
    .whereIn('c.offering_id', access.offeringIds)
    .whereNull('c.deleted_at');
  if (caller.role === 'student') query.where('r.student_id', caller.userId);
  else query.where('r.state', '<>', 'withdrawn');
  return query
    .orderByRaw(`r.state <> 'open', r.id desc`)
    .limit(mostListed)
    .select(
      'r.id',
      'r.chapter_id',
      'c.chapter_name',
      'r.student_id',
      'r.format',
      'r.note',
      'r.state',
      'r.asked_at',
      'r.answer',
      'r.closed_at',
      expression<Named<'student_name'>>(db, nameOf('s', 'student_name')),
    );
};

export interface NewRequest {
  chapter_id: number;
  student_id: number;
  format: AskedFormat;
  note: string;
  asked_at: Date;
}

/** Inserts a request; answers its id. @throws the constraint's error when one is open already */
export const insertRequest = async (trx: Trx, request: NewRequest): Promise<number> => {
  const [row] = await trx('format_request').insert(request).returning('id');
  return row.id;
};

/** A request of the caller, or for a chapter of theirs, locked until the transaction ends. */
export const requestForUpdate = (trx: Trx, caller: Caller, id: number) => {
  const query = whereReached(trx, trx('format_request as r').join('chapter as c', 'c.id', 'r.chapter_id'), 'c', caller)
    .join('course as k', 'k.course_id', 'c.course_id')
    .where('r.id', id)
    .forUpdate('r');
  if (caller.role === 'student') query.where('r.student_id', caller.userId);
  return query.first(
    'r.id',
    'r.state',
    'r.student_id',
    'c.chapter_name',
    'c.id as chapter_id',
    'k.course_code',
    'k.course_name',
    'k.course_name_ar',
  );
};

/** Closes a request that the caller holds. */
export const closeRequest = async (
  trx: Trx,
  id: number,
  change:
    | { state: 'withdrawn'; closed_at: Date }
    | { state: 'done' | 'declined'; answer: string; answered_by: number; closed_at: Date },
): Promise<void> => {
  await trx('format_request').where({ id }).update(change);
};
