import type { SheetStatement } from '@daftar/contracts/gradebook/sealed-sheets';
import type { Deps } from '../../kernel/index.ts';

interface SealedSheet {
  courseCode: string;
  version: number;
  sealed_at: Date;
  /** In hexadecimal. */
  hash: string;
  students: number;
}

/**
 * What a printed sheet states, signed by the installation (EDG-09), as its QR code carries it: the statement and the
 * signature in base64url, joined by a dot. Null without a signing key.
 */
export function proofOf({ headSigner }: Pick<Deps, 'headSigner'>, sheet: SealedSheet): string | null {
  if (!headSigner) return null;
  const { courseCode, version, sealed_at, hash, students } = sheet;
  const stated: SheetStatement = {
    course_code: courseCode,
    version,
    sealed_at: sealed_at.toISOString(),
    hash,
    students,
  };
  const statement = JSON.stringify(stated);
  return [Buffer.from(statement), headSigner.signSheet(statement)].map((part) => part.toString('base64url')).join('.');
}
