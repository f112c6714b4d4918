import { useBeforeSignOut, useUnsent } from '@daftar/remote-kit';
import { useTexts } from '../texts/use-texts.ts';
import type { Sitting } from './sitting/sitting.ts';
import type { SittingView } from './sitting/sitting-types.ts';

interface Photos {
  /** How many the server does not have yet. */
  waiting: number;
  sendAll: () => Promise<void>;
}

/** Signing out sends what the server does not have yet, and says what is missing then and where it stays (SHL-12). */
export function useUnsentAnswers(sitting: Sitting | null, view: SittingView | null, photos: Photos): void {
  const t = useTexts();
  useBeforeSignOut(() => Promise.all([sitting?.sendAll(), photos.sendAll()]));
  const unsaved = view?.unsaved ?? 0;
  const submitting = view?.phase === 'submitting';
  // photos that wait are on the disk
  const isKept = view?.copy === 'disk' || (unsaved === 0 && !submitting);
  const missing = [
    unsaved > 0 && t('signOut.answers', { count: unsaved }),
    photos.waiting > 0 && t('signOut.photos', { count: photos.waiting }),
    submitting && t('signOut.submit'),
  ].filter((text) => text !== false);
  useUnsent(missing.length === 0 ? null : [...missing, t(isKept ? 'signOut.kept' : 'signOut.unkept')].join(' '));
}
