import type { AccountSort } from '@daftar/contracts';
import { useLanguage } from '@daftar/remote-kit';
import type { SortState } from '@daftar/ui';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSettled } from '../../shared/use-settled.ts';

const sorts: readonly AccountSort[] = ['id', 'name', 'email', 'role', 'department'];

/** Stored with the browser's history entry: the last key of each page so far, in this language's order. */
interface Place {
  keys: readonly number[];
  language: string;
}

/**
 * Search, order and page of the list of users. They are in the address and its history entry, so that Back from an
 * account, and a reload, find the list as it was left (FIX-24).
 */
export function useUsersView() {
  const [address, setAddress] = useSearchParams();
  const state = useLocation().state as Partial<Place> | null;
  const { language } = useLanguage();

  const search = address.get('search') ?? '';
  const asked = address.get('sort') as AccountSort | null;
  const sort: AccountSort = asked && sorts.includes(asked) ? asked : 'id';
  const order = address.get('order') === 'desc' ? 'desc' : 'asc';
  const keys = state?.language === language ? (state.keys ?? []) : [];

  // the box doesn't wait for the address
  const [typed, setTyped] = useState(search);

  /** Another search or order starts at its first page. */
  function show(part: Record<string, string>, place?: Place): void {
    const params = new URLSearchParams(address);
    for (const [name, value] of Object.entries(part)) {
      if (value === '') params.delete(name);
      else params.set(name, value);
    }
    setAddress(params, { replace: true, state: place });
  }

  return {
    language,
    /**
     * The search sent to the server is delayed; the address has it at once, or a quick press on an account would lose
     * it.
     */
    search: useSettled(search),
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
