import * as contract from '@daftar/contracts/content/chapters';
import { chapterLimits } from '@daftar/contracts/file-limits';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendFile } from '../../kernel/index.ts';
import * as accessible from './accessible-version.ts';
import * as changes from './changes.ts';
import { publishChapter } from './publishing.ts';
import * as rules from './rules.ts';

/** Chapters of a course: list, upload, view, download, toggle, delete (CRS-10); its accessible version (BOD-21). */
export const chapterRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getUploadLimit, () => ({ maxBytes: deps.settings.uploadMaxBytes ?? chapterLimits.maxBytes })),
  bind(contract.listChapters, ({ params, ...ctx }) => rules.listChapters(deps, callerOf(ctx), params.courseCode)),
  bind(contract.addChapter, async ({ params, body, files, ...ctx }) => {
    const added = await rules.addChapter(deps, callerOf(ctx), params.courseCode, files.file, body);
    return { ...say('chapter.added'), ...added };
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
  bind(contract.renameChapter, async ({ params, body, ...ctx }) => ({
    ...say('chapter.renamed'),
    chapter_name: await changes.renameChapter(deps, callerOf(ctx), params.id, body.chapter_name),
  })),
  bind(contract.publishChapter, async ({ params, body, ...ctx }) => {
    const next = await publishChapter(deps, callerOf(ctx), params.id, body);
    const later = next.publish_at !== null && next.publish_at > deps.clock.now();
    return { ...say(next.hidden ? 'chapter.hidden' : later ? 'chapter.shownLater' : 'chapter.shown'), ...next };
  }),
  bind(contract.replaceChapter, async ({ params, body, files, ...ctx }) => {
    const replaced = await changes.replaceChapter(deps, callerOf(ctx), params.id, files.file, body);
    return { ...say('chapter.replaced'), ...replaced };
  }),
  bind(contract.orderChapters, async ({ params, body, ...ctx }) => {
    await changes.orderChapters(deps, callerOf(ctx), params.courseCode, body.order);
    return say('chapter.ordered');
  }),
  bind(contract.seeChapter, async ({ params, ...ctx }) => {
    await changes.seeChapter(deps, callerOf(ctx), params.id);
    return say('chapter.seen');
  }),
  bind(contract.deleteChapter, async ({ params, ...ctx }) => {
    await rules.deleteChapter(deps, callerOf(ctx), params.id);
    return say('chapter.deleted');
  }),
  bind(contract.listDeletedChapters, ({ params, ...ctx }) =>
    rules.deletedChapters(deps, callerOf(ctx), params.courseCode),
  ),
  bind(contract.restoreChapter, async ({ params, ...ctx }) => {
    await rules.restoreChapter(deps, callerOf(ctx), params.id);
    return say('chapter.restored');
  }),
  bind(contract.addAccessibleVersion, async ({ params, body, files, ...ctx }) => {
    const added = await accessible.addAccessibleVersion(deps, callerOf(ctx), params.id, files.file, body.uploadId);
    return { ...say('chapter.accessibleAdded'), ...added };
  }),
  bind(contract.deleteAccessibleVersion, async ({ params, ...ctx }) => {
    await accessible.deleteAccessibleVersion(deps, callerOf(ctx), params.id);
    return say('chapter.accessibleDeleted');
  }),
  bind(contract.downloadAccessibleVersion, async ({ params, koa, ...ctx }) =>
    sendFile(
      koa,
      deps.storage,
      await accessible.accessibleFile(deps, callerOf(ctx), params.id, 'download'),
      'download',
    ),
  ),
  bind(contract.viewAccessibleVersion, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await accessible.accessibleFile(deps, callerOf(ctx), params.id, 'view'), 'view'),
  ),
];
