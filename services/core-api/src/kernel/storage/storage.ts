import type { Readable } from 'node:stream';

/** The result of a put. */
export interface StoredContent {
  size: number;
  sha256: string;
}

/**
 * Where file contents live (PLT-11): a local folder, or S3 by setting. Keys are random names of ours, never a user's
 * file name.
 */
export interface FileStorage {
  /** Streams `size` bytes of content under a key; leaves nothing behind when it fails halfway. */
  put(key: string, content: Readable, size: number): Promise<StoredContent>;
  /**
   * Takes a finished file over by moving it, if that works without rewriting it. False: it can't, the file is still
   * where it was, and `put` must be used.
   */
  adopt?(key: string, path: string): Promise<boolean>;
  /** Opens content, or a byte range of it (both ends included). @throws when the key is missing */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Removing a missing key is no error. */
  remove(key: string): Promise<void>;
}

const keyForm = /^[a-z0-9][a-z0-9/-]{2,120}$/;

/** Checks that a key is ours; anything else must never become a path or an address. */
export function requireKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('not a storage key');
  return key;
}
