import type { Api, CallReply } from '@daftar/contracts/client';
import { notificationLimits } from '@daftar/contracts/notifications/limits';

type Notification = CallReply<'GET /api/notifications/:userId'>[number];

/**
 * All that the platform holds about its reader, in one file (TRU-13): core-api's, and what the notifications service
 * keeps, which core-api can't read.
 */
export async function ownData(api: Api, userId: number, isStudent: boolean): Promise<File> {
  const params = { userId };
  // asks for a fresh proof first, before anything else is read
  const core = (await api('GET /api/user/:userId/data', { params })) as File;
  const notifications = await allNotifications(api, userId);
  const emails = isStudent ? await api('GET /api/notifications/email/:userId', { params }) : null;
  const all = { ...(JSON.parse(await core.text()) as object), notifications, emails };
  return new File([JSON.stringify(all, null, 2)], core.name, { type: 'application/json' });
}

async function allNotifications(api: Api, userId: number): Promise<Notification[]> {
  const limit = notificationLimits.largestPage;
  const all: Notification[] = [];
  for (let before: number | undefined; ; ) {
    const page = await api('GET /api/notifications/:userId', {
      params: { userId },
      query: { limit, ...(before !== undefined && { before }) },
    });
    all.push(...page);
    before = page.at(-1)?.id;
    if (page.length < limit || before === undefined) return all;
  }
}
