import {
  formatDate,
  formatDateTime,
  formatNumber,
  type Moment,
  partDirection,
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
      dir={text === undefined ? undefined : textDirection(text)}
      lang={text && textLanguage(text)}
      className={classNames(css.userText, className)}
    >
      {text === undefined ? children : <MixedText text={text} />}
    </Element>
  );
}

/** The lines of a text that may hold both languages, each in its own direction (COR-22). */
export function TextLines({ text, children }: { text: string; children: (line: string) => ReactNode }) {
  if (!text.includes('\n')) return children(text);
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
    <span key={at} className={css.line} dir={partDirection(line)}>
      {children(line)}
      {'\n'}
    </span>
  ));
}

/** Ids, codes, numbers and names inside a sentence of the other direction. */
export function Isolate({ children, dir }: { children: ReactNode; dir?: 'ltr' | 'rtl' }) {
  const text = typeof children === 'string' ? children : '';
  return (
    <bdi dir={dir ?? partDirection(text)} lang={textLanguage(text)}>
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
  const text = (show === 'date' ? formatDate : formatDateTime)(value, { language, timeZone, seconds });
  if (!text) return null;
  return (
    // With its role, Orca says the moment for whatever holds it, and once more for itself.
    <time role="none" className={css.moment} dateTime={new Date(value).toISOString()}>
      <bdi>{text}</bdi>
    </time>
  );
}
