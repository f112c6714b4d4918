import { mayBeAttached } from '@daftar/contracts/file-limits';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, keepUpload, type StoredFile } from '../../kernel/index.ts';
import * as queries from './queries.ts';

interface NewFile {
  attachmentId: string;
  upload: UploadedFile;
  /** The file’s checksum as the request’s head states it. */
  announced?: string | undefined;
}

/**
 * Stores a file that the caller is going to announce (DAY-02). Sent again under the same id, it is answered and adds
 * nothing.
 * @throws AppError attachment.kind, submission.digestDiffers, upload.differs, storage.full, and those of `keepUpload`
 */
export async function addAttachment(deps: Deps, caller: Caller, file: NewFile): Promise<queries.AttachmentFacts> {
  const { attachmentId, upload, announced } = file;
  if (announced !== undefined && upload.sha256 !== announced) throw new AppError('submission.digestDiffers');
  if (!mayBeAttached(upload.name))
    throw new AppError('attachment.kind', { fields: [{ field: 'files.file', key: 'attachment.kind' }] });
  const earlier = async () => {
    const found = await queries.attachmentOf(deps.db, attachmentId);
    if (found && (found.account_id !== caller.userId || found.sha256 !== upload.sha256))
      throw new AppError('upload.differs');
    return found && factsOf(attachmentId, found);
  };
  const known = await earlier();
  if (known) return known;
  try {
    return await keepUpload(deps, upload, async (trx, stored) => {
      const row = { attachment_id: attachmentId, account_id: caller.userId, file_id: stored.id };
      if (!(await queries.insertAttachment(trx, { ...row, added_at: stored.created_at })))
        throw new AppError('upload.differs');
      return factsOf(attachmentId, stored);
    });
  } catch (error) {
    // another request of the same upload was faster
    const meanwhile = await earlier();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

const factsOf = (attachment_id: string, file: StoredFile): queries.AttachmentFacts => ({
  attachment_id,
  name: file.original_name,
  mime_type: file.mime_type,
  size: file.size_bytes,
});

/**
 * A file for those who may read its announcement; before it is sent, for its doctor alone.
 * @throws AppError attachment.notFound
 */
export async function attachmentFile(deps: Deps, caller: Caller, id: string): Promise<StoredFile> {
  const sent = await queries.fileOfAnnouncement(deps.db, caller, id);
  if (sent) return sent;
  const unsent =
    caller.role === 'instructor' &&
    ((await queries.fileOfPlan(deps.db, caller, id)) ?? (await queries.waitingFile(deps.db, caller, id)));
  if (!unsent) throw new AppError('attachment.notFound');
  return unsent;
}
