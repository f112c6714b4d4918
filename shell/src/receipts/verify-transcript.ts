import type { StatedCourse, TranscriptStatement } from '@daftar/contracts/records/transcript-document';
import { isSigned, isUnsupported } from './signature.ts';
import { fromBase64, type SheetProblem } from './verify-sheet.ts';

export type VerifiedTranscript =
  | { genuine: false; problem: SheetProblem }
  | { genuine: true; statement: TranscriptStatement };

/** No statement of a transcript is longer, so that no code unpacks to more. */
const longest = 100_000;

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > longest) throw new RangeError('too long');
  }
}

const isCourse = (value: unknown): value is StatedCourse => Array.isArray(value) && value.length === 6;

/** What the format names, and nothing else. */
function isStatement(value: unknown): value is TranscriptStatement {
  const { number, issued_at, hash, student_id, name, name_ar, terms, credited } = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(student_id) &&
    [issued_at, hash, name, name_ar].every((text) => typeof text === 'string') &&
    Array.isArray(credited) &&
    Array.isArray(terms) &&
    terms.every((term: { courses?: unknown }) => Array.isArray(term?.courses) && term.courses.every(isCourse))
  );
}

type Told<Statement> = { genuine: false; problem: SheetProblem } | { genuine: true; statement: Statement };

/**
 * Verifies a compressed statement and its signature over `format` and the plain text, both in base64url, joined by a dot.
 * `keys`: the published public keys. Believes nothing before one of them fits.
 */
export async function verifyPacked<Statement>(
  proof: string,
  keys: readonly string[],
  format: string,
  isOne: (value: unknown) => value is Statement,
): Promise<Told<Statement>> {
  const no = (problem: SheetProblem) => ({ genuine: false as const, problem });
  if (!globalThis.crypto?.subtle || !('DecompressionStream' in globalThis)) return no('unsupported');
  try {
    const [packed, signature, ...more] = proof.split('.').map(fromBase64);
    if (!packed || !signature || more.length > 0) return no('format');
    const text = await unpacked(packed);
    const signed = await Promise.all(keys.map((key) => isSigned(`${format}\n${text}`, signature, key)));
    if (!signed.includes(true)) return no('signature');
    const statement: unknown = JSON.parse(text);
    return isOne(statement) ? { genuine: true, statement } : no('format');
  } catch (error) {
    return no(isUnsupported(error) ? 'unsupported' : 'format');
  }
}

/** Verifies what the QR code of a printed transcript carries (RST-04). */
export const verifyTranscript = (proof: string, keys: readonly string[]): Promise<VerifiedTranscript> =>
  verifyPacked(proof, keys, 'daftar transcript 1', isStatement);
