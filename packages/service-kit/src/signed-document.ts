import { z } from 'zod';
import { isSignedBy, publicKeyOf, signText } from './ed25519.ts';

/**
 * A JSON text with its Ed25519 signature (SHP-10). The text travels as it was signed, so that nothing depends on how
 * somebody writes JSON.
 */
const envelope = z.object({ kind: z.string(), key: z.string(), signature: z.string(), text: z.string() });

const signedText = (kind: string, text: string) => `daftar ${kind} 1\n${text}`;

/** What a document says it is; one kind can't be passed off as another. `caller`: who calls a remote’s service;
 * `smoke`: what a team saw of a build’s pages. */
export type DocumentKind = 'registry' | 'release' | 'caller' | 'smoke';

/** Signs a JSON text with a secret key (32 bytes in base64url). */
export const signDocument = (kind: DocumentKind, seed: string, text: string): string =>
  `${JSON.stringify({ kind, key: publicKeyOf(seed), signature: signText(seed, signedText(kind, text)), text })}\n`;

/** The document is unsigned, altered, of another kind, or signed by somebody else. */
export class NotSigned extends Error {}

/**
 * The text of a signed document.
 * @throws NotSigned unless one of `keys` (public, base64url) signed exactly this as a document of this kind
 */
export function openDocument(kind: DocumentKind, keys: readonly string[], document: string): string {
  const { key, signature, text } = readEnvelope(kind, document);
  if (!keys.includes(key)) throw new NotSigned(`the ${kind} was signed by a key that is not allowed here`);
  if (!isSignedBy(key, signedText(kind, text), signature)) throw new NotSigned(`the ${kind} is not as it was signed`);
  return text;
}

function readEnvelope(kind: DocumentKind, document: string): z.output<typeof envelope> {
  let value: unknown;
  try {
    value = JSON.parse(document);
  } catch {
    throw new NotSigned(`the ${kind} is not signed`);
  }
  const read = envelope.safeParse(value);
  if (!read.success || read.data.kind !== kind) throw new NotSigned(`the ${kind} is not signed`);
  return read.data;
}
