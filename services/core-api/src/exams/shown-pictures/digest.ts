/** SHA-256 as texts name pictures by it: base64url instead of hexadecimal. */
export const digestOf = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64url');
