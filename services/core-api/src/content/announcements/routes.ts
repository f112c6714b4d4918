import * as contract from '@daftar/contracts/content/announcements';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** An instructor's announcements to the students of a course: list, send, edit, delete. */
export const announcementRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAnnouncements, ({ params, ...ctx }) =>
    rules.listAnnouncements(deps, callerOf(ctx), params.courseCode),
  ),
  bind(contract.getAudience, async ({ params, ...ctx }) => ({
    recipients: await rules.audienceOf(deps, callerOf(ctx), params.courseCode),
  })),
  bind(contract.sendNotification, async ({ body, ...ctx }) => {
    const announced = await rules.announce(deps, callerOf(ctx), body);
    return { ...say('announcement.sent', { count: announced.recipients }), ...announced };
  }),
  bind(contract.editAnnouncement, async ({ params, body, ...ctx }) => {
    await rules.editAnnouncement(deps, callerOf(ctx), params.announcementId, body);
    return say('announcement.edited');
  }),
  bind(contract.deleteAnnouncement, async ({ params, ...ctx }) => {
    await rules.deleteAnnouncement(deps, callerOf(ctx), params.announcementId);
    return say('announcement.deleted');
  }),
];
