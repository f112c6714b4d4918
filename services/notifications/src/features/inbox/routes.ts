import * as contract from '@daftar/contracts/notifications/inbox';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import type { Context } from 'koa';
import type { Deps } from '../../deps.ts';
import type { KnownVersions } from './known-versions.ts';
import { unreadCount } from './queries.ts';
import { reachOf } from './reach.ts';
import * as rules from './rules.ts';

/** The bell, the page of all notifications, and marking as read. */
export const inboxRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listUnread, ({ params, koa }) =>
    answerList(koa, params.userId, deps.versions.unread, () => rules.unread(deps, params.userId)),
  ),
  bind(contract.countUnread, async ({ params }) => ({ total: await unreadCount(deps.db, params.userId) })),
  bind(contract.getReach, ({ query }) => reachOf(deps.db, query.announcements)),
  bind(contract.listNotifications, ({ params, query, koa }) =>
    answerList(koa, params.userId, rules.isFirstPage(query) ? deps.versions.all : undefined, () =>
      rules.all(deps, params.userId, query),
    ),
  ),
  bind(contract.markRead, async ({ params, body }) => {
    const marked = await rules.read(deps, params.userId, body);
    return { ...say('notifications.markedRead'), marked };
  }),
];

/**
 * Answers 304 when the browser has this version already (NTF-09), from memory if the list is known to be unchanged.
 * `no-cache` lets the browser store the reply and revalidate it.
 */
async function answerList<Item>(
  koa: Context,
  userId: number,
  versions: KnownVersions | undefined,
  read: () => Promise<rules.List<Item>>,
): Promise<Item[] | undefined> {
  koa.set('Cache-Control', 'private, no-cache');
  const held = koa.get('If-None-Match').replace(/^W\//, '');
  const known = versions?.get(userId);
  const list = held !== '' && held === known ? undefined : await read();
  const version = list?.version ?? (known as string);
  koa.set('ETag', version);
  if (list !== undefined && list.version !== held) return list.items;
  koa.status = 304;
  return undefined;
}
