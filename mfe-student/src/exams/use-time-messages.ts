import { untilNextSecond } from '@daftar/exam-pages';
import { useServerClock } from '@daftar/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { warningBetween } from './sitting/warnings.ts';

/** How long a message stays visible, in ms. */
const shownFor = 12_000;

export interface TimeMessage {
  /** Distinguishes messages, so that the same words are announced again. */
  id: number;
  /** Minutes left, minutes added, or the time that the student has asked for. */
  what: 'left' | 'added' | 'asked';
  minutes: number;
  /** Server time in ms. */
  at: number;
}

export interface TimeMessages {
  shown: TimeMessage | null;
  /** All warnings and extensions so far, last first; to be read again (BOD-17). */
  past: readonly TimeMessage[];
  /** Shows the time left in words. */
  ask: () => void;
}

/**
 * Warns at 10, 5 and 1 minutes, says by how much the time was extended, and answers when asked (EXT-16, EXT-17, FIX-14,
 * BOD-17). It renders only when there is something to say, not every second.
 */
export function useTimeMessages(deadline: number): TimeMessages {
  const clock = useServerClock();
  const before = useRef<{ left: number; deadline: number } | null>(null);
  const ids = useRef(0);
  const [shown, setShown] = useState<TimeMessage | null>(null);
  const [past, setPast] = useState<readonly TimeMessage[]>([]);

  const show = useCallback(
    (what: TimeMessage['what'], minutes: number) => {
      ids.current += 1;
      const message = { id: ids.current, what, minutes, at: clock.now() };
      setShown(message);
      if (what !== 'asked') setPast((known) => [message, ...known]);
    },
    [clock],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock.now();
      const left = deadline - now;
      const last = before.current;
      before.current = { left, deadline };
      const minutes = last && warningBetween(last.left, left);
      const added = last ? Math.round((deadline - last.deadline) / 60_000) : 0;
      if (added > 0) show('added', added);
      else if (minutes) show('left', minutes);
      timer = setTimeout(tick, untilNextSecond(now, deadline));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, deadline, show]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);

  const ask = useCallback(() => show('asked', 0), [show]);
  return { shown, past, ask };
}
