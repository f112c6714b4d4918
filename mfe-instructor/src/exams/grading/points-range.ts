/** Whole points from 0 to the question's maximum; null for anything else (RES-05). */
export function pointsFrom(text: string, max: number): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value <= max ? value : null;
}
