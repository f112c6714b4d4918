import type { Session } from '../platform.tsx';
import type { FoundAttempt } from './kept-attempts.ts';

/** A disk that takes longer than this must not delay the page. */
const longestMs = 2000;

/**
 * Whose exam is kept here, as the session of a page that can’t ask the server, and the exam’s page (EDG-01). It opens
 * nothing on the server: every call still needs the real session.
 */
export async function rememberedSession(
  find: () => Promise<FoundAttempt | null>,
): Promise<{ session: Session; path: string } | null> {
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMs));
  const found = await Promise.race([find(), tooLong]);
  if (!found) return null;
  const { person, path } = found;
  return {
    session: { ...person, email: '', role: 'student', mustChangePassword: false, mustAddFactor: false, viewing: null },
    path,
  };
}
