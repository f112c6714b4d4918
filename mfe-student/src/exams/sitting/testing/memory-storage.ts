import { type SafeStorage, safeStorage } from '@daftar/remote-kit/safe-storage';

/** Local storage for tests, with room for `room` characters; what doesn't fit is known to this page only. */
export function memoryStorage(room = Number.POSITIVE_INFINITY): SafeStorage {
  return safeStorage(lasting(room));
}

/** Storage that outlives a page: each `safeStorage` over it is another page of the same browser. */
export function lasting(room = Number.POSITIVE_INFINITY): () => Storage {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      let used = key.length + value.length;
      for (const [name, text] of items) if (name !== key) used += name.length + text.length;
      if (used > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
  return () => storage;
}
