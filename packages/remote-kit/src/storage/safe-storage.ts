/**
 * Web storage that never throws (FIX-05). A browser may deny it (blocked cookies, some private windows) or have no
 * room; then the value lives in this page's memory, and `setItem` says so.
 */
export interface SafeStorage {
  getItem(key: string): string | null;
  /** True when the browser stored it, false when only this page knows it. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  /** All keys that begin with `prefix`. */
  keys(prefix?: string): string[];
  readonly length: number;
}

/** Calls `open` each time: where storage is denied, even reading `window.localStorage` throws. */
export function safeStorage(open: () => Storage): SafeStorage & { forget(key: string | null): void } {
  const memory = new Map<string, string>();

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }

  function keys(prefix = ''): string[] {
    const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)), []);
    return [...new Set([...stored, ...memory.keys()])].filter((key): key is string => key?.startsWith(prefix) ?? false);
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys,
    get length() {
      return keys().length;
    },
    /** Another window stored a value under this key (null: cleared everything): it is newer than ours. */
    forget(key) {
      if (key === null) memory.clear();
      else memory.delete(key);
    },
  };
}
