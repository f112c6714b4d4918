import { z } from 'zod';
import { attachmentLimits } from '../file-limits.ts';
import { defineRoute } from '../route.ts';
import { count, doneWith } from '../schemas.ts';
import { storedFileReply } from '../stream-replies.ts';

/** Chosen by the page that adds the file, so that a retry after a lost answer adds nothing. */
const attachmentId = z.uuid().toLowerCase();
const params = z.object({ attachmentId });
const facts = {
  attachment_id: z.uuid(),
  name: z.string(),
  /** By the file’s content. */
  mime_type: z.string(),
  size: count,
};

/** The files of an announcement, in their order (DAY-02). */
export const attachments = z.array(z.object(facts));

/** The files that an announcement is to carry, in this order; one that is left out is removed. */
export const attachedIds = z.array(attachmentId).max(attachmentLimits.most);

const stream = { reply: z.unknown(), replyAs: 'stream', streams: storedFileReply } as const;
const readers = {
  who: ['instructor', 'student'],
  also: 'may read the announcement, or added the file',
} as const;

export const addAttachment = defineRoute({
  method: 'POST',
  path: '/api/attachments',
  service: 'core',
  feature: 'attachments',
  summary:
    'Upload a file for an announcement (DAY-02). Only its doctor has it until an announcement names it; one that none has named for a week is removed',
  /** In the address, so that it is known before the first byte: a file that changed on its way is refused. */
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  body: z.object({ attachmentId }),
  files: [{ field: 'file', maxBytes: attachmentLimits.maxBytes, required: true }],
  reply: doneWith(facts),
  status: 201,
  withoutKey: 'its id makes a retry harmless',
  policy: { who: ['instructor'] },
  errors: [
    'attachment.kind',
    'file.tooLarge',
    'storage.full',
    'file.otherContent',
    'file.infected',
    'file.notScanned',
    'upload.differs',
    'submission.digestDiffers',
  ],
  limit: { points: 60, seconds: 600 },
});

export const viewAttachment = defineRoute({
  method: 'GET',
  path: '/api/attachments/:attachmentId/view',
  service: 'core',
  feature: 'attachments',
  summary: 'A file of an announcement, sandboxed where it can be shown, otherwise as a download',
  params,
  ...stream,
  policy: readers,
  errors: ['attachment.notFound', 'file.missing'],
});

export const downloadAttachment = defineRoute({
  method: 'GET',
  path: '/api/attachments/:attachmentId/download',
  service: 'core',
  feature: 'attachments',
  summary: 'A file of an announcement, to be saved',
  params,
  ...stream,
  policy: readers,
  errors: ['attachment.notFound', 'file.missing'],
});
