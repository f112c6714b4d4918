import { callUrl } from '@daftar/contracts/calls';
import {
  directionOf,
  formatDateTime,
  isolateRuns,
  type Language,
  languageCode,
  nameIn,
  textDirection,
  titled,
} from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { type TextParams, translate } from '@daftar/i18n/translate';
import { type Rendered, render } from '../inbox/render.ts';
import type { DigestLine } from './digest-queries.ts';
import { escapeHtml } from './escape-html.ts';

export interface ComposeInput {
  language: Language;
  firstName: string;
  /** For the link that turns these e-mails off, without signing in. */
  unsubscribeToken: string;
  /** Newest first. */
  lines: readonly DigestLine[];
  /** Origin of the one URL. */
  publicUrl: string;
  timeZone: string;
}

export interface Composed {
  subject: string;
  text: string;
  html: string;
  /**
   * The address that turns these e-mails off: by a press on its page, or by one POST of a mail program (RFC 8058);
   * absent from e-mails about one's own account.
   */
  turnOffUrl?: string;
}

const mostLines = 20;
const rightToLeftMark = '\u200f';

/**
 * Composes one e-mail of all new notifications, in the user’s language (NTF-12). It says what the inbox says and no
 * more: names of courses, exams and chapters, and instructors’ own announcements.
 */
export function compose({
  language,
  firstName,
  unsubscribeToken,
  lines,
  publicUrl,
  timeZone,
}: ComposeInput): Composed & {
  turnOffUrl: string;
} {
  const say = (key: MessageKey, params?: TextParams) => translate(languageCode(language), key, params);
  const shown = lines.slice(0, mostLines).map((line) => {
    const rendered = render(line);
    const { EnMessage, ArMessage } = rendered;
    const when = formatDateTime(line.created_at, { language, timeZone });
    return { text: language === 'Ar' ? ArMessage : EnMessage, from: fromWhom(rendered, language), when };
  });
  const left = lines.length - shown.length;
  const said = {
    subject: say('email.subject', { count: lines.length }),
    greeting: say('email.greeting', { name: firstName }),
    intro: say('email.intro'),
    more: left > 0 ? say('email.more', { count: left }) : '',
    open: say('email.open'),
    why: say('email.why'),
    turnOff: say('email.turnOff'),
  };
  const allUrl = `${publicUrl}/notifications`;
  const turnOffUrl = publicUrl + callUrl('GET /api/notifications/unsubscribe/:token', { token: unsubscribeToken });
  return {
    subject: said.subject,
    turnOffUrl,
    text: plainText(language, [
      said.greeting,
      '',
      said.intro,
      '',
      ...shown.flatMap(({ text, from, when }) => [...(from ? [`• ${from}`, text] : [`• ${text}`]), `  ${when}`, '']),
      ...(said.more ? [said.more, ''] : []),
      `${said.open}:`,
      allUrl,
      '',
      said.why,
      `${said.turnOff}:`,
      turnOffUrl,
    ]),
    html: htmlPage(language, said, shown, { all: allUrl, turnOff: turnOffUrl }),
  };
}

/**
 * Of which course and from whom: a doctor’s own words say neither (COR-23). The words of other notifications do.
 */
function fromWhom(line: Rendered, language: Language): string | null {
  if ((line.kind !== 'announcement' && line.kind !== 'message') || line.course_name === '') return null;
  const course = isolateRuns(nameIn(language, line, 'course_name'));
  const code = line.course_code === null ? '' : ` (${isolateRuns(line.course_code)})`;
  const instructor = titled(line.instructor_title, nameIn(language, line, 'instructor_name'), language);
  return [`${course}${code}`, instructor].filter(Boolean).join(' · ');
}

/** In an Arabic message, a line that begins with a Latin name would otherwise be laid out from the left. */
const plainText = (language: Language, lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (language === 'Ar' && line !== '' && !line.startsWith('http') ? rightToLeftMark + line : line))
    .join('\n');

/** No pictures, no scripts, no external style sheets: nothing that reveals that it was opened. */
function htmlPage(
  language: Language,
  said: Record<'subject' | 'greeting' | 'intro' | 'more' | 'open' | 'why' | 'turnOff', string>,
  shown: readonly { text: string; from: string | null; when: string }[],
  urls: { all: string; turnOff: string },
): string {
  const side = directionOf(language) === 'rtl' ? 'right' : 'left';
  const items = shown
    .map(
      ({ text, from, when }) =>
        `<li style="margin:0 0 14px">${from ? `<div style="font-weight:600">${escapeHtml(from)}</div>` : ''}<div dir="${textDirection(text)}" style="white-space:pre-line;text-align:${side}">${escapeHtml(text)}</div>` +
        `<div style="color:#5b6472;font-size:13px">${escapeHtml(when)}</div></li>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${languageCode(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(said.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f9;color:#1c2430;font:16px/1.6 'IBM Plex Sans Arabic','IBM Plex Sans',Tahoma,Arial,sans-serif">
<div dir="${directionOf(language)}" style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px;text-align:${side}">
<p>${escapeHtml(said.greeting)}</p>
<p>${escapeHtml(said.intro)}</p>
<ul style="padding:0;margin:0 0 16px;list-style:none">
${items}
</ul>
${said.more ? `<p>${escapeHtml(said.more)}</p>\n` : ''}<p><a href="${escapeHtml(urls.all)}" style="color:#1f5fbf">${escapeHtml(said.open)}</a></p>
<p style="margin-top:24px;color:#5b6472;font-size:13px">${escapeHtml(said.why)} <a href="${escapeHtml(urls.turnOff)}" style="color:#5b6472">${escapeHtml(said.turnOff)}</a></p>
</div>
</body>
</html>`;
}
