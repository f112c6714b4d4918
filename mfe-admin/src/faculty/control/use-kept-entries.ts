import { failureText, openDisk, useApi, useSession, useToasts, useUnsavedWork, useUnsent } from '@daftar/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sessionKey, sheetsKey } from './control.ts';
import { type KeptSheet, sendKept, shelfOn } from './kept-entries.ts';
import type { PastedSheet } from './pasted.ts';
import { useControlTexts } from './use-control-texts.ts';

const disk = openDisk<KeptSheet>({ name: 'daftar-control', replaces: () => true });
/** How often what waits is sent again. */
const againMs = 5_000;

export interface KeptEntries {
  /** What the server doesn’t have. */
  sheets: readonly KeptSheet[];
  /** Keeps entries on the device and sends them; resolves when they are kept. */
  keep: (sheets: readonly PastedSheet[]) => Promise<void>;
  /** Gives up an entry that the server refused. */
  giveUp: (number: number) => Promise<void>;
  /** The disk has no room or is denied: only this page keeps them. */
  inPageOnly: boolean;
}

/** The caller’s entries of a paper that wait on this device: sent at once, and again until the server has them (RST-06). */
export function useKeptEntries(sessionId: number, paperId: number): KeptEntries {
  const t = useControlTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const shelf = useMemo(() => shelfOn(disk, `${userId}:${paperId}:`), [userId, paperId]);
  const [inPageOnly, setInPageOnly] = useState(false);
  const query = useQuery({
    queryKey: ['control-kept', userId, paperId],
    queryFn: async () => {
      const enter = async (sheets: readonly PastedSheet[]) => {
        const reply = await api('POST /api/control-papers/:paperId/entries', {
          params: { paperId },
          body: { sheets: sheets.map(({ number, points }) => ({ number, points })) },
        });
        toasts.success(reply);
        for (const queryKey of [sheetsKey(paperId), sessionKey(sessionId)])
          void queryClient.invalidateQueries({ queryKey });
      };
      return sendKept(shelf, enter, (error) => failureText(error));
    },
    refetchInterval: ({ state }) => (state.data?.some(({ refused }) => refused === null) ? againMs : false),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const sheets = query.data ?? [];
  const waits = sheets.some(({ refused }) => refused === null);
  useUnsavedWork(inPageOnly && waits);
  useUnsent(waits ? t('control.unsent') : null);
  return {
    sheets,
    inPageOnly: inPageOnly && waits,
    keep: async (given) => {
      const isStored = await shelf.put(given.map((sheet) => ({ ...sheet, refused: null })));
      setInPageOnly(!isStored);
      void query.refetch({ cancelRefetch: false });
    },
    giveUp: async (number) => {
      await shelf.drop([number]);
      await query.refetch();
    },
  };
}
