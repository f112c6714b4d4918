// `npm test -- boundaries`: no import crosses the lines of docs/architecture.md or is undeclared, and there are no
// circles.
import { checkBoundaries } from './checks/boundaries.ts';
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
]);
for (const problem of problems) console.error(problem);
const outcome = problems.length === 0 ? 'every import keeps to its line' : `${problems.length} problems`;
console.log(`${files} files: ${outcome}`);
if (problems.length > 0) process.exitCode = 1;
