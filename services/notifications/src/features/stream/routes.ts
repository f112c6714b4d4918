import * as contract from '@daftar/contracts/notifications/inbox';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { Streams } from './streams.ts';

/** The push channel: tells a browser at once that its lists changed, where its connection allows (NTF-09). */
export const streamRoutes = (streams: Streams): BoundRoute[] => [
  bind(contract.streamNotifications, ({ actor, koa }) => {
    koa.status = 200;
    koa.type = 'text/event-stream; charset=utf-8';
    // proxies must pass each event on as it arrives
    koa.set('X-Accel-Buffering', 'no');
    koa.set('Cache-Control', 'no-store, no-transform');
    koa.body = streams.open(actor.userId, actor.sessionId);
  }),
];
