const bytes = (text: string) => new TextEncoder().encode(text);

/** The bytes that two hexadecimal digits each write. */
export const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether the holder of this Ed25519 key signed the text. @throws DOMException in browsers that can’t tell */
export async function isSigned(text: string, signature: Uint8Array<ArrayBuffer>, publicKey: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', fromHex(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytes(text));
}

/** Whether a failure says that this browser can’t check signatures. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';
