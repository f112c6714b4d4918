import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { idParam } from '../schemas.ts';
import { jsonFileReply } from '../stream-replies.ts';

/** The name of the receipts' format, in the file. */
export const receiptFormat = 'daftar receipt 1';

export const downloadReceipt = defineRoute({
  method: 'GET',
  path: '/api/attempts/:attemptId/receipt',
  service: 'core',
  feature: 'receipts',
  summary:
    'The signed receipt of a submitted attempt, as a .json that anybody can verify without the server. Questions, keys and scores only once results are shown; before, a salted hash replaces each question (TRU-19)',
  params: z.object({ attemptId: idParam }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: jsonFileReply,
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: ['attempt.notFound', 'receipt.notYet', 'receipt.cannotSign'],
  limit: { points: 30, seconds: 60 },
});

export const getSigningKeys = defineRoute({
  method: 'GET',
  path: '/api/signing-keys',
  service: 'core',
  feature: 'receipts',
  summary:
    'The public Ed25519 keys that sign receipts and the heads of the activity log, the present one first; in hexadecimal (TRU-19)',
  reply: z.object({ keys: z.array(z.string()) }),
  policy: { who: 'anyone' },
  errors: [],
  limit: { points: 60, seconds: 60 },
});
