import { sha256Words } from '@daftar/contracts/identity/proof';
import { personText } from '@daftar/contracts/remote-contract';
import { signDocument } from '@daftar/service-kit/signed-document';
import type { Db } from '../kernel/index.ts';
import { documentOf, registryEntry } from './document.ts';
import { findRelease, type LiveRelease, liveReleases } from './queries.ts';

/** The registry of what is live, signed by the installation (SHP-10), and its revision. */
export async function signedRegistry(db: Db, signingKey: string): Promise<{ text: string; revision: number }> {
  const live = await liveReleases(db);
  const revision = live[0]?.revision ?? 0;
  const remotes = live.map(({ document, previous, ...trial }) => ({
    ...registryEntry(documentOf(document)),
    ...(previous && { previous: registryEntry(documentOf(previous)) }),
    ...canaryIn(trial),
  }));
  return { text: signDocument('registry', signingKey, JSON.stringify({ revision, remotes })), revision };
}

/** People’s ids are not in the registry, which everybody can read. */
const canaryIn = ({ canary, share, people, salt }: Pick<LiveRelease, 'canary' | 'share' | 'people' | 'salt'>) =>
  canary && salt
    ? {
        canary: {
          entry: registryEntry(documentOf(canary)),
          share,
          salt,
          people: (people ?? []).map((id) => sha256Words(personText(salt, id))[0]),
        },
      }
    : {};

/**
 * A release as the shell servers get it: signed by the installation, which has checked its team's signature, so that
 * they need to know one key only. Undefined when there is none.
 */
export async function signedRelease(
  db: Db,
  signingKey: string,
  remote: string,
  version: string,
): Promise<string | undefined> {
  const found = await findRelease(db, remote, version);
  return found && signDocument('release', signingKey, JSON.stringify(documentOf(found.document)));
}
