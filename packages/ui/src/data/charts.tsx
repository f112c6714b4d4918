import { formatNumber, textLanguage } from '@daftar/i18n';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import css from './charts.module.css';

export type ChartTone = 'accent' | 'positive' | 'warning' | 'danger';

export interface ChartItem {
  label: string;
  value: number;
  tone?: ChartTone;
}

export interface ChartProps {
  /** Names what is counted; shown above the chart. */
  label: string;
  items: readonly ChartItem[];
  /** The value of a full bar; the largest of the items when absent. */
  max?: number;
  format?: (value: number) => string;
}

function share(value: number, max: number): string {
  return max > 0 ? `${Math.min(100, Math.max(0, (value / max) * 100))}%` : '0%';
}

/** Horizontal bars that compare a few named values. Screen readers get a list with each value. */
export function BarChart({ label, items, max, format }: ChartProps) {
  const { language } = useUi();
  const id = useId();
  const top = max ?? Math.max(0, ...items.map((item) => item.value));
  const say = format ?? ((value: number) => formatNumber(value, language));
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption className={css.caption} id={id}>
        {label}
      </figcaption>
      <ul className={css.bars}>
        {items.map((item) => (
          <li key={item.label}>
            <bdi className={css.label} lang={textLanguage(item.label)}>
              {item.label}
            </bdi>
            <span className={css.track} aria-hidden="true">
              <span
                className={classNames(css.fill, item.tone && item.tone !== 'accent' && css[item.tone])}
                style={{ inlineSize: share(item.value, top) }}
              />
            </span>
            <bdi className={css.value}>{say(item.value)}</bdi>
          </li>
        ))}
      </ul>
    </figure>
  );
}

export interface MeterProps {
  label: ReactNode;
  value: number;
  max: number;
  tone?: ChartTone;
  /** Shown at the end of the line, for example a Score. */
  shown?: ReactNode;
}

/** One value against its maximum. */
export function Meter({ label, value, max, tone, shown }: MeterProps) {
  const id = useId();
  return (
    <div className={css.meter}>
      <div className={css.meterHead}>
        <span id={id}>{label}</span>
        {shown}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter can't wear the theme's colours */}
      <div
        className={css.track}
        role="meter"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
      >
        <span
          className={classNames(css.fill, tone && tone !== 'accent' && css[tone])}
          style={{ inlineSize: share(value, max) }}
        />
      </div>
    </div>
  );
}
