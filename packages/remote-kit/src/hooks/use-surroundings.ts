import {
  type FormatSettings,
  formatDate,
  formatDateTime,
  formatNumber,
  formatRelative,
  formatTime,
  type Moment,
} from '@daftar/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { type PlatformConfig, type ServerClock, usePlatform } from '../platform.tsx';
import { type Store, useStore } from '../store.ts';

/** The installation's names, brand and time zone. */
export function useConfig(): PlatformConfig {
  return useStore(usePlatform().config);
}

/** Dates and numbers in this faculty's format, in the current language (UIX-01, UIX-02). */
export function useFormat() {
  const { language: store, clock } = usePlatform();
  const language = useStore(store);
  const { timeZone } = useConfig();
  return useMemo(() => {
    const settings: FormatSettings = { language, timeZone };
    return {
      settings,
      date: (moment: Moment) => formatDate(moment, settings),
      time: (moment: Moment) => formatTime(moment, settings),
      dateTime: (moment: Moment) => formatDateTime(moment, settings),
      relative: (moment: Moment) => formatRelative(moment, clock.now(), settings),
      number: (value: number, digits?: number) => formatNumber(value, language, digits),
    };
  }, [language, timeZone, clock]);
}

/** The server's time; exams use it, never the device's clock. */
export function useServerClock(): ServerClock {
  return usePlatform().clock;
}

/** Whether the server can be reached; the shell shows the banner, queries wait by themselves (SHL-14). */
export function useConnection(): { online: boolean } {
  const online = useStore(usePlatform().online);
  return useMemo(() => ({ online }), [online]);
}

/** Whether this page’s files are kept to open it again without a network; null: not known yet (EDG-01). */
export function useKeptOffline(): boolean | null {
  return useStore(usePlatform().keptOffline);
}

function useCounted(store: Store<number>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    store.set(store.get() + 1);
    return () => store.set(store.get() - 1);
  }, [store, active]);
}

/** While `dirty`, leaving the page asks first, and no newer version is offered (DLV-04). */
export function useUnsavedWork(dirty: boolean): void {
  useCounted(usePlatform().unsavedWork, dirty);
}

/** While `active`, the shell hides its header, navigation and footer. For a running exam. */
export function useFocusedScreen(active: boolean): void {
  useCounted(usePlatform().focusedScreens, active);
}

/** For what belongs to a term: the shell shows which one, and lets the reader choose another (YRS-04). */
export function useByTerm(): void {
  useCounted(usePlatform().pagesByTerm, true);
}

/** Signing out says this, which the exam that is being sat has not delivered; null: nothing. */
export function useUnsent(says: string | null): void {
  const { unsent } = usePlatform();
  useEffect(() => {
    unsent.set(says);
    return () => unsent.set(null);
  }, [unsent, says]);
}

/** Runs `task` when the user signs out, before the session ends: for data that must still be sent (FIX-11). */
export function useBeforeSignOut(task: () => Promise<unknown>): void {
  const { beforeSignOut } = usePlatform();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => {
    const run = () => latest.current();
    beforeSignOut.add(run);
    return () => void beforeSignOut.delete(run);
  }, [beforeSignOut]);
}
