import { auditFieldTexts } from '@daftar/i18n/messages/audit-fields';
import { accommodationTexts } from './accommodation.ts';
import { accountsTexts } from './accounts.ts';
import { activityLogTexts } from './activity-log.ts';
import { adminCourseTexts } from './admin-course.ts';
import { barringTitleTexts } from './barrings.ts';
import { bylawTexts } from './bylaws.ts';
import { classesEnrolmentsTexts } from './classes-enrolments.ts';
import { controlTitleTexts } from './control.ts';
import { dataResetTexts } from './data-reset.ts';
import { deliveriesTexts } from './deliveries.ts';
import { dutyTexts } from './duties.ts';
import { endingAccessTexts } from './ending-access.ts';
import { enrolManyTexts } from './enrol-many.ts';
import { examOfficeTitleTexts } from './exam-office.ts';
import { facultyTexts } from './faculty.ts';
import { importTexts } from './imports.ts';
import { levelTitleTexts } from './levels.ts';
import { mercyTitleTexts } from './mercy.ts';
import { officeResultTexts } from './office-results.ts';
import { passwordTexts } from './passwords.ts';
import { promotionTitleTexts } from './promotion.ts';
import { recordTexts } from './records.ts';
import { releasesTexts } from './releases.ts';
import { reopeningTexts } from './reopenings.ts';
import { resultCheckTexts } from './result-check.ts';
import { rollOverTexts } from './roll-over.ts';
import { statusTexts } from './status.ts';
import { termTexts } from './terms.ts';
import { todayTexts } from './today.ts';
import { transcriptTexts } from './transcripts.ts';

/** All texts of this remote's screens; loaded together with its first page. */
export const texts = {
  ...accountsTexts,
  ...accommodationTexts,
  ...importTexts,
  ...adminCourseTexts,
  ...activityLogTexts,
  ...auditFieldTexts,
  ...facultyTexts,
  ...bylawTexts,
  ...officeResultTexts,
  ...recordTexts,
  ...controlTitleTexts,
  ...levelTitleTexts,
  ...mercyTitleTexts,
  ...transcriptTexts,
  ...termTexts,
  ...rollOverTexts,
  ...promotionTitleTexts,
  ...reopeningTexts,
  ...resultCheckTexts,
  ...dataResetTexts,
  ...deliveriesTexts,
  ...dutyTexts,
  ...endingAccessTexts,
  ...passwordTexts,
  ...classesEnrolmentsTexts,
  ...enrolManyTexts,
  ...barringTitleTexts,
  ...examOfficeTitleTexts,
  ...todayTexts,
  ...releasesTexts,
  ...statusTexts,
};
