import * as contract from '@daftar/contracts/content/chapters';
import { chapterLimits } from '@daftar/contracts/file-limits';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendFile } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Chapters of a course: list, upload, view, download, toggle, delete (CRS-10). */
export const chapterRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getUploadLimit, () => ({ maxBytes: deps.settings.uploadMaxBytes ?? chapterLimits.maxBytes })),
  bind(contract.listChapters, ({ params, ...ctx }) => rules.listChapters(deps, callerOf(ctx), params.courseCode)),
  bind(contract.addChapter, async ({ params, body, files, ...ctx }) => {
    const id = await rules.addChapter(deps, callerOf(ctx), params.courseCode, files.file, body.uploadId);
    return { ...say('chapter.added'), id };
  }),
  bind(contract.downloadChapter, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await rules.chapterFile(deps, callerOf(ctx), params.id, 'download'), 'download'),
  ),
  bind(contract.viewChapter, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await rules.chapterFile(deps, callerOf(ctx), params.id, 'view'), 'view'),
  ),
  bind(contract.toggleChapterDownload, async ({ params, body, ...ctx }) => {
    const open = body.isdownload === 'y';
    await rules.setDownload(deps, callerOf(ctx), params.id, open);
    return { ...say(open ? 'chapter.downloadAllowed' : 'chapter.downloadForbidden'), isdownload: body.isdownload };
  }),
  bind(contract.deleteChapter, async ({ params, ...ctx }) => {
    await rules.deleteChapter(deps, callerOf(ctx), params.id);
    return say('chapter.deleted');
  }),
];
