import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './meter.module.css';

export type ChartTone = 'accent' | 'positive' | 'warning' | 'danger';

/** How much of its track a bar fills, as a length in CSS. */
export function shareOf(value: number, max: number): string {
  return max > 0 ? `${Math.min(100, Math.max(0, (value / max) * 100))}%` : '0%';
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
          style={{ inlineSize: shareOf(value, max) }}
        />
      </div>
    </div>
  );
}
