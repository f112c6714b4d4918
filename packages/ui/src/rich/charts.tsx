import { formatNumber, textLanguage } from '@daftar/i18n';
import { type ChartTone, classNames, shareOf, useUi } from '@daftar/ui';
import { useId } from 'react';
import bar from '../data/meter.module.css';
import css from './charts.module.css';

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
            <span className={bar.track} aria-hidden="true">
              <span
                className={classNames(bar.fill, item.tone && item.tone !== 'accent' && bar[item.tone])}
                style={{ inlineSize: shareOf(item.value, top) }}
              />
            </span>
            <bdi className={css.value}>{say(item.value)}</bdi>
          </li>
        ))}
      </ul>
    </figure>
  );
}
