/** Where an arrow key leads in a grid of buttons, from `at`; null for a key that moves nothing (BOD-18). */
export function moveInGrid(
  key: string,
  at: number,
  grid: { count: number; columns: number; rtl: boolean },
): number | null {
  const { count, columns, rtl } = grid;
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  };
  if (!Object.hasOwn(steps, key)) return null;
  const target = at + steps[key]!;
  return target >= 0 && target < count ? target : at;
}
