// `npm test -- boundaries`: no import across the lines of docs/architecture.md, none undeclared, no circle.
import { checkBoundaries } from './checks/boundaries.ts';
import { knownCrossings } from './checks/known-crossings.ts';
import { root } from './run/settings.ts';

const { files, problems: found } = await checkBoundaries(root, [
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
const problems = [
  ...found.filter((problem) => !knownCrossings.some((known) => known.test(problem))),
  ...knownCrossings
    .filter((known) => !found.some((problem) => known.test(problem)))
    .map((gone) => `no longer there, delete it from scripts/checks/known-crossings.ts: ${gone}`),
];

for (const problem of problems) console.error(problem);
const outcome = problems.length === 0 ? 'every import keeps to its line' : `${problems.length} problems`;
console.log(`${files} files: ${outcome}, ${knownCrossings.length} kinds of known crossings`);
if (problems.length > 0) process.exitCode = 1;
