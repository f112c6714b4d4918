import * as contract from '@daftar/contracts/content/planned-announcements';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Announcements that are sent at a moment: list, plan, change, drop (DAY-02). */
export const plannedAnnouncementRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listPlannedAnnouncements, ({ params, ...ctx }) =>
    rules.listPlanned(deps, callerOf(ctx), params.courseCode),
  ),
  bind(contract.planAnnouncement, async ({ params, body, ...ctx }) => ({
    ...say('announcement.planned'),
    planned_id: await rules.planAnnouncement(deps, callerOf(ctx), params.courseCode, body),
  })),
  bind(contract.changePlannedAnnouncement, async ({ params, body, ...ctx }) => {
    await rules.changePlan(deps, callerOf(ctx), params.plannedId, body);
    return say('announcement.planChanged');
  }),
  bind(contract.dropPlannedAnnouncement, async ({ params, ...ctx }) => {
    await rules.dropPlanned(deps, callerOf(ctx), params.plannedId);
    return say('announcement.planDropped');
  }),
];
