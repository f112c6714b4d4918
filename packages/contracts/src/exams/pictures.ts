import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, doneWith, idParam } from '../schemas.ts';
import { storedFileReply } from '../stream-replies.ts';
import { pictureLimits } from './picture-file.ts';

/** Chosen by the page that adds the picture, so that a retry after a lost answer adds nothing. */
const pictureId = z.uuid().toLowerCase();
const files = [{ field: 'file', maxBytes: pictureLimits.maxBytes, required: true }] as const;
const added = doneWith({
  picture_id: z.string(),
  /** SHA-256 of the file, base64url, as a text names the picture by it. */
  digest: z.string(),
  width: count,
  height: count,
});
const fileErrors = [
  'picture.kind',
  'picture.tooLarge',
  'picture.moving',
  'picture.hiddenData',
  'picture.differs',
  'file.tooLarge',
  'storage.full',
] as const;

export const addPicture = defineRoute({
  method: 'POST',
  path: '/api/pictures',
  service: 'core',
  feature: 'pictures',
  summary: 'Upload a picture (JPEG or PNG without metadata) for a question, an option or a comment (DAY-08)',
  body: z.object({ pictureId }),
  files,
  reply: added,
  status: 201,
  withoutKey: 'its id makes a retry harmless',
  policy: { who: ['instructor'] },
  errors: fileErrors,
  limit: { points: 300, seconds: 600 },
});

export const addAnswerPicture = defineRoute({
  method: 'POST',
  path: '/api/attempts/:attemptId/pictures',
  service: 'core',
  feature: 'pictures',
  summary:
    'Upload a photo of an answer. After the close only a photo that a saved answer names, since its digest fixes the content (DAY-08)',
  params: z.object({ attemptId: idParam }),
  body: z.object({ pictureId }),
  files,
  reply: added,
  status: 201,
  withoutKey: 'its id makes a retry harmless',
  policy: { who: ['student'], also: 'owns the attempt' },
  errors: [
    'attempt.notFound',
    'attempt.closed',
    'attempt.otherDevice',
    'class.notYours',
    'picture.tooMany',
    ...fileErrors,
  ],
  limit: { points: 200, seconds: 600 },
});

export const viewPicture = defineRoute({
  method: 'GET',
  path: '/api/pictures/:pictureId',
  service: 'core',
  feature: 'pictures',
  summary:
    'A picture: its owner’s, the exam’s doctor’s; a student’s from the opening of their attempt, one of a comment from the release (DAY-08)',
  params: z.object({ pictureId }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: storedFileReply,
  policy: {
    who: ['instructor', 'student'],
    also: 'added it, made its exam, marks the essay that shows it, or sits an exam that shows it',
  },
  errors: ['picture.notFound', 'exam.questionsClosed', 'attempt.otherDevice', 'attempt.network', 'file.missing'],
});
