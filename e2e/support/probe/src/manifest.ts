import { defineManifest } from '@daftar/remote-kit/contract';
import { variant } from './variant.ts';

/** A fourth remote, for tests only: a second one for students beside the real one. */
export const manifest = {
  ...defineManifest({
    id: 'probe',
    roles: ['student'],
    routes: ['/Probe', '/ProbeStops'],
    navigation: [{ path: '/Probe', icon: 'eye', en: 'Probe', ar: 'مجس' }],
  }),
  ...(variant.contractInRegistry && { contract: variant.contractInRegistry }),
};
