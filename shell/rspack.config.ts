import { defineShellConfig } from '@daftar/remote-kit/build';

export default defineShellConfig({ dir: import.meta.dirname });
