import type { Api } from '@daftar/contracts/client';
import { usePlatform } from '../platform.tsx';

/**
 * The typed client: `api('PUT /api/exams/:examId', { params, body, query, files, signal })`. It throws ApiError or
 * NetworkError. A call that hits an ended session waits until the user has signed in again.
 */
export function useApi(): Api {
  return usePlatform().api;
}
