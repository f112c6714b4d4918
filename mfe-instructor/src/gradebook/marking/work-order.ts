import type { PlacedWork } from './work-list.tsx';

/** A work with whether Enter passes it: it is marked, or its mark was refused and waits above. */
export type InOrder = PlacedWork & { passed: boolean };

/**
 * The next work that nobody has marked, else the next one; none after the last. A refusal, which comes at any moment,
 * changes nothing of it: marks typed ahead would go to other works (COR-21).
 */
export const nextOf = (works: readonly InOrder[], at: number): InOrder | undefined =>
  works.slice(at + 1).find(({ passed }) => !passed) ??
  works.find(({ passed }, index) => index !== at && !passed) ??
  works[at + 1];

/** Where Enter and J lead to. */
export function aheadOf(works: readonly InOrder[], at: number): number[] {
  const ids = [nextOf(works, at), works[at + 1]].flatMap((work) => (work ? [work.work_id] : []));
  return [...new Set(ids)];
}

/** How often each number of points was given; above 20 points in ten equal steps. */
export function givenPoints(
  works: readonly { points: number | null }[],
  max: number,
): { label: string; value: number }[] {
  const given = works.flatMap(({ points }) => (points === null ? [] : [points]));
  const step = max > 20 ? Math.ceil((max + 1) / 10) : 1;
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => {
    const from = index * step;
    const to = Math.min(max, from + step - 1);
    return {
      label: from === to ? String(from) : `${from}–${to}`,
      value: given.filter((points) => points >= from && points < from + step).length,
    };
  });
}
