import { type CSSProperties, type ReactNode, useId } from 'react';
import css from './figures.module.css';

export interface BoxRow {
  key: number;
  /** Names the row: a link to what it is of. */
  name: ReactNode;
  of: number;
  pass: number;
  /** In points; null where nobody counts. */
  box: { lowest: number; lower: number; median: number; upper: number; highest: number } | null;
  /** Drawn with a pattern: what students don’t see yet. */
  hatched: boolean;
}

/**
 * How scores spread in several exams, one below the other as shares of their total scores: lowest to highest, the middle
 * half, the median and the pass mark (DSK-10). The same numbers stand in a table beside it.
 */
export function BoxPlots(props: {
  label: string;
  rows: readonly BoxRow[];
  names: { box: string; whiskers: string; median: string; pass: string; hatched: string };
}) {
  const { label, rows, names } = props;
  const id = useId();
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className={css.caption}>
        {label}
      </figcaption>
      <ul className={css.legend}>
        <li>
          <i className={css.keyBox} aria-hidden="true" />
          {names.box}
        </li>
        <li>
          <i className={css.keyWhiskers} aria-hidden="true" />
          {names.whiskers}
        </li>
        <li>
          <i className={css.keyMedian} aria-hidden="true" />
          {names.median}
        </li>
        <li>
          <i className={css.keyPass} aria-hidden="true" />
          {names.pass}
        </li>
        {rows.some(({ hatched }) => hatched) && (
          <li>
            <i className={css.keyBox} data-hatched aria-hidden="true" />
            {names.hatched}
          </li>
        )}
      </ul>
      <ol className={css.boxes}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={css.boxName}>{row.name}</span>
            <span className={css.boxLine} aria-hidden="true">
              <Box row={row} />
            </span>
          </li>
        ))}
        <li aria-hidden="true">
          <span />
          <span className={css.axis}>
            {[0, 25, 50, 75, 100].map((share) => (
              <span key={share} style={{ insetInlineStart: `${share}%` }}>
                <bdi>{share}%</bdi>
              </span>
            ))}
          </span>
        </li>
      </ol>
    </figure>
  );
}

function Box({ row }: { row: BoxRow }) {
  const { of, pass, box, hatched } = row;
  const share = (points: number) => (Math.min(of, Math.max(0, points)) / Math.max(1, of)) * 100;
  const between = (from: number, to: number): CSSProperties => ({
    insetInlineStart: `${share(from)}%`,
    inlineSize: `${share(to) - share(from)}%`,
  });
  const at = (points: number): CSSProperties => ({ insetInlineStart: `${share(points)}%` });
  return (
    <>
      <i className={css.passAt} style={at(pass)} />
      {box && (
        <>
          <i className={css.whiskers} style={between(box.lowest, box.highest)} />
          <i className={css.box} data-hatched={hatched || undefined} style={between(box.lower, box.upper)} />
          <i className={css.medianAt} style={at(box.median)} />
        </>
      )}
    </>
  );
}
