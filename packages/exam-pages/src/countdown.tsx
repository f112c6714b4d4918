import { formatCountdown } from '@daftar/i18n';
import { useServerClock } from '@daftar/remote-kit';
import { classNames, Isolate } from '@daftar/ui';
import { useEffect, useState } from 'react';
import css from './countdown.module.css';
import { untilNextSecond } from './next-second.ts';

/** The server's time in milliseconds, updated once a second, on the seconds of `until` when given (EXT-16). */
export function useServerNow(until?: number): number {
  const clock = useServerClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = clock.now();
      setNow(at);
      timer = setTimeout(tick, untilNextSecond(at, until));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, until]);
  return now;
}

/**
 * hh:mm:ss left until `until` (server time, ms), by the server's clock. It has the role timer: screen readers read it
 * on request, not every second.
 */
export function Countdown(props: {
  label: string;
  until: number;
  tone?: 'normal' | 'large';
  /** The label is for screen readers only, for example in a table's cell. */
  bare?: boolean;
  className?: string;
}) {
  const { label, until, tone, bare, className } = props;
  const left = until - useServerNow(until);
  const urgency = left <= 60_000 ? 'last' : left <= 5 * 60_000 ? 'soon' : undefined;
  return (
    <span
      role="timer"
      aria-label={label}
      className={classNames(css.countdown, tone === 'large' && css.large, className)}
      data-urgency={urgency}
    >
      {!bare && <span className={css.label}>{label}</span>}
      <Isolate dir="ltr">
        <span className={css.time}>{formatCountdown(left)}</span>
      </Isolate>
    </span>
  );
}
