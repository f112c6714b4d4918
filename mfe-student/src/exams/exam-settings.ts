import { localStore } from '@daftar/remote-kit';
import { useCallback, useState } from 'react';

/** How this reader wants exams shown and operated, kept on the device. */
export interface ExamSettings {
  /** All questions below each other, or one at a time. */
  all: boolean;
  /** A letter chooses an option while one has the focus (BOD-03). */
  letters: boolean;
  /** Alt+N and the like (BOD-04). */
  shortcuts: boolean;
  /** Long lines of code break (BOD-05). */
  wrap: boolean;
  /** The clock is shown; the time can be asked for in any case (BOD-17). */
  clock: boolean;
}

const key = 'daftar:exam-settings';
const usual: ExamSettings = { all: false, letters: true, shortcuts: true, wrap: false, clock: true };

/** What the device has stored, as far as it is usable; the rest is as usual. */
export function readExamSettings(stored: string | null): ExamSettings {
  const settings = { ...usual };
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    if (typeof found !== 'object' || found === null) return settings;
    for (const [name, value] of Object.entries(found))
      if (Object.hasOwn(usual, name) && typeof value === 'boolean') settings[name as keyof ExamSettings] = value;
  } catch {
    // written by something else
  }
  return settings;
}

/** The settings, and a function that changes some of them and keeps them on the device. */
export function useExamSettings(): [ExamSettings, (change: Partial<ExamSettings>) => void] {
  const [settings, setSettings] = useState(() => readExamSettings(localStore.getItem(key)));
  const change = useCallback((part: Partial<ExamSettings>) => {
    setSettings((before) => {
      const after = { ...before, ...part };
      localStore.setItem(key, JSON.stringify(after));
      return after;
    });
  }, []);
  return [settings, change];
}
