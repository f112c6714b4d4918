import { createHash } from 'node:crypto';
import { type NotificationKind, notificationParams } from '@daftar/contracts/events';
import { type AcademicTitle, isolateRuns, nameIn, titled } from '@daftar/i18n';
import { notificationTexts } from '@daftar/i18n/messages/notifications';
import { bilingual, type Said } from '@daftar/service-kit/say';
import type { StoredNotification } from './queries.ts';

/** The texts of a stored notification in both languages, and what it is about (NTF-10, FIX-19). */
export interface Rendered extends Said {
  kind: NotificationKind;
  course_name: string;
  course_name_ar: string | null;
  instructor_name: string;
  instructor_name_ar: string | null;
  instructor_title: AcademicTitle | null;
  /** Null for one from before this was stored: it is shown without a link. */
  course_code: string | null;
  about_id: string | null;
  /** The exam, chapter or assignment by its name; an announcement has none. */
  about_name: string | null;
  edited_at: string | null;
  withdrawn: boolean;
}

type Stored = Pick<StoredNotification, 'event_id' | 'kind' | 'params' | 'withdrawn'>;

/**
 * Renders the texts from kind and values at reading time: better wording or translation also reaches old ones.
 * @throws when the values don't fit the kind; the worker refuses such a notification before it is stored.
 */
export function render({ event_id, kind, params, withdrawn }: Stored): Rendered {
  const about = {
    kind,
    course_name: params.course ?? '',
    course_name_ar: params.course_ar ?? null,
    instructor_name_ar: params.instructor_ar || null,
    instructor_title: titleOf(params.instructor_title),
    instructor_name: params.instructor ?? '',
    course_code: params.courseCode ?? null,
    about_id: kind === 'announcement' ? event_id : (params[`${kind}Id`] ?? null),
    about_name: kind === 'announcement' ? null : nameOf(kind, params),
    edited_at: params.editedAt ?? null,
    withdrawn,
  };
  switch (kind) {
    case 'announcement': {
      if (withdrawn) return { ...about, ...bilingual('notification.withdrawn') };
      const said = notificationParams.announcement.parse(params);
      const { files } = said;
      const [EnMessage, ArMessage] = [withTitle(said.EnTitle, said.EnMessage), withTitle(said.ArTitle, said.ArMessage)];
      if (!files) return { ...about, EnMessage, ArMessage };
      const message = (lang: 'en' | 'ar') => ({ message: lang === 'ar' ? ArMessage : EnMessage, count: Number(files) });
      return { ...about, ...bilingual('notification.withFiles', message) };
    }
    case 'message': {
      const { EnMessage, ArMessage } = notificationParams.message.parse(params);
      return { ...about, EnMessage, ArMessage };
    }
    case 'account': {
      const { what } = notificationParams.account.parse(params);
      return { ...about, instructor_title: null, ...bilingual(`notification.account.${what}`) };
    }
    case 'release': {
      const { outcome, ...values } = notificationParams.release.parse(params);
      const text = outcome === 'kept' ? 'notification.releaseKept' : 'notification.release';
      return { ...about, instructor_title: null, ...bilingual(text, values) };
    }
    case 'levelResult': {
      const { outcome, levelResult, levelResult_ar } = notificationParams.levelResult.parse(params);
      const text = outcome === 'petition' ? 'notification.petition' : 'notification.levelResult';
      const said = (lang: 'en' | 'ar') => ({ levelResult: lang === 'ar' ? levelResult_ar : levelResult });
      return { ...about, instructor_title: null, ...bilingual(text, said) };
    }
    case 'dueMoved': {
      const { outcome, ...values } = notificationParams.dueMoved.parse(params);
      const text = outcome === 'withdrawn' ? 'notification.dueWithdrawn' : 'notification.dueMoved';
      return { ...about, ...bilingual(text, inLanguage(values, about)) };
    }
    case 'question': {
      const { outcome, ...values } = notificationParams.question.parse(params);
      return { ...about, ...bilingual(`notification.${outcome ?? 'question'}`, inLanguage(values, about)) };
    }
    case 'reopening': {
      const { outcome, ...values } = notificationParams.reopening.parse(params);
      return { ...about, ...bilingual(`notification.${outcome ?? 'reopening'}`, inLanguage(values, about)) };
    }
    case 'barring': {
      const { outcome, ...values } = notificationParams.barring.parse(params);
      const text = outcome ? 'notification.barringLetOff' : 'notification.barring';
      return { ...about, ...bilingual(text, inLanguage(values, about)) };
    }
    case 'excuse': {
      const { outcome, ...values } = notificationParams.excuse.parse(params);
      const text = outcome ? 'notification.excuseRefused' : 'notification.excuse';
      return { ...about, ...bilingual(text, inLanguage(values, about)) };
    }
    case 'examEnded':
    case 'handIns': {
      const values = notificationParams[kind].parse(params);
      const text = values.apart ? (`notification.${kind}Apart` as const) : (`notification.${kind}` as const);
      return { ...about, ...bilingual(text, inLanguage(values, about)) };
    }
    case 'chapter': {
      const { more, ...values } = notificationParams.chapter.parse(params);
      if (!more) return { ...about, ...bilingual('notification.chapter', inLanguage(values, about)) };
      const said = inLanguage(values, about);
      return {
        ...about,
        ...bilingual('notification.chapters', (lang) => ({ ...said(lang), count: Number(more) })),
      };
    }
    case 'exam':
    case 'format':
    case 'marking':
    case 'examScores':
    case 'assignmentScores':
    case 'scoresBack':
    case 'reply':
    case 'dueExtended':
    case 'appeal':
    case 'examAppeal':
    case 'assignmentAppeal':
    case 'examMarker':
    case 'assignmentMarker':
    case 'absence':
    case 'assignment':
      return {
        ...about,
        ...bilingual(`notification.${kind}`, inLanguage(notificationParams[kind].parse(params), about)),
      };
  }
}

/** The thing by its name; of several chapters the first one, with how many others. */
const nameOf = (kind: NotificationKind, params: Stored['params']): string | null => {
  const name = params[kind] ?? null;
  return kind === 'chapter' && name !== null && params.more ? `${name} (+${params.more})` : name;
};

/** An announcement’s title is a separate line above its words (COR-23). */
const withTitle = (title: string | undefined, words: string): string => (title ? `${title}\n${words}` : words);

/** Every notification from before titles came from “Dr.” (FIX-31). */
const titleOf = (stored: string | undefined): AcademicTitle | null =>
  stored === undefined ? 'doctor' : ((stored || null) as AcademicTitle | null);

/** The values with the thing, course and instructor as the reader of each language sees them. */
const inLanguage =
  (
    params: Record<string, string | undefined>,
    about: Omit<Rendered, keyof Said>,
  ): ((lang: 'en' | 'ar') => Record<string, string>) =>
  (lang) => {
    const language = lang === 'ar' ? 'Ar' : 'En';
    const instructor = titled(about.instructor_title, nameIn(language, about, 'instructor_name'), language);
    const due = language === 'Ar' ? (params.due_ar ?? params.due) : params.due;
    const name = language === 'Ar' && params.name_ar ? { [about.kind]: params.name_ar } : {};
    return ltrKept({
      ...params,
      ...name,
      ...(due && { due }),
      course: nameIn(language, about, 'course_name'),
      instructor,
    });
  };

/** Keeps formulas in names (“Quiz 3 - 7”) left to right inside an Arabic sentence (FIX-16). */
const ltrKept = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, isolateRuns(value)]));

/** Changes with the wording, so that no browser keeps texts of the previous release. */
export const wordingVersion = createHash('sha1')
  .update(JSON.stringify(notificationTexts))
  .digest('base64url')
  .slice(0, 6);
