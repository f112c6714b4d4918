import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sheetFormat } from '@daftar/contracts/gradebook/sealed-sheets';
import { levelSheetFormat } from '@daftar/contracts/levels/document';
import { transcriptFormat } from '@daftar/contracts/records/transcript-document';
import { z } from 'zod';

/** The hash before the first event. */
export const noHash = Buffer.alloc(32);

/** An event as the chain hashes it: its number, when it was sealed, and all its columns as one canonical text. */
export interface Link {
  seq: number;
  sealed_at: Date;
  line: string;
}

/** The hash of an event in the chain: over itself and everything before it (TRU-10). */
export const hashOf = (before: Buffer, { seq, sealed_at, line }: Link): Buffer =>
  createHash('sha256').update(before).update(`${seq}\n${sealed_at.toISOString()}\n${line}`).digest();

/** The end of the chain on a day, signed. */
export interface Head {
  /** `2026-11-01`, in UTC. */
  day: string;
  seq: number;
  hash: Buffer;
  signed_at: Date;
  public_key: Buffer;
  signature: Buffer;
}

const headText = ({ day, seq, hash, signed_at }: Pick<Head, 'day' | 'seq' | 'hash' | 'signed_at'>): Buffer =>
  Buffer.from(`daftar audit head 1\n${day}\n${seq}\n${hash.toString('hex')}\n${signed_at.toISOString()}`);

/** Signs heads, receipts, result sheets and transcripts with the installation’s Ed25519 key. */
export interface HeadSigner {
  publicKey: Buffer;
  /** Signs the statement of a receipt (TRU-19); its first line keeps it apart from a head. */
  signReceipt(statement: string): Buffer;
  /** The same of a printed result sheet (EDG-09). */
  signSheet(statement: string): Buffer;
  /** The same of a transcript (RST-04). */
  signTranscript(statement: string): Buffer;
  /** The same of a page of a level sheet (RST-09). */
  signLevelSheet(statement: string): Buffer;
  sign(head: Pick<Head, 'day' | 'seq' | 'hash' | 'signed_at'>): Buffer;
}

// the fixed beginnings of an Ed25519 key in DER, before its 32 bytes
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** A signer from 32 random bytes in base64url, as `SIGNING_KEY` holds them. */
export function headSigner(seed: string): HeadSigner {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([privatePrefix, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length);
  return {
    publicKey,
    sign: (head) => sign(null, headText(head), key),
    signReceipt: (statement) => sign(null, Buffer.from(`daftar receipt 1\n${statement}`), key),
    signSheet: (statement) => sign(null, Buffer.from(`${sheetFormat}\n${statement}`), key),
    signTranscript: (statement) => sign(null, Buffer.from(`${transcriptFormat}\n${statement}`), key),
    signLevelSheet: (statement) => sign(null, Buffer.from(`${levelSheetFormat}\n${statement}`), key),
  };
}

/** `EARLIER_SIGNING_KEYS`: public keys in hex, separated by commas. */
export const earlierKeys = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((key) => key.trim().toLowerCase()))
  .transform((list) => list.filter((key) => key !== ''))
  .refine((list) => list.every((key) => /^[0-9a-f]{64}$/.test(key)), 'must be public keys of 32 bytes in hex')
  .transform((list) => list.map((key) => Buffer.from(key, 'hex')));

/** The public keys that count: the present one and the earlier ones of the settings, never those that the data names. */
export const trustedKeys = (signer: HeadSigner | undefined, earlier: readonly Buffer[] = []): Buffer[] => [
  ...(signer ? [signer.publicKey] : []),
  ...earlier,
];

/** Whether the head was signed by the key that it names. */
export function isSigned(head: Head): boolean {
  const key = createPublicKey({
    key: Buffer.concat([publicPrefix, head.public_key]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, headText(head), key, head.signature);
}
