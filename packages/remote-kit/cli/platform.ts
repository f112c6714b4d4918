import type { SmokeRun } from '@daftar/contracts/releases/smoke';
import { makeBundle } from '@daftar/service-kit/release-bundle';
import { signDocument } from '@daftar/service-kit/signed-document';
import { reasonOf } from './reason.ts';
import { distOf, Refused, type RemoteSettings } from './settings.ts';

interface Channel {
  stable: string;
  previous: string | null;
  canary: string | null;
  share: number | null;
  hold: 'none' | 'rolledBack' | 'pinned';
  revision: number;
  changed_at: string;
  changed_by: string;
}

interface Known {
  channel: Channel | null;
  /** `was_live`: absent where the platform is older. */
  releases: { version: string; publisher: string; published_at: string; was_live?: boolean }[];
}

const patienceMs = 60_000;

async function call<T>({ url, token, id }: RemoteSettings, method: string, path: string, body?: BodyInit): Promise<T> {
  const address = new URL(`/api/releases/${id}${path}`, url);
  let reply: Response;
  try {
    reply = await fetch(address, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    throw new Refused(`${address.origin} can’t be reached: ${reasonOf(error)}. Nothing was changed.`);
  }
  const answer = (await reply.json().catch(() => ({}))) as T & { EnMessage?: string; code?: string };
  if (!reply.ok) throw new Refused(answer.EnMessage ?? `${address} answered ${reply.status}`);
  return answer;
}

const known = (settings: RemoteSettings): Promise<Known> => call(settings, 'GET', '');

async function move(settings: RemoteSettings, body: Record<string, unknown>): Promise<Channel> {
  return (await call<{ channel: Channel }>(settings, 'POST', '/channel', JSON.stringify(body))).channel;
}

/**
 * Uploads the build and makes it live. What is live was looked up first: a release published in between is not overruled.
 */
export async function publish(
  settings: RemoteSettings,
  folder: string,
  version: string,
  {
    seen,
    canary,
    reason,
  }: {
    /** What was seen of its pages in a browser (SHP-06). */
    seen: SmokeRun;
    canary: { share: number; people: number[] } | undefined;
    reason: string | undefined;
  },
): Promise<string> {
  const { channel } = await known(settings);
  if (channel?.stable === version) return `${settings.id} ${version} is live already`;
  const bundle = makeBundle(distOf(folder), settings.signingKey);
  await call(settings, 'PUT', `/${version}`, new Uint8Array(bundle));
  await call(settings, 'PUT', `/${version}/smoke`, signDocument('smoke', settings.signingKey, JSON.stringify(seen)));
  const revision = channel?.revision ?? 0;
  if (canary) {
    await move(settings, { action: 'canary', version, ...canary, revision, reason });
    return `${settings.id} ${version} is live for ${canary.share / 10} % of people and ${canary.people.length} named ones`;
  }
  await move(settings, { action: 'promote', version, revision, reason });
  return `${settings.id} ${version} is live for new page loads within seconds`;
}

/** Lets the platform refuse the build as `publish` would, without storing it. @throws Refused with its reasons */
export async function checkThere(settings: RemoteSettings, folder: string, version: string): Promise<void> {
  const bundle = makeBundle(distOf(folder), settings.signingKey);
  await call(settings, 'POST', `/${version}/check`, new Uint8Array(bundle));
}

/** Moves the channel; `version` as the action needs it. */
export async function moveTo(
  settings: RemoteSettings,
  action: 'promote' | 'rollback' | 'pin' | 'unpin',
  { version, reason }: { version: string | undefined; reason: string | undefined },
): Promise<string> {
  const { channel } = await known(settings);
  if (action === 'promote' && version === undefined && !channel?.canary)
    throw new Refused(
      `there is no canary of ${settings.id} to promote. Name a version: daftar-remote promote <version>; daftar-remote history lists them`,
    );
  return told(settings.id, await move(settings, { action, version, revision: channel?.revision ?? 0, reason }));
}

/** What is live, in one line. */
export async function status(settings: RemoteSettings): Promise<string> {
  const { channel } = await known(settings);
  return channel ? told(settings.id, channel) : `${settings.id} was never live`;
}

const holds = { none: '', rolledBack: ', rolled back', pinned: ', pinned' } as const;

const told = (id: string, { stable, previous, canary, share, hold, changed_at, changed_by }: Channel): string =>
  `${id} ${stable} is live${holds[hold]} (by ${changed_by}, ${changed_at})${previous ? `; before: ${previous}` : ''}${canary ? `; canary: ${canary} (${(share ?? 0) / 10} %)` : ''}`;

/** The newest uploads, newest first: what is live, and what a rollback leads back to. */
export async function history(settings: RemoteSettings): Promise<string> {
  const { channel, releases } = await known(settings);
  if (releases.length === 0) return `${settings.id} has no releases`;
  const lines = releases.map(({ version, publisher, published_at, was_live }) => {
    const isBefore = version === channel?.previous;
    const mark =
      version === channel?.stable ? '●' : version === channel?.canary ? '◐' : isBefore || was_live ? '○' : ' ';
    return `${mark} ${version.padEnd(28)} ${published_at}  ${publisher}${isBefore ? '  ← rollback' : ''}`;
  });
  return [...lines, '', '● live  ◐ canary  ○ was live: rollback --to leads back to it'].join('\n');
}

/** Removes this remote’s versions that nothing needs any more (SHP-03). */
export async function collect(settings: RemoteSettings): Promise<string> {
  const { collected } = await call<{ collected: string[] }>(settings, 'POST', '/collect');
  return collected.length > 0 ? `removed: ${collected.join(', ')}` : 'nothing is old enough to be removed';
}
