/** The one text of a value: keys sorted, nothing undefined, no spaces. Equal answers are equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether a stored text may be an answer of a type with a body; no lookup is needed for what isn’t. */
export const mayBeAnswer = (text: string | null): text is string => text?.startsWith('{') ?? false;

/** The object that a text is the JSON of; null for any other text. */
export function objectOf(text: string | null | undefined): object | null {
  if (!mayBeAnswer(text ?? null)) return null;
  try {
    return JSON.parse(text!) as object;
  } catch {
    return null;
  }
}
