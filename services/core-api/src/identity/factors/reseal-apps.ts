import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';
import type { Sealer } from '@daftar/service-kit/sealer';
import type { Db } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';

type Resealing = Pick<SignInDeps, 'db' | 'factors'>;

/** Secrets of apps that count, by account, page by page. */
async function* pagesOf(db: Db, most: number) {
  let after = 0;
  for (;;) {
    const apps = await db('authenticator_app')
      .whereNotNull('confirmed_at')
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(most)
      .select('account_id', 'secret');
    if (apps.length > 0) yield apps;
    if (apps.length < most) return;
    after = apps.at(-1)?.account_id ?? after;
  }
}

/**
 * Seals secrets of authenticator apps that an earlier SESSION_SECRET sealed again under the present one (TRU-12, ASVS
 * 11.2.2). Answers how many. What no accepted secret opens stays as it is. `count`: how many at a time.
 */
export async function resealApps({ db, factors }: Resealing, { count = 500 } = {}): Promise<number> {
  const { appSecrets } = factors;
  let done = 0;
  for await (const apps of pagesOf(db, count))
    for (const { account_id, secret } of apps) {
      const opened = appSecrets.isCurrent(secret) ? undefined : appSecrets.open(secret);
      if (opened === undefined) continue;
      // only the secret that was read: its owner may have set another one up meanwhile
      done += await db('authenticator_app')
        .where({ account_id, secret })
        .update({ secret: appSecrets.seal(opened) });
    }
  return done;
}

/** How many secrets of apps are not sealed under the present SESSION_SECRET. */
export async function appsSealedBefore(db: Db, appSecrets: Sealer): Promise<number> {
  let left = 0;
  for await (const apps of pagesOf(db, 500)) left += apps.filter(({ secret }) => !appSecrets.isCurrent(secret)).length;
  return left;
}

/** Looks when a process starts, and every six hours. */
export const appResealer = (deps: Resealing): BackgroundJob =>
  defineJob({
    name: 'secrets of apps',
    everyMs: 6 * 3_600_000,
    lock: 'repeatable',
    async work() {
      await resealApps(deps);
      return 'done';
    },
  });
