import { formatDateTime } from '@daftar/i18n';
import { courseParams, studentsOf } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, type Deps, emit, type Trx } from '../../kernel/index.ts';
import { laterExtensions } from './queries.ts';

interface Moved {
  assignment_id: number;
  assignment_title: string;
  offering_id: number;
  instructor_id: number;
  course_id: number;
}

interface Telling {
  deps: Pick<Deps, 'settings'>;
  trx: Trx;
  caller: Caller;
  assignment: Moved;
  now: Date;
}

/**
 * Tells the class that an assignment is due at another time (DAY-02), in the transaction that changes it. Students whose
 * own date is later are told that one instead (DAY-11).
 */
export async function tellDueMoved(telling: Telling, due: Date): Promise<void> {
  const { trx, assignment, now, caller } = telling;
  const { assignment_id, assignment_title: dueMoved } = assignment;
  const own = await laterExtensions(trx, assignment, due);
  const without = own.map(({ student_id }) => student_id);
  const params = { ...(await paramsOf(telling, due)), dueMoved, dueMovedId: String(assignment_id) };
  await emit(
    trx,
    {
      type: 'notify',
      kind: 'dueMoved',
      params,
      audience: studentsOf(assignment, without),
    },
    { now, requestId: caller.requestId },
  );
  for (const { student_id, due_at } of own) await tellOwnDue(telling, student_id, { extended: due_at });
}

/** Tells one student of the date that they got, or of the class’s when theirs was withdrawn (DAY-11). */
export async function tellOwnDue(
  telling: Telling,
  userId: number,
  own: { extended: Date } | { withdrawn: Date },
): Promise<void> {
  const { trx, assignment, now, caller } = telling;
  const { assignment_title: title } = assignment;
  const id = String(assignment.assignment_id);
  const notification =
    'extended' in own
      ? ({
          kind: 'dueExtended',
          params: { ...(await paramsOf(telling, own.extended)), dueExtended: title, dueExtendedId: id },
        } as const)
      : ({
          kind: 'dueMoved',
          params: {
            ...(await paramsOf(telling, own.withdrawn)),
            dueMoved: title,
            dueMovedId: id,
            outcome: 'withdrawn',
          },
        } as const);
  await emit(trx, { type: 'notify.person', userId, notification }, { now, requestId: caller.requestId });
}

async function paramsOf({ deps, trx, assignment }: Telling, due: Date) {
  const course = await trx('course')
    .where({ course_id: assignment.course_id })
    .first('course_code as courseCode', 'course_name as courseName', 'course_name_ar as courseNameAr');
  if (!course) throw new Error('an assignment without a course');
  const { timeZone } = deps.settings;
  return {
    ...courseParams(course),
    ...(await instructorParams(trx, assignment.instructor_id)),
    due: formatDateTime(due, { language: 'En', timeZone }),
    due_ar: formatDateTime(due, { language: 'Ar', timeZone }),
  };
}
