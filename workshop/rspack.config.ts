import { definePageConfig } from '@daftar/remote-kit/build';

export default definePageConfig({ dir: import.meta.dirname, title: 'Daftar · components' });
