import { globSync } from 'node:fs';
import { root } from '../run/settings.ts';

/** Every test that needs neither a server nor a browser, except the few that start a compiler. */
const quickTests = [
  '{packages/*,shell,mfe-*}/src/**/*.test.{ts,tsx}',
  'packages/remote-kit/build/*.test.ts',
  'scripts/{checks,docs,mutants,run,test,tour}/*.test.ts',
];
const startsTools = /service-kit|checks\/(boundaries|projects)\.test|run\/(part|sbom)\.test/;
/** The files of `npm test -- quick`, from the root, sorted. */
export const quickTestFiles = (): string[] =>
  globSync(quickTests, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !startsTools.test(file))
    .toSorted();
