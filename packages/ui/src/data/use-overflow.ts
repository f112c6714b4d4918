import { useEffect, useState } from 'react';

/**
 * Whether a table is wider than its box. Only then does it scroll there: a scrolling box would keep its header from
 * sticking to the page (FIX-24).
 */
export function useOverflow() {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    if (!area || !table) return;
    const measure = () => setOverflows(table.offsetWidth > area.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    observer.observe(table);
    return () => observer.disconnect();
  }, [area, table]);

  return { area: setArea, table: setTable, overflows };
}
