import * as contract from '@daftar/contracts/day/calendar';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** The private calendar address (DAY-01). */
export const calendarRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.makeCalendarAddress, async (ctx) => ({
    ...say('calendar.addressMade'),
    ...(await rules.makeAddress(deps, callerOf(ctx))),
  })),
  bind(contract.endCalendarAddress, async (ctx) => {
    await rules.endAddress(deps, callerOf(ctx));
    return say('calendar.addressEnded');
  }),
  bind(contract.readCalendar, async ({ params, koa }) => {
    const calendar = await rules.calendarOf(deps, params.token);
    koa.set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
    koa.attachment('daftar.ics', { type: 'inline' });
    koa.type = 'text/calendar; charset=utf-8';
    koa.body = calendar;
  }),
];
