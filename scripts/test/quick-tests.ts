import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run/settings.ts';

/** Folders in which every test needs neither a database nor a browser, except the few that start a compiler. */
const quickTests = [
  '{packages/*,shell,mfe-*}/src/**/*.test.{ts,tsx}',
  'packages/remote-kit/build/*.test.ts',
  'scripts/{checks,docs,mutants,new,run,test,tour,vulnerabilities}/*.test.ts',
];
const startsTools =
  /service-kit|new\/(new-compiles|made-up-type)|checks\/(boundaries|projects)\.test|run\/(part|sbom)\.test/;

/** Folders in which some tests start a database, a server or a thread; the others are quick. */
const mixedTests = ['{services/*,packages/service-kit}/src/**/*.test.ts', 'workshop/*.test.ts', 'bench/**/*.test.ts'];
const startsServers =
  /\btesting(?:\.ts|\/|')(?!sample-files|read-zip|samples|undeclared)|\b(child_process|worker_threads|node:http|node:net)\b|\blisten\(/;
/** These begin a thread by what they test. */
const startsThreads = /\/(check-pdf|word|spreadsheets|wall-clock|hash-pool)\.test/;

/** Whether a test, or a fixture that it imports, starts something. */
function startsSomething(file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8');
  if (startsServers.test(text) || startsThreads.test(file)) return true;
  return [...text.matchAll(/from '(\.[^']*\.fixture\.tsx?)'/g)].some(([, fixture]) => {
    const path = join(dirname(file), fixture!);
    return existsSync(join(root, path)) && startsSomething(path);
  });
}

const found = (pattern: readonly string[]): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).map((file) =>
    file.replaceAll('\\', '/'),
  );

/** The files of `npm test -- quick`, from the root, sorted (HSE-12). */
export const quickTestFiles = (): string[] =>
  [
    ...found(quickTests).filter((file) => !startsTools.test(file)),
    ...found(mixedTests).filter((file) => !startsSomething(file)),
  ].toSorted();
