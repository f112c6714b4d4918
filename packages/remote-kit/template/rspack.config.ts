import { defineRemoteConfig } from '@daftar/remote-kit/build';
import { manifest } from './src/manifest.ts';

export default defineRemoteConfig({ manifest, dir: import.meta.dirname });
