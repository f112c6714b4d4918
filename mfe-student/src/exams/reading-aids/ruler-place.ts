import { createStore } from '@daftar/remote-kit';

/** Where the reading ruler’s middle is, in pixels from the top of the window. */
export const rulerPlace = createStore(0);
