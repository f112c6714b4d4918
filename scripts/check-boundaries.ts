// `npm test -- boundaries`: no import crosses the lines of docs/architecture.md or is undeclared, there are no circles,
// nothing hides a statement of the database from the compiler (HSE-03), and the card’s packages are in use (PLT-12).
import { checkBoundaries } from './checks/boundaries.ts';
import { checkCard } from './checks/card.ts';
import { checkDatabaseCode } from './checks/database-code.ts';
import { root } from './run/settings.ts';

const { files, problems } = await checkBoundaries(root, [
  'packages',
  'services',
  'shell',
  'mfe-admin',
  'mfe-instructor',
  'mfe-student',
  'e2e',
  'bench',
  'scripts',
  'workshop',
]);
const database = checkDatabaseCode(root);
const card = checkCard(root);
for (const problem of [...problems, ...database.problems, ...card]) console.error(problem);
const told = (found: readonly string[], none: string) => (found.length === 0 ? none : `${found.length} problems`);
const { log } = console;
log(`${files} files: ${told(problems, 'every import keeps to its line, 0 circles of files or folders')}`);
log(`${database.files} files about the database: ${told(database.problems, 'any 0, as never 0, raw statements 0')}`);
log(`the card: ${told(card, 'every package is in use, every folder is in its place')}`);
if (problems.length + database.problems.length + card.length > 0) process.exitCode = 1;
