import type { AcademicTitle } from '@daftar/i18n';
import type { Db } from '../../kernel/index.ts';

/** The instructor's values in a notification: both names, and the title (FIX-31). */
export interface InstructorParams {
  instructor: string;
  instructor_ar?: string;
  /** '' when there is none. */
  instructor_title: AcademicTitle | '';
}

/** The values by which a notification names an account. */
export async function instructorParams(db: Db, accountId: number): Promise<InstructorParams> {
  const found = await db('account')
    .where({ id: accountId })
    .first('first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'title');
  return {
    instructor: found ? `${found.first_name} ${found.last_name}` : '',
    ...(found?.first_name_ar && { instructor_ar: `${found.first_name_ar} ${found.last_name_ar}` }),
    instructor_title: found?.title ?? '',
  };
}
