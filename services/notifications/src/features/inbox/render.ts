import { createHash } from 'node:crypto';
import { type NotificationKind, notificationParams } from '@daftar/contracts/events';
import { isolateRuns } from '@daftar/i18n';
import { notificationTexts } from '@daftar/i18n/messages/notifications';
import { bilingual, type Said } from '@daftar/service-kit/say';

/** What a stored notification says, in both languages, and what it is about (NTF-10). */
export interface Rendered extends Said {
  kind: NotificationKind;
  course_name: string;
  instructor_name: string;
}

/**
 * Makes the texts from kind and values, when they are read: a better wording or translation also reaches old ones.
 * @throws when the values don't fit the kind; the worker refuses such a notification before it is stored.
 */
export function render(kind: NotificationKind, params: Record<string, string>): Rendered {
  const about = { kind, course_name: params.course ?? '', instructor_name: params.instructor ?? '' };
  switch (kind) {
    case 'announcement': {
      const { EnMessage, ArMessage } = notificationParams.announcement.parse(params);
      return { ...about, EnMessage, ArMessage };
    }
    case 'exam':
    case 'chapter':
    case 'assignment':
      return { ...about, ...bilingual(`notification.${kind}`, ltrKept(notificationParams[kind].parse(params))) };
  }
}

/** Names with formulas in them (“Quiz 3 - 7”) keep these left to right inside an Arabic sentence (FIX-16). */
const ltrKept = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolateRuns(value)]));

/** Changes when the wording does, so that no browser keeps texts of the release before. */
export const wordingVersion = createHash('sha1')
  .update(JSON.stringify(notificationTexts))
  .digest('base64url')
  .slice(0, 6);
