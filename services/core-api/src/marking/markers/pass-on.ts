import { execute, sql } from '@daftar/service-kit/sql/sql';
import type { Trx } from '../../kernel/index.ts';

const ofOffering = `(exam_id in (select exam_id from exam where offering_id = :offeringId)
  or assignment_id in (select assignment_id from assignment where offering_id = :offeringId))`;

/** How many exams and assignments of an offering have works that are allotted to a doctor; held until the transaction ends. */
export const allottedIn = async (trx: Trx, offeringId: number, doctorId: number): Promise<number> =>
  (
    await sql(trx, `select marker_id from marker where doctor_id = :doctorId and ${ofOffering} for update`, {
      offeringId,
      doctorId,
    })
  ).length;

/** Gives what is allotted to a doctor in an offering back to its lead: comments and points stay. */
export const returnAllotted = (trx: Trx, offeringId: number, doctorId: number): Promise<number> =>
  execute(trx, `delete from marker where doctor_id = :doctorId and ${ofOffering}`, { offeringId, doctorId });

/** Gives it to another doctor instead. */
export const passAllotted = (trx: Trx, offeringId: number, from: number, to: number): Promise<number> =>
  execute(trx, `update marker set doctor_id = :to where doctor_id = :from and ${ofOffering}`, { offeringId, from, to });

/** Whether a doctor has works already of an exam or assignment of which the other one has some. */
export const bothMark = async (trx: Trx, offeringId: number, one: number, other: number): Promise<boolean> =>
  (
    await sql(
      trx,
      `select 1 from marker where doctor_id = :one and ${ofOffering} and exists (
         select 1 from marker o where o.doctor_id = :other
           and (o.exam_id = marker.exam_id or o.assignment_id = marker.assignment_id)) limit 1`,
      { offeringId, one, other },
    )
  ).length > 0;
