import type { CallReply } from '@daftar/contracts/client';

export type FeedItem = CallReply<'GET /api/notifications/:userId'>[number];

/** The known part of the list: newest first, without a gap. */
export interface Feed {
  items: readonly FeedItem[];
  /** The oldest page has been reached. */
  complete: boolean;
}

/**
 * Merges a fresh first page into the list: new items go on top, known ones get their newer state. If more arrived than
 * fit on a page, the rest may not follow without a gap, so it is dropped and fetched again on demand.
 */
export function withFirstPage(feed: Feed | null, page: readonly FeedItem[], pageSize: number): Feed {
  const complete = page.length < pageSize;
  const last = page.at(-1);
  const at = last && feed ? feed.items.findIndex((item) => item.id === last.id) : -1;
  if (!feed || complete || at < 0) return { items: page, complete };
  return { items: [...page, ...feed.items.slice(at + 1)], complete: feed.complete };
}

/** Appends the page that follows the last known one. */
export function withOlderPage(feed: Feed, page: readonly FeedItem[], pageSize: number): Feed {
  const known = new Set(feed.items.map((item) => item.id));
  return {
    items: [...feed.items, ...page.filter((item) => !known.has(item.id))],
    complete: page.length < pageSize,
  };
}
