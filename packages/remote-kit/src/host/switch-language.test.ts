import type { Language } from '@daftar/i18n';
import { expect, test } from 'vitest';
import { createStore, type Store } from '../store.ts';
import { switchedWithTexts } from './switch-language.ts';

/** A page whose texts come when the test lets them. */
function open() {
  const exams = createStore(0);
  const online = createStore(true);
  const said: string[] = [];
  let follow: ((language: Language) => void) | undefined;
  const { language, before } = switchedWithTexts(
    (set): Store<Language> => {
      follow = set;
      return createStore<Language>('En');
    },
    () => said.push('failed'),
    { exams, online },
  );
  const asked: { language: Language; come: () => void; fail: () => void }[] = [];
  const page = (wanted: Language) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ language: wanted, come: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { exams, online, said, language, before, asked, page, settle, follow: (to: Language) => follow?.(to) };
}

test('[EDG-05] [SHL-05] a page without texts to bring is switched at once', () => {
  const { language } = open();
  language.set('Ar');
  expect(language.get()).toBe('Ar');
});

test('[EDG-05] [SHL-05] the language is switched when the texts have come, also for another tab, and a later choice wins', async () => {
  const { language, before, page, asked, settle, said, follow } = open();
  before.add(page);
  follow('Ar');
  expect([language.get(), asked[0]?.language]).toEqual(['En', 'Ar']);
  asked[0]?.come();
  await settle();
  expect(language.get()).toBe('Ar');

  language.set('En');
  language.set('Ar');
  asked[1]?.come();
  await settle();
  expect([language.get(), said]).toEqual(['Ar', []]);
});

test('[EDG-05] [SHL-08] texts that don’t come are told, and leave the language as it is', async () => {
  const { language, before, page, asked, settle, said } = open();
  before.add(page);
  language.set('Ar');
  asked[0]?.fail();
  await settle();
  expect([language.get(), said]).toEqual(['En', ['failed']]);
});

test('[EDG-05] [EDG-01] an exam that opens has both languages brought, and again when the network is back', async () => {
  const { exams, online, before, page, asked, said, settle } = open();
  before.add(page);
  online.set(false);
  expect(asked).toEqual([]);
  exams.set(1);
  expect(asked.map(({ language }) => language)).toEqual(['En', 'Ar']);
  asked[1]?.fail();
  await settle();
  online.set(true);
  expect(asked.map(({ language }) => language)).toEqual(['En', 'Ar', 'En', 'Ar']);
  expect(said).toEqual([]);
});
