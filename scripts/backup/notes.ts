import type { Sequence, Table } from './catalog.ts';

/** A table's rows, whatever their order: their number, and the sum of the hashes of their lines. */
export interface Contents {
  rows: number;
  digest: string;
}

/** What a backup says of itself, first of all. */
export interface Head {
  kind: 'head';
  madeAt: string;
  /** Version of Daftar. */
  version: string;
  postgres: string;
  /** The migrations that had run, by schema. */
  migrations: Record<string, string[]>;
  /** Of an embedded platform, which keeps them in DATA_DIR; elsewhere they are settings. */
  secrets?: { sessionSecret: string; signingKey: string };
}

export type Note =
  | Head
  | ({ kind: 'table' } & Table)
  | ({ kind: 'rows' } & Contents)
  | { kind: 'sequences'; sequences: Sequence[] }
  | { kind: 'file'; key: string; size: number; sha256: string }
  /** After its content; `damaged`: it was not what its row says, already in the storage. */
  | { kind: 'stored'; damaged: boolean }
  | { kind: 'end'; tables: number; rows: number; files: number; bytes: number; missing: string[]; damaged: string[] };

export type End = Extract<Note, { kind: 'end' }>;
