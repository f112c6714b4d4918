import type { Language } from '@daftar/i18n';
import { expect, test } from 'vitest';
import type { Session, SessionState } from '../platform.tsx';
import { createStore } from '../store.ts';
import { followLanguage } from './follow-language.ts';

const signedIn = (language: Language | null): SessionState => ({
  status: 'signedIn',
  ended: false,
  session: { userId: 7, language } as Session,
});

function device(first: Language, chosen: boolean) {
  const language = createStore<Language>(first);
  const session = createStore<SessionState>({ status: 'checking' });
  const saved: unknown[] = [];
  const save = async (choice: unknown) => saved.push(choice);
  followLanguage({ language, session, chosenOnDevice: () => chosen, save });
  return { language, session, saved };
}

test('[FIX-16] [SHL-05] signing in brings the language chosen on another machine', () => {
  const { language, session, saved } = device('En', true);
  session.set({ status: 'signedOut' });
  session.set(signedIn('Ar'));
  expect([language.get(), saved]).toEqual(['Ar', []]);
});

test('[FIX-16] [SHL-05] a page opened later follows the account only on a device without its own choice', () => {
  const own = device('En', true);
  own.session.set(signedIn('Ar'));
  expect(own.language.get()).toBe('En');
  const fresh = device('En', false);
  fresh.session.set(signedIn('Ar'));
  expect(fresh.language.get()).toBe('Ar');
});

test('[FIX-16] [SHL-05] a switch is saved with the account once, even one made just before signing in', () => {
  const { language, session, saved } = device('En', true);
  session.set({ status: 'signedOut' });
  language.set('Ar');
  session.set(signedIn('En'));
  expect(language.get()).toBe('Ar');
  language.set('En');
  session.set(signedIn('En'));
  expect(saved).toEqual([
    { userId: 7, language: 'Ar' },
    { userId: 7, language: 'En' },
  ]);
});
