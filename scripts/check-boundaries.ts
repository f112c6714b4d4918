// `npm test -- boundaries`: no import crosses the lines of docs/architecture.md or is undeclared, there are no circles,
// and nothing hides a statement of the database from the compiler (HSE-03).
import { checkBoundaries } from './checks/boundaries.ts';
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
for (const problem of [...problems, ...database.problems]) console.error(problem);
const told = (found: readonly string[], none: string) => (found.length === 0 ? none : `${found.length} problems`);
const { log } = console;
log(`${files} files: ${told(problems, 'every import keeps to its line, 0 circles of files or folders')}`);
log(`${database.files} files about the database: ${told(database.problems, 'any 0, as never 0, raw statements 0')}`);
if (problems.length + database.problems.length > 0) process.exitCode = 1;
