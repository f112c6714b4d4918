import { localStore } from '@daftar/remote-kit';
import { useCallback, useMemo } from 'react';

/** The page of a file at which a person left it on this device (DAY-02), and what keeps the present one. */
export function useReadPage(userId: string | number, url: string): { page: number; keep: (page: number) => void } {
  const key = `daftar:read-page:${userId}:${url}`;
  const page = useMemo(() => Math.max(1, Number(localStore.getItem(key)) || 1), [key]);
  const keep = useCallback((next: number) => void localStore.setItem(key, String(next)), [key]);
  return { page, keep };
}
