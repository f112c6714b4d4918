import { createStore } from '@daftar/remote-kit';

/** What is open over the page: the palette, the list of keys, or nothing. */
export const paletteStore = createStore<'palette' | 'keys' | null>(null);
