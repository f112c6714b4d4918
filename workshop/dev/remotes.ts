import type { RegistryEntry } from '@daftar/remote-kit';

/**
 * Replaces `shell/src/remotes/federation.ts` in `npm run dev`: the remotes are part of the one development build, so
 * that an edit in any of them reaches the page without a reload.
 */
const remotes: Record<string, () => Promise<{ default: unknown }>> = {
  admin: () => import('../../mfe-admin/src/remote.tsx'),
  instructor: () => import('../../mfe-instructor/src/remote.tsx'),
  student: () => import('../../mfe-student/src/remote.tsx'),
};

/** The module of a remote that the registry names. @throws Error for one that is not in this repository */
export async function loadRemoteModule(entry: RegistryEntry): Promise<unknown> {
  const load = remotes[entry.id];
  if (!load) throw new Error(`npm run dev knows no remote “${entry.id}”; add it to workshop/dev/remotes.ts`);
  return (await load()).default;
}

/** The development build has all texts of a remote in one module. */
export const loadTexts = async (): Promise<undefined> => undefined;
