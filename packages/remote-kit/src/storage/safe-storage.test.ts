import { expect, it } from 'vitest';
import { safeStorage } from './safe-storage.ts';

/** A browser's Storage: a Map behind its interface, with room for `room` values. */
function browserStorage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!items.has(key) && items.size >= room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  return { items, storage: storage as unknown as Storage };
}

const denied = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

it("[FIX-05] denied storage falls back to this page's memory, and says so", () => {
  const storage = safeStorage(denied);
  expect(storage.getItem('a')).toBeNull();
  expect(storage.setItem('a', '1')).toBe(false);
  expect(storage.getItem('a')).toBe('1');
  expect(storage.keys()).toEqual(['a']);
  storage.removeItem('a');
  expect(storage.length).toBe(0);
});

it('[FIX-05] a browser that has no storage at all (null, as in some web views) does the same', () => {
  const storage = safeStorage(() => null as unknown as Storage);
  expect(storage.setItem('a', '1')).toBe(false);
  expect(storage.getItem('a')).toBe('1');
});

it('[FIX-05] with no room left, the newest value is in memory until there is room', () => {
  const { items, storage: browser } = browserStorage(1);
  const storage = safeStorage(() => browser);
  expect(storage.setItem('a', '1')).toBe(true);
  expect(storage.setItem('b', '2')).toBe(false);
  expect(storage.getItem('b')).toBe('2');
  expect(storage.keys().sort()).toEqual(['a', 'b']);
  storage.removeItem('a');
  expect(storage.setItem('b', '3')).toBe(true);
  expect([...items]).toEqual([['b', '3']]);
  expect(storage.getItem('b')).toBe('3');
});

it("lists only keys of a prefix; another window's value is newer than one only this page knows", () => {
  const { items, storage: browser } = browserStorage(1);
  const storage = safeStorage(() => browser);
  storage.setItem('x:1', 'a');
  storage.setItem('y:1', 'b');
  expect(storage.keys('x:')).toEqual(['x:1']);
  items.set('y:1', 'from another window');
  expect(storage.getItem('y:1')).toBe('b');
  storage.forget('y:1');
  expect(storage.getItem('y:1')).toBe('from another window');
});
