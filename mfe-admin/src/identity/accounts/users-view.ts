import type { AccountSort } from '@daftar/contracts';

const sorts: readonly AccountSort[] = ['id', 'name', 'email', 'role', 'department'];

/** Stored with the browser's history entry: the last key of each page so far, in this language's order. */
export interface Place {
  keys: readonly number[];
  language: string;
}

/** What an address and its history entry show of the list; pages of another language's order don't count (FIX-24). */
export function usersView(address: URLSearchParams, place: Partial<Place> | null, language: string) {
  const sort = sorts.find((one) => one === address.get('sort')) ?? 'id';
  return {
    search: address.get('search') ?? '',
    unenrolled: address.get('only') === 'unenrolled',
    sort,
    order: address.get('order') === 'desc' ? ('desc' as const) : ('asc' as const),
    keys: place?.language === language ? (place.keys ?? []) : [],
  };
}

/** The address with other values; an empty one disappears from it. */
export function addressWith(address: URLSearchParams, part: Record<string, string>): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(part)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
