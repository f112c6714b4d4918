import { sharedDependencies } from '@daftar/remote-kit/build';
import { expect, test } from 'vitest';
import { sharedModules, sharedOnDemand } from './shared-modules.ts';

const listed = Object.keys(sharedDependencies(import.meta.dirname));
const offered = [...Object.keys(sharedModules), ...Object.keys(sharedOnDemand)];
/** The list’s entry of a request; `react/` is for all below it. */
const entryOf = (request: string) =>
  listed.find((one) => one === request || (one.endsWith('/') && request.startsWith(one)));

test('[SHP-01] [EDG-05] the shell offers remotes every module of the shared list, and no other', () => {
  expect(offered.filter((request) => !entryOf(request))).toEqual([]);
  expect(listed.filter((entry) => !offered.some((request) => entryOf(request) === entry))).toEqual([]);
});

test('[PRF-08] the rich fields come only to pages that need them', () => {
  expect(Object.keys(sharedOnDemand)).toEqual(['@daftar/ui/rich']);
});
