import { openDisk } from '../storage/disk.ts';
import { type KeptRecord, openKeptAttempts } from './kept-attempts.ts';

/** This browser’s opened attempts (EDG-01). */
export const keptAttempts = openKeptAttempts(
  openDisk<KeptRecord>({ name: 'daftar-offline', replaces: () => true }),
  Date.now,
);
