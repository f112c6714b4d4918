import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Lets a row that has another place slide there, so that one sees which one moved (DSK-15); not with reduced motion. */
export function useSlide<Row extends HTMLElement>(place: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const before = useRef({ place, top: 0 });
  useLayoutEffect(() => {
    const top = row.current?.offsetTop ?? 0;
    const from = before.current.top - top;
    if (before.current.place !== place && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      row.current?.animate({ translate: [`0 ${from}px`, '0'] }, { duration: 180, easing: 'ease-out' });
    before.current = { place, top };
  });
  return row;
}
