import { auditFieldTexts } from '@daftar/i18n/messages/audit-fields';
import { accountUploadTexts } from './account-upload.ts';
import { accountsTexts } from './accounts.ts';
import { adminCourseTexts } from './admin-course.ts';
import { auditLogTexts } from './audit.ts';
import { deleteDataTexts } from './delete-data.ts';
import { deliveriesTexts } from './deliveries.ts';
import { departmentsCoursesTexts } from './departments-courses.ts';
import { endingAccessTexts } from './ending-access.ts';
import { enrolManyTexts } from './enrol-many.ts';
import { passwordTexts } from './passwords.ts';
import { peopleCoursesTexts } from './people-courses.ts';

/** All texts of this remote's screens; loaded together with its first page. */
export const texts = {
  ...accountsTexts,
  ...accountUploadTexts,
  ...adminCourseTexts,
  ...auditLogTexts,
  ...auditFieldTexts,
  ...departmentsCoursesTexts,
  ...deleteDataTexts,
  ...deliveriesTexts,
  ...endingAccessTexts,
  ...passwordTexts,
  ...peopleCoursesTexts,
  ...enrolManyTexts,
};
