import { usePlatform } from '../platform.tsx';

/** A call of a remote's own service: `GET /api/library/loans`. */
type OwnCall = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

interface OwnInput {
  /** For `:name` in the path. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: Record<string, File | Blob>;
  signal?: AbortSignal;
}

export type OwnApi = <Reply>(call: OwnCall, input?: OwnInput) => Promise<Reply>;

/**
 * Calls the remote's own service (SHP-08), as `useApi` calls the platform's: it throws ApiError or NetworkError, and waits
 * while an ended session is renewed. The caller states what is answered, since the platform doesn't know these calls.
 */
export function useOwnApi(): OwnApi {
  return usePlatform().api as unknown as OwnApi;
}
