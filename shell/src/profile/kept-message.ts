import { sessionStore, type useToasts } from '@daftar/remote-kit';
import { accountTexts } from '../texts/account.ts';

const key = 'daftar-message';

/** Keeps a message over the reload that follows, to be shown as a toast by the page that comes. */
export function keepMessage(text: 'password.changed'): void {
  sessionStore.setItem(key, text);
}

export function showKeptMessage(toasts: ReturnType<typeof useToasts>): void {
  const kept = sessionStore.getItem(key);
  sessionStore.removeItem(key);
  if (kept === 'password.changed') toasts.success(accountTexts['password.changed']);
}
