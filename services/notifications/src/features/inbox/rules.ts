import { createHash } from 'node:crypto';
import { notificationLimits } from '@daftar/contracts/notifications/limits';
import { inTransaction } from '@daftar/service-kit/db';
import { afterCommit, changesNothing } from '@daftar/service-kit/once/held';
import type { Deps } from '../../deps.ts';
import { type InboxLine, inboxLines, markRead, type ToMark, unreadLines } from './queries.ts';
import { type Rendered, wordingVersion } from './render.ts';

export interface List<Item> {
  /** Changes whenever the list does; the ETag. */
  version: string;
  items: Item[];
}

export type ListedItem = InboxLine & Rendered;

/** Unread ones, newest first, at most 100 (NTF-01). */
export const unread = (deps: Deps, userId: number): Promise<List<ListedItem>> =>
  deps.versions.unread.load(userId, async () =>
    toList(deps, await unreadLines(deps.db, userId, notificationLimits.unread)),
  );

/**
 * All notifications, newest first, a page at a time (NTF-05, NTF-10). Only the first page is polled, so only that is
 * remembered.
 */
export async function all(
  deps: Deps,
  userId: number,
  page: { before?: number | undefined; limit?: number | undefined },
): Promise<List<ListedItem>> {
  const limit = Math.min(page.limit ?? notificationLimits.page, notificationLimits.largestPage);
  const read = async () => toList(deps, await inboxLines(deps.db, userId, limit, page.before));
  return isFirstPage(page) ? deps.versions.all.load(userId, read) : read();
}

/** Whether a request is for the first page in its usual size, the one that browsers poll. */
export const isFirstPage = (page: { before?: number | undefined; limit?: number | undefined }): boolean =>
  page.before === undefined && page.limit === undefined;

/** Marks only what was shown (NTF-04); answers how many items were still unread. */
export async function read(deps: Deps, userId: number, what: ToMark): Promise<number> {
  if (what.ids.length === 0 && !what.announcements?.length && what.upTo === undefined) return 0;
  const marked = await inTransaction(deps.db, (trx) => markRead(trx, userId, what, deps.clock.now()));
  // the other processes learn of it from the log of changes
  if (marked > 0) await afterCommit(() => deps.changed([userId]));
  else changesNothing();
  return marked;
}

async function toList(deps: Deps, lines: readonly InboxLine[]): Promise<List<ListedItem>> {
  const texts = await deps.texts.of(lines.map((line) => line.id));
  // one deleted since the lines were read is left out, as the next poll would
  const items = lines.flatMap((line, i) => (texts[i] ? [{ ...line, ...texts[i] }] : []));
  return { version: versionOf(items), items };
}

const stateOf = ({ id, read, edited_at, withdrawn }: ListedItem): string =>
  `${read ? -id : id}${withdrawn ? 'x' : (edited_at ?? '')}`;

function versionOf(items: readonly ListedItem[]): string {
  const content = items.map(stateOf).join();
  return `"${wordingVersion}-${createHash('sha1').update(content).digest('base64url').slice(0, 16)}"`;
}
