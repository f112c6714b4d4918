// `npm test -- boundaries`: no import crosses the lines of docs/architecture.md or is undeclared, there are no circles,
// nothing hides a statement of the database from the compiler (HSE-03), and the card’s packages are in use (PLT-12).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBoundaries } from './checks/boundaries.ts';
import { checkCard } from './checks/card.ts';
import { checkDatabaseCode } from './checks/database-code.ts';
import { importsIn } from './checks/imports.ts';
import { root } from './run/settings.ts';

const folders = [
  ...['packages', 'services', 'shell', 'mfe-admin', 'mfe-instructor', 'mfe-student', 'e2e', 'bench', 'scripts'],
  'workshop',
];
// `--changed`: imports that passed and are the same, in the same files, needn't be followed again (decision 103)
const memory = join(root, 'node_modules/.cache/daftar/passed-imports.txt');
const imports = importsIn(root, folders);
const isKnown = process.argv.includes('--changed') && existsSync(memory) && readFileSync(memory, 'utf8') === imports;
const { files, problems } = isKnown ? { files: 0, problems: [] } : await checkBoundaries(root, folders);
const database = checkDatabaseCode(root);
const card = checkCard(root);
for (const problem of [...problems, ...database.problems, ...card]) console.error(problem);
const told = (found: readonly string[], none: string) => (found.length === 0 ? none : `${found.length} problems`);
const { log } = console;
if (isKnown) log('imports: as they were when they passed');
else log(`${files} files: ${told(problems, 'every import keeps to its line, 0 circles of files or folders')}`);
log(`${database.files} files about the database: ${told(database.problems, 'any 0, as never 0, raw statements 0')}`);
log(`the card: ${told(card, 'every package is in use, every folder is in its place')}`);
if (problems.length + database.problems.length + card.length > 0) process.exitCode = 1;
else {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, imports);
}
