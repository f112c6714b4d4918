/**
 * Records on the device's disk, in IndexedDB (FIX-02). Browsers write local storage to disk late, Chromium after up to
 * a minute, so what must survive the death of the browser is written here as well.
 */
export interface Disk<T> {
  /** All records whose key begins with `prefix`. @throws where IndexedDB is missing, denied or broken */
  read(prefix: string): Promise<Map<string, T>>;
  /**
   * Resolves when all of them are on the disk: once their transaction, of durability “strict”, has completed. A record
   * that may not replace the stored one is skipped; null removes.
   * @throws when nothing was written: no IndexedDB, or no room
   */
  write(records: ReadonlyMap<string, T | null>): Promise<void>;
}

const storeName = 'records';

/** Opens the store at the first call. A call may hang as long as the browser likes; the caller sets the limit. */
export function openDisk<T>(options: { name: string; replaces: (newer: T, older: T) => boolean }): Disk<T> {
  let opened: Promise<IDBDatabase> | undefined;
  const reopen = () => {
    opened = undefined;
  };

  function connect(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      // where storage is denied, even looking at it may throw
      const request = globalThis.indexedDB.open(options.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        database.onclose = reopen;
        database.onversionchange = () => {
          database.close();
          reopen();
        };
        resolve(database);
      };
    }).catch((error: unknown) => {
      reopen();
      throw error;
    });
    return opened;
  }

  /** Runs one transaction; reads the result of `work` when it has completed. */
  async function run<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => R): Promise<R> {
    const database = await connect();
    return new Promise<R>((resolve, reject) => {
      try {
        const transaction = database.transaction(storeName, mode, { durability: 'strict' });
        const answer = work(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(answer());
        transaction.onabort = () => reject(transaction.error);
      } catch (error) {
        // the browser closed the connection: the next call opens another
        reopen();
        reject(error);
      }
    });
  }

  return {
    read: (prefix) =>
      run('readonly', (store) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
        const [names, values] = [store.getAllKeys(range), store.getAll(range)];
        return () => new Map(names.result.map((name, index) => [String(name), values.result[index] as T]));
      }),
    write: (records) =>
      run('readwrite', (store) => {
        for (const [name, record] of records) {
          if (record === null) {
            store.delete(name);
            continue;
          }
          const found = store.get(name);
          found.onsuccess = () => {
            const older = found.result as T | undefined;
            if (older === undefined || options.replaces(record, older)) store.put(record, name);
          };
        }
        return () => undefined;
      }),
  };
}
