import { formatNumber } from '@daftar/i18n';
import { classNames, useUi, VisuallyHidden } from '@daftar/ui';
import { type CSSProperties, useId } from 'react';
import { everyNth, scaleOf } from './axis.ts';
import type { ChartProps } from './charts.tsx';
import css from './column-chart.module.css';

export interface ColumnChartProps extends Omit<ChartProps, 'format'> {
  /** In rem. */
  height?: number;
  /** What the axis under the columns counts. */
  along?: string;
  /** A line between the columns: `at` in columns from the start, 0 to their number. */
  mark?: { at: number; label: string };
}

/** How many labels fit under the columns on a phone: short ones, such as points, or long ones, such as times. */
const mostLabels = (items: ChartProps['items']) => (items.some((item) => item.label.length > 5) ? 3 : 7);
/** With more columns than this, small screens show their numbers only on the axis. */
const roomyColumns = 12;

/** Vertical columns: a distribution, or values over time. Two axes with few, round labels (FIX-27). */
export function ColumnChart({ label, items, max, height = 11, along, mark }: ColumnChartProps) {
  const { language } = useUi();
  const id = useId();
  const scale = scaleOf(max ?? Math.max(0, ...items.map((item) => item.value)));
  const say = (value: number) => formatNumber(value, language);
  const share = (value: number) => `${(value / scale.top) * 100}%`;
  return (
    <figure className={css.chart} aria-labelledby={id} style={{ '--chart-height': `${height}rem` } as CSSProperties}>
      <figcaption className={css.head}>
        <span id={id} className={css.caption}>
          {label}
        </span>
        {mark && <span className={css.legend}>{mark.label}</span>}
      </figcaption>
      <div className={css.plot} data-dense={items.length > roomyColumns || undefined}>
        <div className={css.scale} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <bdi key={tick} style={{ insetBlockEnd: share(tick) }}>
              {say(tick)}
            </bdi>
          ))}
        </div>
        <div className={css.area}>
          {scale.ticks.map((tick) => (
            <i key={tick} className={css.line} style={{ insetBlockEnd: share(tick) }} aria-hidden="true" />
          ))}
          <ul className={css.columns}>
            {items.map((item) => (
              <li key={item.label}>
                <VisuallyHidden>{item.label}: </VisuallyHidden>
                <bdi className={classNames(css.value, item.value === 0 && css.none)}>{say(item.value)}</bdi>
                <span
                  className={classNames(css.column, item.tone && item.tone !== 'accent' && css[item.tone])}
                  style={{ blockSize: share(item.value) }}
                  aria-hidden="true"
                />
              </li>
            ))}
          </ul>
          {mark && (
            <i
              className={css.mark}
              style={{ insetInlineStart: `${(mark.at / items.length) * 100}%` }}
              aria-hidden="true"
            />
          )}
        </div>
        <div className={css.axis} aria-hidden="true">
          {items.map((item, index) => (
            <span key={item.label}>{everyNth(index, items.length, mostLabels(items)) && <bdi>{item.label}</bdi>}</span>
          ))}
        </div>
        {along && <p className={css.along}>{along}</p>}
      </div>
    </figure>
  );
}
