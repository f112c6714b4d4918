import { randomUUID } from 'node:crypto';
import { call, example, made, pdf, said } from '../../testing/call-example.ts';

const added = ['attachment_id', 'name', 'mime_type', 'size'] as const;

async function anAttachment() {
  const attachmentId = randomUUID();
  await made(call.doctor('POST /api/attachments', { body: { attachmentId }, files: { file: pdf() } }));
  return { params: { attachmentId } };
}
const noSuchOne = () => ({ params: { attachmentId: randomUUID() } });

export const attachmentExamples = [
  example('POST /api/attachments')({
    as: 'doctor',
    good: () => ({ body: { attachmentId: randomUUID() }, files: { file: pdf() } }),
    fields: said,
    added,
    refused: () => ({ body: { attachmentId: randomUUID() }, files: { file: new File(['MZ'], 'setup.exe') } }),
    code: 'attachment.kind',
  }),
  example('GET /api/attachments/:attachmentId/view')({
    as: 'doctor',
    good: anAttachment,
    fields: [],
    refused: noSuchOne,
    code: 'attachment.notFound',
  }),
  example('GET /api/attachments/:attachmentId/download')({
    as: 'doctor',
    good: anAttachment,
    fields: [],
    refused: noSuchOne,
    code: 'attachment.notFound',
  }),
];
