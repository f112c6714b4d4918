import type { RemoteTimeouts } from '@daftar/remote-kit';
import { createContext, useContext } from 'react';
import type { Remotes } from './remotes.ts';

interface RemotesContextValue {
  remotes: Remotes;
  timeouts: () => RemoteTimeouts;
}

export const RemotesContext = createContext<RemotesContextValue | null>(null);

/** The loader of remotes. @throws Error outside its context */
export function useRemotes(): RemotesContextValue {
  const value = useContext(RemotesContext);
  if (!value) throw new Error('RemotesContext is missing');
  return value;
}
