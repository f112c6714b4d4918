import type { grantedTextSizes, PaperFormat } from '@daftar/contracts/identity/paper-formats';
import { expression } from '@daftar/service-kit/sql/sql';
import type { Db, Trx } from '../../kernel/index.ts';

export interface Accommodation {
  paper_formats: PaperFormat[];
  time_factor: number;
  break_minutes: number;
  text_size: (typeof grantedTextSizes)[number] | null;
  reason: string;
  changed_at: Date;
}

export type TimeAndType = Pick<Accommodation, 'time_factor' | 'break_minutes' | 'text_size'>;

/** A student's accommodation; undefined when none is granted. */
export const accommodationOf = (db: Db, studentId: number): Promise<Accommodation | undefined> =>
  db('accommodation')
    .where({ student_id: studentId })
    .first(
      expression<{ paper_formats: PaperFormat[] }>(db, 'paper_formats'),
      'time_factor',
      'break_minutes',
      expression<Pick<Accommodation, 'text_size'>>(db, 'text_size'),
      'reason',
      'changed_at',
    );

/** Its time and type, locked until the transaction ends. */
export const holdAccommodation = (trx: Trx, studentId: number): Promise<TimeAndType | undefined> =>
  trx('accommodation')
    .where({ student_id: studentId })
    .forUpdate()
    .first('time_factor', 'break_minutes', expression<Pick<Accommodation, 'text_size'>>(trx, 'text_size'));

/** Grants it, or replaces what was granted. */
export const putAccommodation = async (
  trx: Trx,
  studentId: number,
  granted: Accommodation & { changed_by: number },
): Promise<void> => {
  await trx('accommodation')
    .insert({ student_id: studentId, ...granted })
    .onConflict('student_id')
    .merge(['paper_formats', 'time_factor', 'break_minutes', 'text_size', 'reason', 'changed_by', 'changed_at']);
};

/** Removes it; answers whether there was one. */
export const deleteAccommodation = async (trx: Trx, studentId: number): Promise<boolean> =>
  (await trx('accommodation').where({ student_id: studentId }).delete()) > 0;
