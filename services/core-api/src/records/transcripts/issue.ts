import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { requireWithin } from '../../identity/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { recordOfStudent } from '../record.ts';
import { documentIn, documentOf, hashOfDocument, proofOfTranscript } from './document.ts';
import * as queries from './queries.ts';

/**
 * Issues an official transcript (RST-04): the next number, and the document as it will stay.
 * @throws AppError account.notFound, transcript.nothing, duty.otherDepartment
 */
export async function issueTranscript(
  deps: Deps,
  caller: Caller,
  { student_id, purpose }: { student_id: number; purpose: string },
): Promise<{ transcript_id: number; number: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const record = await recordOfStudent(trx, student_id, now);
    await requireWithin(trx, caller, [record.student.department_id]);
    const hasCredit = record.transfers.some(({ taken_back_at }) => taken_back_at === null);
    if (record.results.length === 0 && !hasCredit) throw new AppError('transcript.nothing');
    const content = documentOf(record);
    const hash = hashOfDocument(content);
    await queries.holdNumbers(trx);
    const number = await queries.nextNumber(trx);
    const transcript_id = await queries.insertTranscript(trx, {
      number,
      student_id,
      purpose,
      content,
      content_hash: hash,
      issued_by: caller.userId,
      issued_at: now,
    });
    await recordAudit(trx, caller, now, {
      action: 'transcript.issued',
      subjectType: 'transcript',
      subjectId: transcript_id,
      after: { student_id, number, hash: hash.toString('hex') },
      personal: { of: student_id, after: { purpose } },
    });
    return { transcript_id, number };
  });
}

/**
 * A transcript for the caller’s office; that a copy was taken is logged (TRU-10).
 * @throws AppError transcript.notFound, duty.otherDepartment
 */
export async function copyOfTranscript(deps: Deps, caller: Caller, id: number): Promise<queries.TranscriptRow> {
  const row = await queries.transcriptById(deps.db, id);
  if (!row) throw new AppError('transcript.notFound');
  await requireWithin(deps.db, caller, [row.department_id]);
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'transcript.copied',
    subjectType: 'transcript',
    subjectId: id,
    after: { student_id: row.student_id, number: row.number },
  });
  return row;
}

/**
 * What a printed transcript says.
 * @throws AppError transcript.notFound, duty.otherDepartment
 */
export async function paperTranscript(deps: Deps, caller: Caller, id: number) {
  const row = await copyOfTranscript(deps, caller, id);
  const { content, department_id: _, ...shown } = row;
  return { ...shown, proof: proofOfTranscript(deps, row), document: documentIn(content) };
}

/**
 * What is held of a transcript, for who has its number and checksum.
 * @throws AppError transcript.notFound
 */
export async function heldTranscript(deps: Deps, given: { hash: string; number: number }) {
  const held = await queries.heldTranscript(deps.db, given);
  if (!held) throw new AppError('transcript.notFound');
  return held;
}
