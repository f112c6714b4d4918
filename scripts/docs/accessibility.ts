import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim, Criterion } from '@daftar/contracts/conformance/claim';
import { clauses } from '@daftar/contracts/conformance/en-301-549';
import { evidence } from '@daftar/contracts/conformance/evidence';
import { criteria, knownGaps, resultWords, reviewedOn, triedWith } from '@daftar/contracts/conformance/statement';
import { root } from '../run/settings.ts';

export const reportFile = join(root, 'docs/accessibility-conformance.md');

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
const inCell = (text: string) => text.replaceAll('|', '\\|');

/** The note, then what each test shows with a link to it. */
function remarks({ by }: Pick<Claim, 'by'>, note: string | undefined): string {
  const shown = by.map((id) => `${evidence[id].shows.en} [\`${id}\`](#${id.toLowerCase()})`);
  return inCell([...(note ? [`**${note}**`] : []), ...shown].join(' '));
}

function wcagTable(level: Criterion['level'], withClause: boolean): string[] {
  const rows = criteria.filter((one) => one.level === level);
  const cells = rows.map(({ id, name, isNew, result, by, note }) => {
    const clause = withClause ? ` ${isNew ? '–' : `9.${id}`} |` : '';
    return `| ${id} ${name.en}${isNew ? ' (2.2)' : ''} |${clause} ${resultWords[result].en} | ${remarks({ by }, note?.en)} |`;
  });
  // WCAG 2.2 dropped it: every page meets it by definition
  const parsing =
    '| 4.1.1 Parsing (WCAG 2.1 only) | 9.4.1.1 | Supports | **Met by definition since its errata of 2023.** |';
  return withClause
    ? [
        '| criterion | EN 301 549 | result | remarks |',
        '|---|---|---|---|',
        ...cells,
        ...(level === 'A' ? [parsing] : []),
      ]
    : ['| criterion | result | remarks |', '|---|---|---|', ...cells];
}

/** The conformance report in the order of VPAT 2.5 (EU): WCAG 2.2, then EN 301 549 V3.2.1 (BOD-24). */
export function conformanceReport(version: string): string {
  const lines = [
    '# Accessibility conformance report',
    '',
    'In the order of VPAT® 2.5 (EU): WCAG 2.2, and EN 301 549 V3.2.1. Generated from `packages/contracts/src/conformance` by',
    '`npm run fix`; a test keeps it current and checks that every cited test exists. The page `/accessibility` shows the same.',
    '',
    '| | |',
    '|---|---|',
    `| product | Daftar ${version}, a bilingual (English, Arabic) e-learning platform in the browser |`,
    `| reviewed on | ${reviewedOn} |`,
    '| contact | stated by each installation on its page `/accessibility`; for the software, the repository’s issues |',
    '| levels | A and AA for every screen, AAA for exams |',
    '',
    '## How it was evaluated',
    ...list(triedWith.map(({ en }) => en)),
    '',
    '## Known gaps',
    ...list(knownGaps.map(({ en }) => en)),
    '',
    '## Terms',
    '- **Supports**: the cited tests show it, and no defect is known.',
    '- **Partially supports**: some of it is missing or not shown by a test; the remarks say what.',
    '- **Does not support**: most of it is missing.',
    '- **Not applicable**: the product has nothing that the requirement is about, as the cited test shows.',
    '- **Not evaluated**: level AAA only.',
    '',
    '## Table 1: WCAG 2.2, level A',
    ...wcagTable('A', true),
    '',
    '## Table 2: WCAG 2.2, level AA',
    ...wcagTable('AA', true),
    '',
    '## Table 3: WCAG 2.2, level AAA, for exams',
    ...wcagTable('AAA', false),
    '',
    '## Table 4: EN 301 549 V3.2.1 beside clause 9',
    '| clause | result | remarks |',
    '|---|---|---|',
    ...clauses.map(
      ({ clause, name, result, by, note }) =>
        `| ${clause} ${name} | ${resultWords[result].en} | ${remarks({ by }, note)} |`,
    ),
    '',
    '## The cited tests',
    ...Object.entries(evidence).flatMap(([id, { file, title }]) => [
      '',
      `### ${id}`,
      `\`${title}\` in [${file}](../${file})`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The report of the present version. */
export const currentReport = (): string =>
  conformanceReport(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);

if (import.meta.main) writeFileSync(reportFile, currentReport());
