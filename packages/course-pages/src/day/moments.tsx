import { formatTime, type Moment } from '@daftar/i18n';
import { isSameDay, momentParts } from '@daftar/i18n/moments';
import { DateTime, useUi } from '@daftar/ui';
import css from './moments.module.css';

/**
 * A moment for somebody at `beside`, mostly now: the time, and its day where that differs (COR-19). The one way to show
 * a time without its date.
 */
export function MomentBeside({ value, beside }: { value: Moment; beside: Moment }) {
  const { language, timeZone } = useUi();
  const { day, time } = momentParts(value, beside, { language, timeZone });
  return (
    <>
      {day && <bdi>{day}</bdi>} <Time value={value}>{time}</Time>
    </>
  );
}

/** From when to when: the end has its date too unless it is that of the beginning (COR-19). */
export function Span({ from, to }: { from: Moment; to: Moment }) {
  const settings = useUi();
  return (
    <>
      <DateTime value={from} /> –{' '}
      {isSameDay(from, to, settings) ? <Time value={to}>{formatTime(to, settings)}</Time> : <DateTime value={to} />}
    </>
  );
}

function Time({ value, children }: { value: Moment; children: string }) {
  if (!children) return null;
  return (
    <time role="none" className={css.time} dateTime={new Date(value).toISOString()}>
      <bdi>{children}</bdi>
    </time>
  );
}
