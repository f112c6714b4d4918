import type { Db, Trx } from '../../kernel/index.ts';

export interface Extension {
  due_at: Date;
  reason: string;
}

/** A student's own due date of an assignment; undefined where there is none. */
export const extensionOf = (db: Db, assignmentId: number, studentId: number): Promise<Extension | undefined> =>
  db('assignment_extension').where({ assignment_id: assignmentId, student_id: studentId }).first('due_at', 'reason');

/** Grants it, or replaces what was granted. */
export const putExtension = async (
  trx: Trx,
  extension: Extension & { assignment_id: number; student_id: number; granted_by: number; granted_at: Date },
): Promise<void> => {
  await trx('assignment_extension')
    .insert(extension)
    .onConflict(['assignment_id', 'student_id'])
    .merge(['due_at', 'reason', 'granted_by', 'granted_at']);
};

/** Takes away a student’s later due date; none is no error. */
export const deleteExtension = async (trx: Trx, assignmentId: number, studentId: number): Promise<void> => {
  await trx('assignment_extension').where({ assignment_id: assignmentId, student_id: studentId }).delete();
};

/** Whether a student handed in after this time: by the time that counts. */
export const handedInAfter = async (trx: Trx, assignmentId: number, studentId: number, at: Date): Promise<boolean> =>
  (await trx('student_assignment as w')
    .join('submission as b', 'b.student_assignment_id', 'w.student_assignment_id')
    .where({ 'w.assignment_id': assignmentId, 'w.student_id': studentId })
    .whereNull('b.replaced_at')
    .where('b.submitted_at', '>=', at)
    .first('b.id')) !== undefined;

/** Whether a student is in a class of the offering now. */
export const isInClass = async (trx: Trx, of: { offering_id: number }, studentId: number): Promise<boolean> =>
  (await trx('enrolment_now').where({ student_id: studentId, offering_id: of.offering_id }).first('id')) !== undefined;
