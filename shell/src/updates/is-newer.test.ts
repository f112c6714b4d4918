import { expect, test } from 'vitest';
import { isNewer } from './is-newer.ts';

const same = { runs: 's1', served: 's1' };
const served = [
  { id: 'student', version: '2' },
  { id: 'admin', version: '7' },
  { id: 'failing', version: '2' },
];

test.each([
  ['another shell', { runs: 's1', served: 's2' }, {}, true],
  ['another version of a remote that was shown', same, { student: '1' }, true],
  ['another version of a remote that was not shown', same, {}, false],
  ['the same versions', same, { student: '2', admin: '7' }, false],
  ['a rollback to what the tab runs', same, { student: '2' }, false],
  ['a remote that is gone', same, { library: '1' }, false],
  ['a version that this tab could not show', same, { failing: '1' }, false],
])('[SHP-04] offers a reload for %s', (_what, shell, shown, offered) => {
  const versions = new Map(Object.entries(shown).map(([id, version]) => [id, { version }]));
  expect(isNewer({ shell, shown: versions, served, hasFailed: (id) => id === 'failing' })).toBe(offered);
});
