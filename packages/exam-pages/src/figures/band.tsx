import { useId } from 'react';
import css from './figures.module.css';

export interface BandPoint {
  key: number;
  /** Under the point. */
  label: string;
  /** One's own share of the points, 0 to 1; null for who never came. */
  own: number | null;
  /** Marks are still to come: the point may rise. */
  open: boolean;
  pass: number;
  /** Where most of the class lies, as shares; null where it isn't told. */
  band: { from: number; to: number } | null;
}

/** How many labels fit below the points. */
const mostLabels = 5;

/**
 * One's own scores as a line, in the band of the class: the mean and the standard deviation around it (DSK-10). Drawn for
 * eyes alone: the table beside it says the same.
 */
export function BandCurve(props: {
  label: string;
  points: readonly BandPoint[];
  names: { own: string; band: string; pass: string };
}) {
  const { label, points, names } = props;
  const id = useId();
  const x = (index: number) => ((index + 0.5) / points.length) * 100;
  const y = (share: number) => (1 - Math.min(1, Math.max(0, share))) * 100;
  const own = pieces(points, ({ own }) => own !== null);
  const bands = pieces(points, ({ band }) => band !== null);
  const every = Math.ceil(points.length / mostLabels);
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className={css.caption}>
        {label}
      </figcaption>
      <ul className={css.legend}>
        <li>
          <i className={css.keyOwn} aria-hidden="true" />
          {names.own}
        </li>
        <li>
          <i className={css.keyBox} data-hatched aria-hidden="true" />
          {names.band}
        </li>
        <li>
          <i className={css.keyPass} aria-hidden="true" />
          {names.pass}
        </li>
      </ul>
      <div className={css.plot} aria-hidden="true">
        <div className={css.scale}>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share} style={{ insetBlockEnd: `${share * 100}%` }}>
              <bdi>{share * 100}%</bdi>
            </span>
          ))}
        </div>
        <div className={css.area}>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <i key={share} className={css.line} style={{ insetBlockEnd: `${share * 100}%` }} />
          ))}
          <svg className={css.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <defs>
              <pattern id={`${id}-hatch`} width="2.5" height="8" patternUnits="userSpaceOnUse">
                <path d="M0 8 L2.5 0" className={css.hatchLine} />
              </pattern>
            </defs>
            {bands.map((piece) => (
              <path key={piece[0]} className={css.bandArea} d={bandPath(piece, points, x, y)} />
            ))}
            {bands.map((piece) => (
              <path key={piece[0]} fill={`url(#${id}-hatch)`} d={bandPath(piece, points, x, y)} />
            ))}
            {own.map((piece) => (
              <polyline
                key={piece[0]}
                className={css.ownLine}
                points={piece.map((at) => `${x(at)},${y(points[at]?.own ?? 0)}`).join(' ')}
              />
            ))}
          </svg>
          {points.map((point, index) => (
            <span key={point.key}>
              <i
                className={css.passTick}
                style={{
                  insetInlineStart: `${x(index)}%`,
                  insetBlockStart: `${y(point.pass)}%`,
                }}
              />
              {point.own !== null && (
                <i
                  className={css.ownPoint}
                  data-open={point.open || undefined}
                  style={{ insetInlineStart: `${x(index)}%`, insetBlockStart: `${y(point.own)}%` }}
                />
              )}
            </span>
          ))}
        </div>
        <div className={css.axis}>
          {points.map((point, index) =>
            index % every === 0 ? (
              <span key={point.key} style={{ insetInlineStart: `${x(index)}%` }}>
                <bdi>{point.label}</bdi>
              </span>
            ) : null,
          )}
        </div>
      </div>
    </figure>
  );
}

/** Indexes of neighbours that have a value; a gap begins another piece. */
function pieces<P>(points: readonly P[], has: (point: P) => boolean): number[][] {
  const found: number[][] = [];
  for (const [index, point] of points.entries()) {
    if (!has(point)) continue;
    const last = found.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else found.push([index]);
  }
  return found;
}

/** The outline of a band: along its upper side, back along the lower one; one alone is as wide as a bar. */
function bandPath(
  piece: readonly number[],
  points: readonly BandPoint[],
  x: (index: number) => number,
  y: (share: number) => number,
): string {
  const half = Math.min(3, 25 / points.length);
  const [first = 0] = piece;
  const last = piece.at(-1) ?? first;
  const corners = [
    { at: x(first) - half, of: first },
    ...piece.map((of) => ({ at: x(of), of })),
    { at: x(last) + half, of: last },
  ];
  const side = (which: 'from' | 'to') => corners.map(({ at, of }) => `${at} ${y(points[of]?.band?.[which] ?? 0)}`);
  return `M${side('to').join('L')}L${side('from').reverse().join('L')}Z`;
}
