import * as contract from '@daftar/contracts/content/announcements';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { announce, audienceOf } from './rules.ts';

/** An instructor's own announcement to the students of a course. */
export const announcementRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getAudience, async ({ params, ...ctx }) => ({
    recipients: await audienceOf(deps, callerOf(ctx), params.courseCode),
  })),
  bind(contract.sendNotification, async ({ body, ...ctx }) => {
    const announced = await announce(deps, callerOf(ctx), body);
    return { ...say('announcement.sent', { count: announced.recipients }), ...announced };
  }),
];
