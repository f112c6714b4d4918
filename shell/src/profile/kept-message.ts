import { sessionStore, type useToasts } from '@daftar/remote-kit';
import { signInTexts } from '../texts/sign-in.ts';

const messageKey = 'daftar-message';
const emailKey = 'daftar-message-email';

/** Stores a message across the coming reload; the next page shows it as a toast. */
export function keepMessage(text: 'password.changed', email: string): void {
  sessionStore.setItem(messageKey, text);
  sessionStore.setItem(emailKey, email);
}

/** Shows the message stored before the reload, once. */
export function showKeptMessage(toasts: ReturnType<typeof useToasts>): void {
  const kept = sessionStore.getItem(messageKey);
  sessionStore.removeItem(messageKey);
  if (kept === 'password.changed') toasts.success(signInTexts['password.changed']);
}

/**
 * The e-mail whose password was just changed in this tab, returned once, so that sign-in need not ask for it (FIX-28).
 */
export function takeKeptEmail(): string | undefined {
  const kept = sessionStore.getItem(emailKey) ?? undefined;
  sessionStore.removeItem(emailKey);
  return kept;
}
