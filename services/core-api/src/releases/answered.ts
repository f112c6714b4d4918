import { type StatedCalls, unansweredCalls } from '@daftar/contracts/releases/answered';
import { askInTurn } from '@daftar/service-kit/addresses';
import { answeringPath, statedNow } from '@daftar/service-kit/answering';
import { z } from 'zod';
import type { ReleaseDocument } from './document.ts';
import type { FreezeDeps } from './freeze.ts';

const stated = z.array(z.record(z.string(), z.record(z.string(), z.string())));

/** What the running processes of notifications state; nothing while none can be asked. */
async function ofNotifications(urls: readonly [string, ...string[]] | undefined): Promise<StatedCalls[]> {
  if (!urls) return [];
  try {
    const reply = await askInTurn(urls, (address) =>
      fetch(new URL(answeringPath, address), { redirect: 'error', signal: AbortSignal.timeout(3000) }),
    );
    return reply.ok ? stated.parse(await reply.json()) : [];
  } catch {
    return [];
  }
}

/** Which calls every running process answers, of core-api and of notifications (COR-27). */
export async function answeredNow({ db, settings }: Pick<FreezeDeps, 'db' | 'settings'>): Promise<StatedCalls[]> {
  return (await Promise.all([statedNow(db), ofNotifications(settings?.notificationsUrls)])).flat();
}

/** Why a release must wait: the calls that not all running processes answer as it knows them, each with its mend. */
export function unansweredProblems(
  { calls }: Pick<ReleaseDocument, 'calls'>,
  answered: readonly StatedCalls[],
): string[] {
  const missing = unansweredCalls(calls, answered);
  if (missing.length === 0) return [];
  const named = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '');
  return [`a process that runs doesn’t answer ${named} as it needs: wait until all run the version that does`];
}
