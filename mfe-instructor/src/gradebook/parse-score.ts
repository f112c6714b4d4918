/** A whole number from 0 to the maximum, or null (ASG-09). */
export function parseScore(text: string, max: number): number | null {
  const score = Number(text);
  return text.trim() !== '' && Number.isInteger(score) && score >= 0 && score <= max ? score : null;
}
