import { useChunk } from '@daftar/remote-kit/host';
import { QueryState } from '@daftar/ui';
import type { ReactNode } from 'react';

type AccountParts = typeof import('./chunk.ts');

/** Loads the pages of one’s own account; when idle, so that they open without a network too (SHL-14). */
export const loadAccountParts = (): Promise<AccountParts> => import(/* webpackChunkName: "account" */ './chunk.ts');

/** One of those pages. */
export function AccountPage({ children }: { children: (parts: AccountParts) => ReactNode }) {
  return <QueryState query={useChunk('account', loadAccountParts, true, 'shell')}>{children}</QueryState>;
}
