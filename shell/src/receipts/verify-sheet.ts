import type { SheetStatement } from '@daftar/contracts/gradebook/sealed-sheets';
import { isSigned, isUnsupported } from './signature.ts';

export type SheetProblem = 'format' | 'unsupported' | 'signature';

export type VerifiedSheet = { genuine: false; problem: SheetProblem } | { genuine: true; statement: SheetStatement };

/** The bytes that base64url writes. */
export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What the format names, and nothing else. */
function isStatement(value: unknown): value is SheetStatement {
  const { course_code, version, sealed_at, hash, students } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof course_code === 'string' &&
    Number.isSafeInteger(version) &&
    typeof sealed_at === 'string' &&
    typeof hash === 'string' &&
    Number.isSafeInteger(students)
  );
}

/**
 * Verifies what the QR code of a printed result sheet carries (EDG-09): statement and signature in base64url, joined by
 * a dot. `keys`: the published public keys. Believes nothing before one of them fits.
 */
export async function verifySheet(proof: string, keys: readonly string[]): Promise<VerifiedSheet> {
  const no = (problem: SheetProblem): VerifiedSheet => ({ genuine: false, problem });
  if (!globalThis.crypto?.subtle) return no('unsupported');
  try {
    const [stated, signature, ...more] = proof.split('.').map(fromBase64);
    if (!stated || !signature || more.length > 0) return no('format');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(stated);
    const signed = await Promise.all(keys.map((key) => isSigned(`daftar sheet 1\n${text}`, signature, key)));
    if (!signed.includes(true)) return no('signature');
    const statement: unknown = JSON.parse(text);
    return isStatement(statement) ? { genuine: true, statement } : no('format');
  } catch (error) {
    return no(isUnsupported(error) ? 'unsupported' : 'format');
  }
}
