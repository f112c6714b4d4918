import type { CSSProperties } from 'react';
import css from './score-line.module.css';

/**
 * A total score as a line: the spread around the mean, the pass line, and one's own place. The numbers stand beside it;
 * it is hidden from those who can't see it (DAY-02).
 */
export function ScoreLine(props: {
  of: number;
  pass: number;
  mean: number | null;
  deviation: number | null;
  own?: number | null;
}) {
  const { of, pass, mean, deviation, own } = props;
  const at = (points: number): CSSProperties => ({
    insetInlineStart: `${(Math.min(of, Math.max(0, points)) / Math.max(1, of)) * 100}%`,
  });
  const from = mean === null ? 0 : Math.max(0, mean - (deviation ?? 0));
  const to = mean === null ? 0 : Math.min(of, mean + (deviation ?? 0));
  return (
    <span className={css.line} aria-hidden="true">
      {mean !== null && (
        <>
          <span
            className={css.spread}
            style={{ ...at(from), inlineSize: `${((to - from) / Math.max(1, of)) * 100}%` }}
          />
          <span className={css.mean} style={at(mean)} />
        </>
      )}
      <span className={css.pass} style={at(pass)} />
      {own !== undefined && own !== null && <span className={css.own} style={at(own)} />}
    </span>
  );
}
