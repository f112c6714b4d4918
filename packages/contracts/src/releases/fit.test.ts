import { expect, test } from 'vitest';
import { unmetNeeds } from './fit.ts';

const provided = {
  react: { version: '19.3.1' },
  '@daftar/ui': { version: '0.1.0+c0123456789ab', names: ['Button', 'Card'], ownCopy: true as const },
  '@daftar/remote-kit': { version: '0.1.0+c0123456789ab', names: ['useApi'] },
};

test.each<[string, Parameters<typeof unmetNeeds>[0], RegExp[]]>([
  ['what fits', { needs: { react: '^19.0.0', '@daftar/ui': '^0.1.0' }, uses: { '@daftar/ui': ['Card'] } }, []],
  ['a build of an older remote-kit', { needs: { react: '^19.1.0' } }, []],
  [
    '[SHP-01] what it brings itself: names, or another major of what the shell has',
    { needs: { '@daftar/ui': '^1.0.0' }, uses: { '@daftar/ui': ['Button', 'Globe'] } },
    [],
  ],
  ['another major', { needs: { react: '^20.1.0' } }, [/react \^20\.1\.0, and the live shell has 19\.3\.1: build it/]],
  ['an unknown module', { needs: { '@daftar/maps': '^1.0.0' } }, [/doesn’t share @daftar\/maps: take it out/]],
  [
    'names that the shell lacks',
    { needs: {}, uses: { '@daftar/remote-kit': ['useApi', 'useGlobe', 'useMap'] } },
    [/@daftar\/remote-kit of the live shell has no useGlobe, useMap: do without it/],
  ],
])('[SHP-06] [DLV-06] the gate on needs of %s', (_what, build, problems) => {
  const found = unmetNeeds(build, provided);
  expect(found).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(found[index]).toMatch(problem);
});
