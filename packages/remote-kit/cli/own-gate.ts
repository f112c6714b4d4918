import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  evalProblems as evalProblemsOf,
  type Needs,
  type ProvidedModules,
  unmetNeeds,
} from '@daftar/contracts/releases/fit';
import { textProblems } from '@daftar/i18n/check-texts';
import type { Texts } from '@daftar/i18n/define-texts';
import { textsOf } from '../build/texts-file.ts';
import { reasonOf } from './reason.ts';
import { distOf, type readBuild } from './settings.ts';

export type Build = ReturnType<typeof readBuild> & Needs;

export interface Verdict {
  /** Each with its mend. */
  problems: string[];
  /** What could not be checked, and why. */
  unchecked: string[];
}

/** Files of a build in which text would become code. */
export const evalProblems = (folder: string, { version, files }: Build): string[] =>
  files.flatMap(({ path }) => evalProblemsOf(path, readFileSync(join(distOf(folder), version, path), 'utf8')));

/** What is wrong with a remote’s texts: a language, one of the plural forms, or a parameter is missing. */
export async function textsProblems(folder: string): Promise<Verdict> {
  const file = textsOf(folder);
  if (!file) return { problems: [], unchecked: ['its texts: src/texts/index.ts is missing'] };
  try {
    const { texts } = (await import(pathToFileURL(file).href)) as { texts: Texts };
    const problems = Object.entries(texts).flatMap(([key, text]) =>
      textProblems(text).map((problem) => `the text ${key}: ${problem}: write it in src/texts`),
    );
    return { problems, unchecked: [] };
  } catch (error) {
    return { problems: [], unchecked: [`its texts: ${file} can’t be read alone (${(error as Error).message})`] };
  }
}

/** Compares a build with what the live shell provides; `url`: the platform. */
export async function fitProblems(build: Build, url: string | undefined): Promise<Verdict> {
  if (!url) return { problems: [], unchecked: ['what the live shell provides: DAFTAR_URL is not set'] };
  try {
    const reply = await fetch(new URL('/shared.json', url), { signal: AbortSignal.timeout(15_000) });
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
    return { problems: unmetNeeds(build, (await reply.json()) as ProvidedModules), unchecked: [] };
  } catch (error) {
    return { problems: [], unchecked: [`what the live shell provides: ${url}: ${reasonOf(error)}`] };
  }
}
