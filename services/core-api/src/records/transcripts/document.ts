import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type {
  StatedCourse,
  TranscriptDocument,
  TranscriptStatement,
} from '@daftar/contracts/records/transcript-document';
import { personIn } from '@daftar/i18n';
import type { Deps } from '../../kernel/index.ts';
import { courseOf, type StudentRecord, standingIn } from '../record.ts';
import type { TranscriptRow } from './queries.ts';

/** SHA-256 of a stored document. */
export const hashOfDocument = (content: string): Buffer => createHash('sha256').update(content, 'utf8').digest();
/** A stored document. What was stored was made by `documentOf`. */
export const documentIn = (content: string): TranscriptDocument => JSON.parse(content) as TranscriptDocument;

/** What a transcript states of a student’s record (RST-04): no name, no number of the student, no reason. */
export function documentOf(record: StudentRecord): string {
  const { student, bylaw, results, transfers, standing } = record;
  const document = {
    format: 'daftar-transcript/1',
    department: student.department_name ? { name: student.department_name, name_ar: student.department_name_ar } : null,
    cohort: student.cohort,
    bylaw: {
      name: bylaw.name,
      name_ar: bylaw.name_ar,
      version: bylaw.version,
      basis: bylaw.rules.basis,
      decimals: bylaw.rules.average.decimals,
    },
    measure: standing.measure,
    ...standingIn(record),
    courses: results.map((one, at) => {
      const by = one.bylaws?.[one.own.bylaw ?? 0];
      return {
        ...courseOf(one, standing.attempts[at]!),
        bylaw: by ? { name: by.name, name_ar: by.name_ar, version: by.version } : null,
        seal: one.hash,
      };
    }),
    credited: transfers
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ course_code, course_name, course_name_ar, hours, institution }) => ({
        course_code,
        course_name,
        course_name_ar,
        hours,
        institution,
      })),
  } as const;
  return JSON.stringify(document);
}

/** What is signed for a printed transcript: its figures, with the student’s names of today. */
export function statementOf(row: TranscriptRow): TranscriptStatement {
  const { measure, cumulative, terms, courses, credited } = documentIn(row.content);
  return {
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    hash: row.hash,
    student_id: row.student_id,
    name: personIn('En', row),
    name_ar: personIn('Ar', row),
    measure,
    average: cumulative.average,
    earned: cumulative.earned,
    terms: terms.map((term) => ({
      name: `${term.year_name} · ${term.name}`,
      name_ar: `${term.year_name_ar ?? term.year_name} · ${term.name_ar ?? term.name}`,
      average: term.average,
      cumulative: term.cumulative.average,
      courses: courses
        .filter(({ term_id }) => term_id === term.term_id)
        .map(
          (one): StatedCourse => [
            one.course_code,
            one.hours,
            one.mark,
            one.letter,
            one.points,
            one.mercy?.state ?? one.state,
          ],
        ),
    })),
    credited: credited.map(({ course_code, hours }) => [course_code, hours]),
  };
}

/**
 * The signed statement as the QR code carries it: compressed, since it holds every course, and the signature over the plain
 * text, both in base64url, joined by a dot. Null without a signing key.
 */
export function proofOfTranscript({ headSigner }: Pick<Deps, 'headSigner'>, row: TranscriptRow): string | null {
  if (!headSigner) return null;
  const statement = JSON.stringify(statementOf(row));
  return [deflateRawSync(statement, { level: 9 }), headSigner.signTranscript(statement)]
    .map((part) => part.toString('base64url'))
    .join('.');
}
