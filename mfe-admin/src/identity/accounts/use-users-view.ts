import { useLanguage } from '@daftar/remote-kit';
import type { SortState } from '@daftar/ui';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSettled } from '../../shared/use-settled.ts';
import { addressWith, type Place, usersView } from './users-view.ts';

/**
 * Search, order and page of the list of users. They are in the address and its history entry, so that Back from an
 * account, and a reload, find the list as it was left (FIX-24).
 */
export function useUsersView() {
  const [address, setAddress] = useSearchParams();
  const state = useLocation().state as Partial<Place> | null;
  const { language } = useLanguage();

  const { search, unenrolled, sort, order, keys } = usersView(address, state, language);

  // the box doesn't wait for the address
  const [typed, setTyped] = useState(search);

  /** Another search or order starts at its first page. */
  function show(part: Record<string, string>, place?: Place): void {
    setAddress(addressWith(address, part), { replace: true, state: place });
  }

  return {
    language,
    /**
     * The search sent to the server is delayed; the address has it at once, or a quick press on an account would lose
     * it.
     */
    search: useSettled(search),
    unenrolled,
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      show({ search: text.trim() });
    },
    sort,
    order,
    sortState: { column: sort, direction: order === 'asc' ? 'ascending' : 'descending' } as SortState,
    setSort: ({ column, direction }: SortState) =>
      show({ sort: column, order: direction === 'ascending' ? 'asc' : 'desc' }),
    keys,
    setKeys: (next: readonly number[]) => show({}, { keys: next, language }),
  };
}
