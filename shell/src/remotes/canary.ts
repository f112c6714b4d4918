import { sha256Words } from '@daftar/contracts/identity/proof';
import { bucketText, personText } from '@daftar/contracts/remote-contract';
import type { RegistryEntry } from '@daftar/remote-kit';

const chosen = new WeakMap<RegistryEntry, Map<number, RegistryEntry>>();

/** Whether a person gets a canary: always the same answer while it lasts, and a larger share only adds people (DLV-03). */
export function isInCanary({ share, salt, people }: NonNullable<RegistryEntry['canary']>, userId: number): boolean {
  if (people.includes(sha256Words(personText(salt, userId))[0]!)) return true;
  return (sha256Words(bucketText(salt, userId))[0]! / 2 ** 32) * 1000 < share;
}

function versionFor(entry: RegistryEntry, userId: number): RegistryEntry {
  const { canary, previous: _older, ...stable } = entry;
  if (!canary || !isInCanary(canary, userId)) return entry;
  // where the canary fails, what the others have
  return { ...canary.entry, previous: stable };
}

/** The remotes as a person gets them; signed out, as most do. */
export const remotesFor = (userId: number | undefined, entries: readonly RegistryEntry[]): readonly RegistryEntry[] =>
  userId === undefined
    ? entries
    : entries.map((entry) => {
        if (!entry.canary) return entry;
        const known = chosen.get(entry) ?? new Map<number, RegistryEntry>();
        chosen.set(entry, known);
        const version = known.get(userId) ?? versionFor(entry, userId);
        known.set(userId, version);
        return version;
      });
