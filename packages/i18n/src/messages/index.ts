import { absenceTexts } from './absence.ts';
import { accountTexts } from './accounts.ts';
import { auditTexts } from './audit.ts';
import { auditFieldTexts } from './audit-fields.ts';
import { auditSheetTexts } from './audit-sheet.ts';
import { bankTexts } from './bank.ts';
import { bylawTexts } from './bylaws.ts';
import { contentTexts } from './content.ts';
import { controlTexts } from './control.ts';
import { dayTexts } from './day.ts';
import { examTexts } from './exams.ts';
import { facultyTexts } from './faculty.ts';
import { generalTexts } from './general.ts';
import { gradebookTexts } from './gradebook.ts';
import { levelTexts } from './levels.ts';
import { mercyTexts } from './mercy.ts';
import { notificationTexts } from './notifications.ts';
import { paperTexts } from './paper.ts';
import { releaseTexts } from './releases.ts';
import { sessionTexts } from './session.ts';

/** All server replies. Every ErrorCode of the contracts is a key here; add a new feature's file to this list. */
export const messageCatalogues = [
  generalTexts,
  absenceTexts,
  bankTexts,
  bylawTexts,
  controlTexts,
  mercyTexts,
  sessionTexts,
  accountTexts,
  auditTexts,
  auditFieldTexts,
  auditSheetTexts,
  facultyTexts,
  contentTexts,
  examTexts,
  gradebookTexts,
  paperTexts,
  levelTexts,
  notificationTexts,
  dayTexts,
  releaseTexts,
] as const;

export const messages = {
  ...generalTexts,
  ...absenceTexts,
  ...bankTexts,
  ...bylawTexts,
  ...controlTexts,
  ...mercyTexts,
  ...paperTexts,
  ...sessionTexts,
  ...accountTexts,
  ...auditTexts,
  ...auditFieldTexts,
  ...auditSheetTexts,
  ...facultyTexts,
  ...contentTexts,
  ...examTexts,
  ...gradebookTexts,
  ...levelTexts,
  ...notificationTexts,
  ...dayTexts,
  ...releaseTexts,
};

export type MessageKey = keyof typeof messages;

/** Whether a text exists under this key. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}
