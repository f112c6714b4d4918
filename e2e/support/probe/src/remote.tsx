import { defineRemote } from '@daftar/remote-kit/contract';
import { manifest } from './manifest.ts';
import { variant } from './variant.ts';

const remote = defineRemote({
  manifest,
  pages: {
    '/Probe': () => import('./probe-page.tsx'),
    '/ProbeStops': () => import('./stopping-page.tsx'),
  },
  texts: () => import('./texts.ts').then((module) => module.texts),
});

export default { ...remote, ...(variant.contractInModule && { contract: variant.contractInModule }) };
