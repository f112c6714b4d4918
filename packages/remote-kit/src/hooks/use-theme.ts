import { usePlatform } from '../platform.tsx';
import { useStore } from '../store.ts';

/** The theme; it changes at once, without a reload (SHL-05). */
export function useTheme() {
  const { theme: store } = usePlatform();
  return { theme: useStore(store), setTheme: store.set };
}
