import { NetworkError } from '@daftar/contracts/client';
import { bringTypes } from '@daftar/exam-pages';
import type { SittingScreen, SittingScreenProps } from './sitting-screen.tsx';

let Screen: typeof SittingScreen | undefined;

/**
 * Brings the exam’s own page, which is half of all code of Take Exam (EDG-05): asked for when an exam is chosen, and there
 * before the exam opens, so that an open exam needs nothing of the network. @throws NetworkError when it doesn’t come
 */
export async function bringSitting(): Promise<void> {
  if (Screen) return;
  try {
    // with the screens of all types: an open exam fetches nothing (QST-01)
    const [{ SittingScreen }] = await Promise.all([import('./sitting-screen.tsx'), bringTypes()]);
    Screen = SittingScreen;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/** The exam’s own page, which has been brought. */
export const BroughtSitting = (props: SittingScreenProps) => (Screen ? <Screen {...props} /> : null);
