import type { Texts } from '@daftar/i18n';
import { usePlatform, useTextsOf } from '@daftar/remote-kit';
import { useState } from 'react';
import type { texts } from './index.ts';

/** `const t = useTexts(); t('key', { count: 3 })` */
export const useTexts = () => useTextsOf<typeof texts>('student');

/** The same with texts that come with a screen, in its own chunk: no other page carries them (EDG-05). */
export function useLateTexts<T extends Texts>(own: T) {
  const { texts: all } = usePlatform();
  useState(() => all.add('student', own));
  return useTextsOf<typeof texts & T>('student');
}
