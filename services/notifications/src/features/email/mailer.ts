import { createTransport } from 'nodemailer';
import type { Composed } from './compose.ts';

export type Handed =
  | { outcome: 'accepted'; error?: string }
  /** Permanent failure of this message or its address. */
  | { outcome: 'refused'; error: string }
  /** Temporary failure of this message or its address. */
  | { outcome: 'later'; error: string }
  /** The server accepts nothing from us now. */
  | { outcome: 'away'; error: string };

export interface Mailer {
  /** Hands one message to the SMTP server. Never throws. */
  hand(to: string, messageId: string, message: Composed): Promise<Handed>;
}

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.|\[?::1\]?$)/.test(host);

/** One connection per message: a server that hangs or dies during one affects no other. */
export function openMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  // an in-house relay may not support TLS; the settings must say so
  const plain = url.searchParams.get('tls') === 'off';
  const user = decodeURIComponent(url.username);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    // the password and people’s addresses never travel in the clear
    requireTLS: !secure && !plain && !isLoopback(url.hostname),
    ignoreTLS: plain,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? url.hostname;
  return {
    async hand(to, messageId, { subject, text, html, turnOffUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          textEncoding: 'base64',
          messageId: `<${messageId}@${host}>`,
          ...(turnOffUrl && { list: { unsubscribe: turnOffUrl } }),
          headers: {
            ...(turnOffUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        });
        return { outcome: 'accepted' };
      } catch (thrown) {
        return judged(thrown as SmtpError);
      }
    },
  };
}

/**
 * Decides which of the three a failure is. A server that refuses our name or password has nothing against the
 * recipient.
 */
function judged({ command, responseCode, message }: SmtpError): Handed {
  const error = message.slice(0, 300);
  const aboutThisOne = command === 'RCPT TO' || command === 'DATA' || command === 'API';
  // 421: the server is closing
  if (!aboutThisOne || responseCode === 421) return { outcome: 'away', error };
  if (responseCode === undefined) return { outcome: command === 'API' ? 'refused' : 'away', error };
  return { outcome: responseCode >= 500 ? 'refused' : 'later', error };
}
