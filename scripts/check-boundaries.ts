// `npm test -- boundaries`: no import across the lines of docs/architecture.md, none undeclared, no circle.
import { checkBoundaries } from './checks/boundaries.ts';
import { findCircles } from './checks/circles.ts';
import { sourceFiles } from './checks/imports.ts';
import { root } from './run/settings.ts';

const folders = [
  'packages',
  'services',
  'shell',
  'mfe-admin',
  'mfe-instructor',
  'mfe-student',
  'e2e',
  'bench',
  'scripts',
];
const files = sourceFiles(root, folders);
const { problems, graph } = checkBoundaries(root, files);
for (const circle of findCircles(graph)) problems.push(`circle: ${[...circle, circle[0]].join(' → ')}`);

for (const problem of problems) console.error(problem);
console.log(
  `${files.length} files: ${problems.length === 0 ? 'every import keeps to its line' : `${problems.length} problems`}`,
);
if (problems.length > 0) process.exitCode = 1;
