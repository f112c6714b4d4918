import type { CallReply } from '@daftar/contracts/client';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bankTexts } from '../texts/late/bank.ts';

export type Bank = CallReply<'GET /api/banks/:bankId'>;
export type BankItem = CallReply<'GET /api/banks/:bankId/items'>['items'][number];
export type BankVersion = CallReply<'GET /api/bank-items/:id/versions/:version'>;

export const bankKey = ['bank'] as const;

/** What the list is narrowed by, as it travels. */
export interface BankFilters {
  search?: string;
  folder?: string;
  tag?: string;
  type?: string;
  state?: string;
  points?: string;
  difficulty_from?: string;
  difficulty_to?: string;
  used?: string;
  by?: string;
  retired?: string;
}

/** A bank’s folders, tags and people. */
export function useBank(bankId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...bankKey, bankId],
    queryFn: ({ signal }) => api('GET /api/banks/:bankId', { params: { bankId }, signal }),
  });
}

/** A bank’s questions by page. */
export function useBankItems(bankId: number, filters: BankFilters) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...bankKey, bankId, 'items', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/banks/:bankId/items', {
        params: { bankId },
        query: { ...filters, ...(pageParam !== undefined && { before: String(pageParam) }) } as never,
        signal,
      }),
    getNextPageParam: (page) => (page.more ? page.items.at(-1)?.item_id : undefined),
    placeholderData: (before) => before,
  });
}

/** Runs changes of a bank one after the other, tells what became of each, and refreshes what shows it. */
export function useBankChange() {
  const toasts = useToasts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tellChange = async (
    press: () => Promise<Parameters<ReturnType<typeof useToasts>['success']>[0]>,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      toasts.success(await press());
      await cache.invalidateQueries({ queryKey: bankKey });
      return true;
    } catch (error) {
      toasts.failure(error, bankTexts['bank.failed']);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, tellChange };
}

/** Folders in the order of their tree, each with its way from the top: “Stacks / Uses”. */
export function foldersInOrder(folders: Bank['folders']): { folder_id: number; path: string; items: number }[] {
  const below = Map.groupBy(folders, ({ parent_id }) => parent_id);
  const walk = (parent: number | null, way: string): { folder_id: number; path: string; items: number }[] =>
    (below.get(parent) ?? []).flatMap(({ folder_id, name, items }) => {
      const path = way ? `${way} / ${name}` : name;
      return [{ folder_id, path, items }, ...walk(folder_id, path)];
    });
  return walk(null, '');
}

/** The tags in a text with commas between them. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،;؛\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
