import { useApi } from '@daftar/remote-kit';
import { useCallback } from 'react';
import type { KeepPicture } from './new-picture.ts';

/** Sends a doctor’s picture (DAY-08). */
export function useKeepPicture(): KeepPicture {
  const api = useApi();
  return useCallback(
    async ({ id, blob }) => {
      await api('POST /api/pictures', { body: { pictureId: id }, files: { file: blob } });
    },
    [api],
  );
}
