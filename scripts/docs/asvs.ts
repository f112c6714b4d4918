import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/settings.ts';
import { chapters } from './asvs/chapters.ts';
import { type EvidenceId, evidence } from './asvs/evidence.ts';
import type { Row, Status } from './asvs/row.ts';

export const tableFile = join(root, 'docs/security.md');

const words: Record<Status, string> = {
  met: 'met',
  whereSet: '**where set**',
  partly: '**partly**',
  notMet: '**not met**',
  notApplicable: 'n/a',
};
const statuses = Object.keys(words) as Status[];

export const rows: readonly Row[] = chapters.flatMap(({ rows }) => rows);

/** The numbers of the decisions that a text names: “decision 29”, “decisions 25 and 29”, “decisions 39, 45 and 46”. */
export const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);

/** The file of a decision, from docs/; undefined when there is none. */
export const decisionFile = (number: string): string | undefined =>
  globSync(`decisions/${number.padStart(4, '0')}-*.md`, { cwd: join(root, 'docs') })[0]?.replaceAll('\\', '/');

const linked = (text: string): string =>
  text.replaceAll(/\bdecisions? \d+(?:(?:, | and )\d+)*/gi, (found) =>
    found.replaceAll(/\d+/g, (number) => `[${number}](${decisionFile(number)})`),
  );
const inCell = (text: string): string => linked(text).replaceAll('|', '\\|');
const count = (level: number, status: Status): number =>
  rows.filter((row) => row.level === level && row.status === status).length;

function line({ id, level, asks, status, where, by }: Row): string {
  const tests = by.map((name) => `[${name}](#${name.toLowerCase()})`).join(' ');
  return `| ${id} | ${level} | ${inCell(asks)} | ${words[status]} | ${inCell(where)} | ${tests} |`;
}

function summary(): string[] {
  const levels = [1, 2, 3].map((level) => {
    const counts = statuses.map((status) => count(level, status));
    return `| ${level} | ${counts.join(' | ')} | ${counts.reduce((sum, one) => sum + one, 0)} |`;
  });
  return ['| level | met | where set | partly | not met | n/a | all |', '|---|---|---|---|---|---|---|', ...levels];
}

/** docs/security.md: every requirement of OWASP ASVS 5.0.0, where it is met, and the tests that show it. */
export function securityTable(): string {
  const lines = [
    '# Security: OWASP ASVS 5.0.0, requirement by requirement',
    '',
    'Generated from `scripts/docs/asvs` by `npm run fix`; a test keeps it current and checks that every cited file, decision',
    'and test exists. The aim is level 2 for everything and level 3 for exams and grades. It is our own review of the code,',
    'not a certificate. The requirements are in our words; [the standard](https://github.com/OWASP/ASVS) has the full ones.',
    'What the table rests on besides code and decisions is in the [inventory](security-inventory.md).',
    '',
    '- **met**: read in the code for this table; the cited tests show it. Without a test it was only read.',
    '- **where set**: the code and its tests are there, and the installation turns it on by the named setting;',
    '  `npm run doctor` says where it hasn’t.',
    '- **partly**, **not met**: the fourth column says what is missing.',
    '- **n/a**: Daftar has nothing that the requirement is about.',
    '',
    ...summary(),
  ];
  for (const { title, rows } of chapters) {
    lines.push('', `## ${title}`, '| id | level | asks for | result | where, or what is missing | tests |');
    lines.push('|---|---|---|---|---|---|', ...rows.map(line));
  }
  lines.push('', '## The cited tests', 'By a part of the title, and the file.');
  for (const [name, { file, title }] of Object.entries(evidence))
    lines.push('', `### ${name}`, `\`${title}\` in [${file}](../${file})`);
  return `${lines.join('\n')}\n`;
}

/** The evidence that some row cites. */
export const citedEvidence = (): Set<EvidenceId> => new Set(rows.flatMap(({ by }) => by));

if (import.meta.main) writeFileSync(tableFile, securityTable());

/** The table as it was written last. */
export const writtenTable = (): string => readFileSync(tableFile, 'utf8');
