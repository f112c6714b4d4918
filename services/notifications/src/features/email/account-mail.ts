import type { EventJob } from '@daftar/contracts/events';
import { directionOf, type Language, languageCode, nameIn } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import type { Clock } from '@daftar/service-kit/clock';
import type { Sealer } from '@daftar/service-kit/sealer';
import type { Logger } from 'pino';
import type { Composed } from './compose.ts';
import type { Contacts } from './contacts.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mailer } from './mailer.ts';

type AccountMail = EventJob<'account.mail'>;
export type SendAccountMail = (mail: AccountMail) => Promise<void>;

export interface AccountMailSettings {
  mailer: Mailer;
  contacts: Contacts;
  /** Opens the tokens that core-api sealed. */
  sealer: Sealer;
  publicUrl: string;
  clock: Clock;
  log: Logger;
}

/**
 * Sends an e-mail about somebody's own account, at once and in both languages (TRU-11). It goes to the address that the
 * account has now, or to the one that it names, and to nobody when the id has another owner or the mail has expired.
 * @throws Error when it can't be handed over now: the queue retries
 */
export const accountMailer =
  ({ mailer, contacts, sealer, publicUrl, clock, log }: AccountMailSettings): SendAccountMail =>
  async (mail) => {
    if (new Date(mail.until) <= clock.now()) return log.info({ eventId: mail.eventId }, 'an account mail has expired');
    const contact = (await contacts([mail.userId])).get(mail.userId);
    if (contact?.key !== mail.key) return log.info({ eventId: mail.eventId }, 'an account mail has no owner any more');
    const token = mail.sealedToken === undefined ? undefined : sealer.open(mail.sealedToken);
    if (mail.kind === 'passwordLink' && token === undefined)
      return log.warn({ eventId: mail.eventId }, 'the token of a password link can’t be opened');
    const address = mail.sealedAddress === undefined ? contact.email : sealer.open(mail.sealedAddress);
    if (address === undefined)
      return log.warn({ eventId: mail.eventId }, 'the address of an account mail can’t be opened');
    // in the fragment, which reaches no server and no log
    const url = token === undefined ? publicUrl : `${publicUrl}/ResetPassword#${token}`;
    const first = contact.language ?? 'En';
    const name = { name: contact.first_name, name_ar: contact.first_name_ar ?? null };
    const message = composeAccountMail(mail.kind, url, [first, first === 'En' ? 'Ar' : 'En'], (language) =>
      nameIn(language, name, 'name'),
    );
    const handed = await mailer.hand(address, mail.eventId, message);
    if (handed.outcome === 'accepted') return;
    if (handed.outcome !== 'refused') throw new Error(`the e-mail has to wait: ${handed.error}`);
    log.warn({ userId: mail.userId, error: handed.error }, 'an account mail was refused');
  };

function composeAccountMail(
  kind: AccountMail['kind'],
  url: string,
  languages: readonly Language[],
  nameOf: (language: Language) => string,
): Composed {
  const parts = languages.map((language) => {
    const say = (part: 'subject' | 'text' | 'action' | 'otherwise') =>
      translate(languageCode(language), `accountMail.${kind}.${part}`);
    const greeting = translate(languageCode(language), 'email.greeting', { name: nameOf(language) });
    return {
      language,
      greeting,
      ...{ subject: say('subject'), text: say('text'), action: say('action') },
      otherwise: say('otherwise'),
    };
  });
  const subject = parts.map((part) => part.subject).join(' · ');
  return {
    subject,
    text: parts
      .map(({ greeting, text, action, otherwise }) => [greeting, text, `${action}:`, url, otherwise].join('\n\n'))
      .join('\n\n————\n\n'),
    html: page(
      subject,
      parts.map((part) => section(part, url)).join('\n<hr style="border:0;border-top:1px solid #dfe3e8">\n'),
    ),
  };
}

interface Part {
  language: Language;
  greeting: string;
  text: string;
  action: string;
  otherwise: string;
}

function section({ language, greeting, text, action, otherwise }: Part, url: string): string {
  const direction = directionOf(language);
  return `<div lang="${languageCode(language)}" dir="${direction}" style="text-align:${direction === 'rtl' ? 'right' : 'left'}">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5fbf;color:#fff;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="color:#5b6472;font-size:13px">${escapeHtml(otherwise)}</p>
</div>`;
}

const page = (title: string, body: string): string => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f9;color:#1c2430;font:16px/1.6 'IBM Plex Sans Arabic','IBM Plex Sans',Tahoma,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">
${body}
</div>
</body>
</html>`;
