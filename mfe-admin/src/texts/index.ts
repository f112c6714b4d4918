import { accountsTexts } from './accounts.ts';
import { adminCourseTexts } from './admin-course.ts';

/** All texts of this remote's screens; loaded together with its first page. */
export const texts = {
  ...accountsTexts,
  ...adminCourseTexts,
};
