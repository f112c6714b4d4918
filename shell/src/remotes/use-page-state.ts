import { type RegistryEntry, useLanguage, usePlatform, useStore } from '@daftar/remote-kit';
import { useEffect } from 'react';
import { useRemotes } from './context.tsx';
import type { PageState } from './remotes.ts';

/** The state of a remote’s page that is on the screen; a switch of the language waits for its texts (EDG-05). */
export function usePageState(entry: RegistryEntry, path: string): PageState {
  const { remotes } = useRemotes();
  const { beforeLanguage } = usePlatform();
  // the page is kept by language
  useLanguage();
  useEffect(() => {
    const bring = (language: Parameters<typeof remotes.inLanguage>[2]) => remotes.inLanguage(entry, path, language);
    beforeLanguage.add(bring);
    return () => void beforeLanguage.delete(bring);
  }, [remotes, beforeLanguage, entry, path]);
  return useStore(remotes.page(entry, path));
}
