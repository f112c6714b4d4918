import { evalProblems, textsFile } from '@daftar/contracts/releases/fit';
import { textProblems } from '@daftar/i18n/check-texts';
import type { Text } from '@daftar/i18n/define-texts';
import { AppError } from '@daftar/service-kit/errors';
import { z } from 'zod';
import type { Bundle } from './bundle.ts';

/** What is wrong with the contents of a release, each with its mend (SHP-06): code out of text, and texts. */
export function contentProblems({ document, contents }: Bundle): string[] {
  const problems: string[] = [];
  let start = 0;
  for (const { path, size } of document.files) {
    const content = contents.subarray(start, start + size);
    start += size;
    problems.push(...evalProblems(path, content.toString()));
    if (path === textsFile) problems.push(...textsProblems(content.toString()));
  }
  // builds of an older remote-kit don’t name what they use, and list no texts either
  if (document.uses && !document.files.some(({ path }) => path === textsFile))
    problems.push(`it has no ${textsFile}: build it with the present remote-kit`);
  return problems;
}

/** @throws AppError release.refused */
export function requireGoodContents(bundle: Bundle): void {
  const problems = contentProblems(bundle);
  if (problems.length > 0)
    throw new AppError('release.refused', { params: { problems: problems.slice(0, 20).join('; ') } });
}

function textsProblems(json: string): string[] {
  let texts: unknown;
  try {
    texts = JSON.parse(json);
  } catch {
    texts = undefined;
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    return [`${textsFile} is no list of texts: build it again`];
  return Object.entries(texts).flatMap(([key, text]) =>
    (isText(text) ? textProblems(text) : [`it is no text of at most ${longest} letters`]).map(
      (problem) => `the text ${key.slice(0, 80)}: ${problem}: write it in src/texts`,
    ),
  );
}

const longest = 2000;
const form = z.string().max(longest);
const inOneLanguage = z.union([form, z.record(z.string(), form)]).optional();
const textForm = z.object({ en: inOneLanguage, ar: inOneLanguage });
const isText = (text: unknown): text is Text => textForm.safeParse(text).success;
