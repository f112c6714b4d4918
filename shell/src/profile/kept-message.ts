import { sessionStore, type useToasts } from '@daftar/remote-kit';
import { accountTexts } from '../texts/account.ts';

const messageKey = 'daftar-message';
const emailKey = 'daftar-message-email';

/** Keeps a message over the reload that follows, to be shown as a toast by the page that comes. */
export function keepMessage(text: 'password.changed', email: string): void {
  sessionStore.setItem(messageKey, text);
  sessionStore.setItem(emailKey, email);
}

export function showKeptMessage(toasts: ReturnType<typeof useToasts>): void {
  const kept = sessionStore.getItem(messageKey);
  sessionStore.removeItem(messageKey);
  if (kept === 'password.changed') toasts.success(accountTexts['password.changed']);
}

/** Whose password was just changed in this tab: told once, so that signing in again need not ask (FIX-28). */
export function takeKeptEmail(): string | undefined {
  const kept = sessionStore.getItem(emailKey) ?? undefined;
  sessionStore.removeItem(emailKey);
  return kept;
}
