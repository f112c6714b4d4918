import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { evidence } from './asvs/evidence.ts';
import { citedEvidence, decisionFile, decisionsIn, rows, securityTable, writtenTable } from './asvs.ts';

test('the table of OWASP ASVS has each requirement once, all of levels 1, 2 and 3', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => !/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const ofLevel = (level: number) => rows.filter((row) => row.level === level).length;
  // as version 5.0.0 has them
  expect([ofLevel(1), ofLevel(2), ofLevel(3)]).toEqual([70, 183, 92]);
  // what is met says where or by which test; anything else says what is missing, or why it doesn’t apply
  expect(rows.filter(({ status, where, by }) => where === '' && (status !== 'met' || by.length === 0))).toEqual([]);
  expect(rows.filter(({ status, by }) => status === 'notApplicable' && by.length > 0)).toEqual([]);
});

test('the table of OWASP ASVS names files, documents and decisions that exist', () => {
  const missing = rows.flatMap(({ id, where }) => {
    const paths = [...where.matchAll(/`([\w.-]+\/[^`*{}$]*\.\w+)`|\b(docs\/[\w-]+\.md)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    const folders = [...where.matchAll(/`((?:packages|services|shell|scripts|mfe-\w+)\/[^`.]*)`/g)].map(
      ([, path = '']) => path,
    );
    const links = [...where.matchAll(/\]\((security-inventory\.md)#([\w-]+)\)/g)].flatMap(
      ([, file = '', anchor = '']) => (headings(join(root, 'docs', file)).has(anchor) ? [] : [`${file}#${anchor}`]),
    );
    const decisions = decisionsIn(where).filter((number) => decisionFile(number) === undefined);
    const files = [...paths, ...folders].filter((path) => !existsSync(join(root, path)));
    return [...files, ...links, ...decisions].map((what) => `${id}: ${what}`);
  });
  expect(missing).toEqual([]);
});

const headings = (file: string): Set<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

test('the table of OWASP ASVS cites tests that exist, and each of them', () => {
  const sources = new Map<string, string>();
  const source = (file: string) => {
    const known = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
    sources.set(file, known);
    return known.replaceAll("\\'", "'");
  };
  const cited = citedEvidence();
  const wrong = Object.entries(evidence).filter(
    ([id, { file, title }]) => !source(file).includes(title) || !(cited as Set<string>).has(id),
  );
  expect(wrong.map(([id]) => id)).toEqual([]);
});

test('docs/security.md matches the table of OWASP ASVS', () => {
  expect(writtenTable(), 'npm run fix writes it again').toBe(securityTable());
});
