import * as contract from '@daftar/contracts/content/attachments';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendFile } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Files of announcements: add, view, download (DAY-02). */
export const attachmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.addAttachment, async ({ query, body, files, ...ctx }) => {
    const file = { attachmentId: body.attachmentId, upload: files.file!, announced: query.sha256 };
    return { ...say('attachment.added'), ...(await rules.addAttachment(deps, callerOf(ctx), file)) };
  }),
  bind(contract.viewAttachment, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await rules.attachmentFile(deps, callerOf(ctx), params.attachmentId), 'view'),
  ),
  bind(contract.downloadAttachment, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await rules.attachmentFile(deps, callerOf(ctx), params.attachmentId), 'download'),
  ),
];
