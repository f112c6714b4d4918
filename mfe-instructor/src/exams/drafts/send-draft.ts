import { ApiError } from '@daftar/contracts/client';
import type { ExamDraft } from '../authoring/draft.ts';
import type { DraftCache } from './draft-cache.ts';

/** The calls, and the lock that keeps two windows of a browser from sending the same draft at once. */
export interface DraftServer {
  save(id: string, version: number, draft: ExamDraft): Promise<{ version: number }>;
  /** Runs alone among all windows of this browser, where the browser supports that. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Why the server refused a draft; `later`: a retry may succeed. */
export type Unsent =
  | { why: 'conflict' | 'deleted' | 'published' }
  | { why: 'refused'; error: ApiError }
  | { why: 'later'; afterMs: number | undefined };

/** Held while a draft is sent, published or deleted. */
export const lockOf = (id: string): string => `daftar-draft-${id}`;

const reasons: Record<string, 'conflict' | 'deleted' | 'published'> = {
  'examDraft.changedMeanwhile': 'conflict',
  'examDraft.notFound': 'deleted',
  'examDraft.published': 'published',
};

/** Classifies a failed call: a conflict or refusal of the draft, or `later` with the server's Retry-After. */
export function whyUnsent(error: unknown): Unsent {
  if (!(error instanceof ApiError)) return { why: 'later', afterMs: undefined };
  const why = reasons[error.code ?? ''];
  if (why) return { why };
  const later = error.status >= 500 || error.status === 429 || error.status === 408;
  return later ? { why: 'later', afterMs: error.retryAfterMs } : { why: 'refused', error };
}

/** Whether the author cancelled “Confirm it’s you”: the draft is there, and opening it again asks again (COR-18). */
export const isUnconfirmed = (error: unknown): boolean => (error as { code?: string }).code === 'session.confirmNeeded';

/**
 * Sends the cached draft until the server has all of it, including what is typed meanwhile; null means success. Only
 * another browser can conflict: where a window of this one was faster, the cache already knows its version.
 */
export function sendDraft(cache: DraftCache, server: DraftServer, id: string): Promise<Unsent | null> {
  return server.alone(lockOf(id), async () => {
    for (;;) {
      const cached = cache.get(id);
      if (!cached?.unsent) return null;
      try {
        const { version } = await server.save(id, cached.version, cached.draft);
        cache.acknowledge(id, cached.draft, version);
      } catch (error) {
        const unsent = whyUnsent(error);
        const now = cache.get(id);
        if (unsent.why === 'conflict' && now && now.version !== cached.version) continue;
        return unsent;
      }
    }
  });
}
