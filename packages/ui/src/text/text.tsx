import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  type Moment,
  momentParts,
  spanEnd,
  textDirection,
  textLanguage,
} from '@daftar/i18n';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { MixedText } from './mixed-text.tsx';
import css from './text.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A user's text in the direction and language of most of its letters, with line breaks (FIX-16). */
export function UserText(props: { children: ReactNode; as?: 'p' | 'span' | 'div'; className?: string }) {
  const { as: Element = 'span', className, children } = props;
  const text = typeof children === 'string' ? children : undefined;
  return (
    <Element
      dir={text === undefined ? 'auto' : textDirection(text)}
      lang={text && textLanguage(text)}
      className={classNames(css.userText, className)}
    >
      {text === undefined ? children : <MixedText text={text} />}
    </Element>
  );
}

/** Ids, codes, numbers and names inside a sentence of the other direction. */
export function Isolate({ children, dir }: { children: ReactNode; dir?: 'ltr' | 'rtl' | 'auto' }) {
  return (
    <bdi dir={dir} lang={typeof children === 'string' ? textLanguage(children) : undefined}>
      {children}
    </bdi>
  );
}

/** “10/5” that never reads 5/10 in Arabic: spoken in words, shown left to right. */
export function Score({ value, of }: { value: number | null | undefined; of: number }) {
  const { t, language } = useUi();
  if (value === null || value === undefined) {
    return (
      <span className={css.muted}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('ui.noScore')}</VisuallyHidden>
      </span>
    );
  }
  const shown = { value: formatNumber(value, language), of: formatNumber(of, language) };
  return (
    <span className={css.score}>
      <bdi dir="ltr" aria-hidden="true">
        {shown.value}/{shown.of}
      </bdi>
      <VisuallyHidden>{t('ui.scoreOf', shown)}</VisuallyHidden>
    </span>
  );
}

/** A moment in the faculty's time zone with its date: 05/11/2026 09:05 am (UIX-01). */
export function DateTime(props: { value: Moment; show?: 'both' | 'date'; seconds?: boolean }) {
  const { value, show = 'both', seconds = false } = props;
  const { language, timeZone } = useUi();
  return (
    <Time value={value}>{(show === 'date' ? formatDate : formatDateTime)(value, { language, timeZone, seconds })}</Time>
  );
}

/**
 * A moment for somebody at `beside`, mostly now: the time, and its day where that differs (COR-19). The one way to show
 * a time without its date.
 */
export function MomentBeside(props: { value: Moment; beside: Moment; seconds?: boolean }) {
  const { value, beside, seconds = false } = props;
  const { language, timeZone } = useUi();
  const { day, time } = momentParts(value, beside, { language, timeZone, seconds });
  return (
    <>
      {day && <bdi data-moment-day>{day}</bdi>} <Time value={value}>{time}</Time>
    </>
  );
}

/** From when to when: the end has its date too unless it is that of the beginning (COR-19). */
export function Span({ from, to }: { from: Moment; to: Moment }) {
  const { language, timeZone } = useUi();
  const end = spanEnd(from, to, { language, timeZone });
  return (
    <>
      <DateTime value={from} />
      {end !== 'none' && ' – '}
      {end === 'both' && <DateTime value={to} />}
      {end === 'time' && <Time value={to}>{formatTime(to, { language, timeZone })}</Time>}
    </>
  );
}

function Time({ value, children }: { value: Moment; children: string }) {
  if (!children) return null;
  return (
    <time className={css.moment} dateTime={new Date(value).toISOString()}>
      <bdi>{children}</bdi>
    </time>
  );
}
