import { mayBeAttached } from '@daftar/contracts/file-limits';
import { formatDateTime } from '@daftar/i18n';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, emit, keepUpload, recordAudit, type StoredFile } from '../kernel/index.ts';
import * as queries from './excuse-queries.ts';
import { judge, paramsOf } from './judge.ts';
import { holdAbsence } from './queries.ts';
import { requireSession } from './sessions.ts';

/**
 * Asks that an absence is excused, with a file; before the session too.
 * @throws AppError absence.sessionNotFound, absence.wasThere, absence.excuseExists, attachment.kind, term.closed, and those of `keepUpload`
 */
export async function askExcuse(
  deps: Deps,
  caller: Caller,
  { sessionId, reason, upload }: { sessionId: number; reason: string; upload: UploadedFile },
): Promise<number> {
  const { offering_id } = await requireSession(deps.db, caller, sessionId);
  if (!mayBeAttached(upload.name))
    throw new AppError('attachment.kind', { fields: [{ field: 'files.file', key: 'attachment.kind' }] });
  return keepUpload(deps, upload, async (trx, file) => {
    const now = file.created_at;
    await holdAbsence(trx, offering_id);
    await requireSession(trx, caller, sessionId);
    if (await queries.wasPresent(trx, sessionId, caller.userId)) throw new AppError('absence.wasThere');
    const excuse = { sessionId, studentId: caller.userId, reason, fileId: file.id, now };
    const id = await queries.insertExcuse(trx, excuse);
    if (id === undefined) throw new AppError('absence.excuseExists');
    await recordAudit(trx, caller, now, {
      action: 'absence.excuseAsked',
      subjectType: 'offering',
      subjectId: offering_id,
      after: { session_id: sessionId, excuse_id: id },
    });
    return id;
  });
}

/**
 * Accepts or refuses an excuse; the student is told. It can be decided again until a newer one was sent.
 * @throws AppError absence.excuseNotFound, absence.excuseReplaced, term.closed
 */
export function decideExcuse(
  deps: Deps,
  caller: Caller,
  excuseId: number,
  { accept, reply }: { accept: boolean; reply?: string | undefined },
): Promise<void> {
  const now = deps.clock.now();
  const { timeZone } = deps.settings;
  return inTransaction(deps.db, async (trx) => {
    const found = await queries.excuseReached(trx, caller, excuseId);
    if (!found) throw new AppError('absence.excuseNotFound');
    await holdAbsence(trx, found.offering_id);
    const excuse = (await queries.excuseReached(trx, caller, excuseId))!;
    if (await queries.hasLaterExcuse(trx, excuse)) throw new AppError('absence.excuseReplaced');
    const decision = { accepted: accept, reply: reply || null, decided_by: caller.userId, decided_at: now };
    await queries.storeDecision(trx, excuseId, decision);
    if (accept || excuse.accepted) await queries.markExcused(trx, excuse, { accepted: accept, now });
    await recordAudit(trx, caller, now, {
      action: 'absence.excuseDecided',
      subjectType: 'offering',
      subjectId: excuse.offering_id,
      before: { accepted: excuse.accepted },
      after: { session_id: excuse.session_id, excuse_id: excuseId, student_id: excuse.student_id, accepted: accept },
    });
    if (excuse.accepted !== accept) {
      const params = {
        ...(await paramsOf(trx, excuse.offering_id)),
        excuse: excuse.held_at.toISOString(),
        excuseId: String(excuseId),
        due: formatDateTime(excuse.held_at, { language: 'En', timeZone }),
        due_ar: formatDateTime(excuse.held_at, { language: 'Ar', timeZone }),
        ...(!accept && { outcome: 'refused' as const }),
      };
      await emit(
        trx,
        { type: 'notify.person', userId: excuse.student_id, notification: { kind: 'excuse', params } },
        { now, requestId: caller.requestId },
      );
    }
    await judge(trx, caller, excuse.offering_id, now);
  });
}

/** The file of an excuse; that somebody else than its student reads it is logged. @throws AppError absence.excuseNotFound */
export async function excuseFile(
  deps: Deps,
  caller: Caller,
  excuseId: number,
  isReading: (file: StoredFile) => boolean,
): Promise<StoredFile> {
  const found = await queries.excuseFile(deps.db, caller, excuseId);
  if (!found) throw new AppError('absence.excuseNotFound');
  const { offering_id, student_id, ...file } = found;
  if (caller.role !== 'student' && isReading(file))
    await recordAudit(deps.db, caller, deps.clock.now(), {
      action: 'absence.excuseRead',
      subjectType: 'offering',
      subjectId: offering_id,
      after: { excuse_id: excuseId, student_id },
    });
  return file;
}
