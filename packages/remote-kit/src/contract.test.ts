import { expect, it } from 'vitest';
import { defineManifest } from './contract.ts';

it('[HSE-13] a manifest names only icons that the shell has, or it doesn’t compile', () => {
  const manifest = defineManifest({
    id: 'probe',
    roles: ['student'],
    routes: ['/Probe'],
    navigation: [
      { path: '/Probe', icon: 'book', en: 'Probe', ar: 'تجربة' },
      // @ts-expect-error: no such icon
      { path: '/Probe', icon: 'bok', en: 'Probe', ar: 'تجربة' },
    ],
  });
  expect(manifest.navigation).toHaveLength(2);
});
