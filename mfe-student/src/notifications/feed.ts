import type { CallReply } from '@daftar/contracts/client';

export type FeedItem = CallReply<'GET /api/notifications/:userId'>[number];

/** What is known of the list so far: newest first, without a gap. */
export interface Feed {
  items: readonly FeedItem[];
  /** The oldest page has been reached. */
  complete: boolean;
}

/**
 * Takes a fresh first page into the list: new ones come on top, known ones are replaced by their newer state.
 * When more arrived since than fit on a page, what lies below it isn't known to follow, and is fetched again on demand.
 */
export function withFirstPage(feed: Feed | null, page: readonly FeedItem[], pageSize: number): Feed {
  const complete = page.length < pageSize;
  const last = page.at(-1);
  const at = last && feed ? feed.items.findIndex((item) => item.id === last.id) : -1;
  if (!feed || complete || at < 0) return { items: page, complete };
  return { items: [...page, ...feed.items.slice(at + 1)], complete: feed.complete };
}

/** Adds the page that follows the last one known. */
export function withOlderPage(feed: Feed, page: readonly FeedItem[], pageSize: number): Feed {
  const known = new Set(feed.items.map((item) => item.id));
  return {
    items: [...feed.items, ...page.filter((item) => !known.has(item.id))],
    complete: page.length < pageSize,
  };
}
