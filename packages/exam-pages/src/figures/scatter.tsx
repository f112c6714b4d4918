import { classNames, useUi } from '@daftar/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import css from './figures.module.css';
import { pointAfter, together } from './scatter-places.ts';

/** How a question tells strong from weak students; each has its shape beside its colour. */
export type PointShape = 'good' | 'weak' | 'reversed';

export interface ScatterPoint {
  key: number;
  /** 0 to 1. */
  x: number;
  /** From −1 to 1. */
  y: number;
  /** Shown in the point. */
  mark: string;
  shape: PointShape;
}

const shapes: readonly PointShape[] = ['good', 'weak', 'reversed'];
/** Below this a question is weak. */
const weakBelow = 0.2;

/**
 * Points over two measures, each a button (DSK-10). One tab stop: the arrows go on in the reading direction, up and down;
 * points that would cover each other are one. The same numbers stand in a table beside it.
 */
export function Scatter<P extends ScatterPoint>(props: {
  label: string;
  /** What is counted from start to end, and from bottom to top. */
  along: string;
  up: string;
  points: readonly P[];
  names: Readonly<Record<PointShape, string>>;
  nameOf: (points: readonly P[]) => string;
  onOpen: (points: readonly P[]) => void;
}) {
  const { label, along, up, points, names, nameOf, onOpen } = props;
  const { dir } = useUi();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const lowest = Math.floor(Math.min(0, ...points.map(({ y }) => y)) * 5) / 5;
  const heightOf = (y: number) => (y - lowest) / (1 - lowest);
  const groups = together(points.map((point) => ({ x: point.x, y: heightOf(point.y), point })));
  const places = groups.flatMap(([first]) => (first ? [first] : []));
  const at = Math.min(current, places.length - 1);

  function move(event: KeyboardEvent): void {
    const keys = {
      [dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight']: 'forward',
      [dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft']: 'back',
      ArrowUp: 'up',
      ArrowDown: 'down',
      Home: 'first',
      End: 'last',
    } as const;
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    const next = pointAfter(places, at, to);
    setCurrent(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  const ticks = Array.from({ length: Math.round((1 - lowest) / 0.2) + 1 }, (_, index) => lowest + index * 0.2);
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className={css.caption}>
        {label}
      </figcaption>
      <ul className={css.legend}>
        {shapes.map((shape) => (
          <li key={shape}>
            <i className={classNames(css.point, css.small)} data-shape={shape} aria-hidden="true" />
            {names[shape]}
          </li>
        ))}
      </ul>
      <p className={css.up}>{up}</p>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: percent(heightOf(tick)) }}>
              <bdi dir="ltr">{tick.toFixed(1).replace('-0.0', '0.0')}</bdi>
            </span>
          ))}
        </div>
        <div className={css.area}>
          <i className={css.weakZone} style={{ blockSize: percent(heightOf(weakBelow)) }} aria-hidden="true" />
          {ticks.map((tick) => (
            <i key={tick} className={css.line} style={{ insetBlockEnd: percent(heightOf(tick)) }} aria-hidden="true" />
          ))}
          <ul ref={list} className={css.points} onKeyDown={move}>
            {groups.map((group, index) => {
              const [first] = group;
              if (!first) return null;
              const these = group.map(({ point }) => point);
              const shape = shapes.findLast((one) => these.some((point) => point.shape === one)) ?? 'good';
              return (
                <li
                  key={first.point.key}
                  style={{ insetInlineStart: percent(first.x), insetBlockEnd: percent(first.y) }}
                >
                  <button
                    type="button"
                    className={css.point}
                    data-shape={shape}
                    tabIndex={index === at ? 0 : -1}
                    aria-label={nameOf(these)}
                    onFocus={() => setCurrent(index)}
                    onClick={() => onOpen(these)}
                  >
                    <bdi dir="ltr">
                      {first.point.mark}
                      {group.length > 1 && '+'}
                    </bdi>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
        <div className={css.axis} aria-hidden="true">
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share} style={{ insetInlineStart: percent(share) }}>
              <bdi>{share * 100}%</bdi>
            </span>
          ))}
        </div>
        <p className={css.along}>{along}</p>
      </div>
    </figure>
  );
}

const percent = (share: number) => `${share * 100}%`;
