// For the tests of a remote, in Node: the same recordings as in development, and the same looks as before a release.
import type { Texts } from '@daftar/i18n';
import { textProblems } from '@daftar/i18n/check-texts';
import type { RemoteManifest } from '../src/contract.ts';

export { type Fixture, type Fixtures, madeUpSession, openFixtures } from './fixtures.ts';

/** What is wrong with texts: a language, one of the plural forms or a parameter is missing. Empty when nothing is. */
export const textsProblems = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => textProblems(text).map((problem) => `${key}: ${problem}`));

/** Items of the menu that lead to no page of the remote. Empty when there are none. */
export const menuProblems = ({ navigation, routes }: Pick<RemoteManifest, 'navigation' | 'routes'>): string[] =>
  navigation.filter(({ path }) => !routes.includes(path)).map(({ path }) => `${path} is none of its pages`);
