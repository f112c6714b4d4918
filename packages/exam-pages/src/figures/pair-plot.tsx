import { classNames } from '@daftar/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import css from './figures.module.css';

export interface PairRow {
  key: number;
  name: ReactNode;
  /** Shares, 0 to 1; null for nobody. */
  first: number | null;
  second: number | null;
  /** They differ more than chance allows. */
  marked: boolean;
}

/**
 * Two shares of each row on one line, round and square, with what lies between them (TWO-06). Drawn for eyes alone: the
 * table beside it says the same.
 */
export function PairPlot(props: {
  label: string;
  rows: readonly PairRow[];
  names: { first: string; second: string; marked: string };
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
          <i className={classNames(css.point, css.small)} aria-hidden="true" />
          {names.first}
        </li>
        <li>
          <i className={classNames(css.point, css.small)} data-shape="weak" aria-hidden="true" />
          {names.second}
        </li>
        {rows.some(({ marked }) => marked) && (
          <li>
            <i className={css.keyApart} aria-hidden="true" />
            {names.marked}
          </li>
        )}
      </ul>
      <ol className={css.boxes}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={css.boxName}>{row.name}</span>
            <span className={css.boxLine} aria-hidden="true">
              {row.first !== null && row.second !== null && (
                <i
                  className={css.between}
                  data-marked={row.marked || undefined}
                  style={{
                    insetInlineStart: percent(Math.min(row.first, row.second)),
                    inlineSize: percent(Math.abs(row.first - row.second)),
                  }}
                />
              )}
              {row.first !== null && (
                <i className={classNames(css.point, css.small, css.shareAt)} style={at(row.first)} />
              )}
              {row.second !== null && (
                <i className={classNames(css.point, css.small, css.shareAt)} data-shape="weak" style={at(row.second)} />
              )}
            </span>
          </li>
        ))}
        <li aria-hidden="true">
          <span />
          <span className={css.axis}>
            {[0, 25, 50, 75, 100].map((share) => (
              <span key={share} style={{ insetInlineStart: percent(share / 100) }}>
                <bdi>{share}%</bdi>
              </span>
            ))}
          </span>
        </li>
      </ol>
    </figure>
  );
}

const percent = (share: number) => `${share * 100}%`;
const at = (share: number): CSSProperties => ({ insetInlineStart: percent(share) });
