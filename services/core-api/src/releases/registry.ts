import { sha256Words } from '@daftar/contracts/identity/proof';
import { personText } from '@daftar/contracts/remote-contract';
import { signDocument } from '@daftar/service-kit/signed-document';
import type { Db } from '../kernel/index.ts';
import { backEndRows } from './back-ends/queries.ts';
import { documentOf, registryEntry, shellName } from './document.ts';
import { findRelease, type LiveRelease, liveReleases, shellBuilds } from './queries.ts';

/** The registry of what is live, signed by the installation (SHP-10), and its revision. */
export async function signedRegistry(db: Db, signingKey: string): Promise<{ text: string; revision: number }> {
  const [live, backEnds] = await Promise.all([liveReleases(db), backEndRows(db)]);
  const revision = backEnds.reduce((sum, one) => sum + one.revision, live[0]?.revision ?? 0);
  const remotes = live.map(({ document, previous, ...trial }) => ({
    ...registryEntry(documentOf(document)),
    ...(previous && { previous: registryEntry(documentOf(previous)) }),
    ...canaryIn(trial),
  }));
  const known = backEnds.flatMap(({ remote, address }) => (address === null ? [] : [[remote, address] as const]));
  // for the shell servers: pages get the registry without it
  const document = { revision, remotes, ...(known.length > 0 && { backEnds: Object.fromEntries(known) }) };
  return { text: signDocument('registry', signingKey, JSON.stringify(document)), revision };
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

/** So many builds of the shell are looked through. */
const mostShells = 30;

/**
 * Finds the newest build of the shell that has a file, signed as other releases are; undefined when none has (SHP-03).
 * Anybody can make up names of files: which ones a build has is read once and kept, since a release never changes, and
 * those who ask at the same moment share one look at the builds.
 */
export function shellFinder(db: Db, signingKey: string): (path: string) => Promise<string | undefined> {
  let known = new Map<string, { version: string; files: ReadonlySet<string> }>();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const builds = await shellBuilds(db, mostShells);
    const next: typeof known = new Map();
    for (const { version, published_at } of builds) {
      const name = `${version} ${published_at.getTime()}`;
      next.set(name, known.get(name) ?? { version, files: await filesOf(version) });
    }
    known = next;
  }
  async function filesOf(version: string): Promise<ReadonlySet<string>> {
    const found = await findRelease(db, shellName, version);
    return new Set(found && documentOf(found.document).files.map(({ path }) => path));
  }

  return async (path) => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
    const build = [...known.values()].find(({ files }) => files.has(path));
    return build && signedRelease(db, signingKey, shellName, build.version);
  };
}
