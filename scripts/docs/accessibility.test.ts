import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clauses } from '@daftar/contracts/conformance/en-301-549';
import { type EvidenceId, evidence } from '@daftar/contracts/conformance/evidence';
import { criteria, keys, knownGaps, triedWith } from '@daftar/contracts/conformance/statement';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { currentReport, reportFile } from './accessibility.ts';

/** What a test file calls its tests and groups. */
function titlesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const titles = code.matchAll(/\b(?:test|it|describe|cases)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g);
  return [...titles].map(([, , title = '']) => title.replaceAll("\\'", "'"));
}

test.each(Object.entries(evidence))('[BOD-24] the cited test exists, once: %s', (_id, { file, title }) => {
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(
    titlesOf(file).filter((one) => one.includes(title)),
    `“${title}” in ${file}`,
  ).toHaveLength(1);
});

test('[BOD-24] every criterion of WCAG 2.2 is stated once, and every statement cites a test', () => {
  const idsOf = (level: string) => criteria.filter((one) => one.level === level).map(({ id }) => id);
  expect([idsOf('A').length, idsOf('AA').length, idsOf('AAA').length]).toEqual([31, 24, 31]);
  const ids = criteria.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const uncited = [...criteria, ...clauses].filter(({ by }) => by.length === 0);
  // nothing is stated of these
  expect(uncited.filter(({ result }) => result !== 'notEvaluated')).toEqual([]);
  expect(criteria.filter(({ result, level }) => result === 'notEvaluated' && level !== 'AAA')).toEqual([]);
  // what is missing, or doesn’t apply, is said in words
  const unsaid = [...criteria, ...clauses].filter(({ result, note }) => result !== 'supports' && !note);
  expect(unsaid).toEqual([]);
  const cited = new Set<EvidenceId>([...criteria, ...clauses].flatMap(({ by }) => by));
  expect(Object.keys(evidence).filter((id) => !cited.has(id as EvidenceId))).toEqual([]);
});

test('[BOD-24] the statement is written in both languages', () => {
  const words = [
    ...[...knownGaps, ...triedWith],
    ...keys.map(({ does }) => does),
    ...criteria.flatMap(({ name, note }) => (note ? [name, note] : [name])),
    ...Object.values(evidence).map(({ shows }) => shows),
  ];
  expect(words.filter(({ en, ar }) => /[\u0600-\u06ff]/.test(en) || !/[\u0600-\u06ff]/.test(ar))).toEqual([]);
  // Latin digits and fathatan before its alif, as in all Arabic texts
  expect(words.filter(({ ar }) => /[٠-٩]|اً/.test(ar))).toEqual([]);
});

test('[BOD-24] docs/accessibility-conformance.md matches the statement', () => {
  expect(readFileSync(reportFile, 'utf8'), 'npm run fix writes it again').toBe(currentReport());
});
