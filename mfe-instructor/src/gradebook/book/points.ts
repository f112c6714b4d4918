const eastern = /[٠-٩۰-۹]/gu;

/**
 * The points that somebody typed or pasted, Arabic digits and either decimal separator included; null if they are no
 * points of an item out of `max`. Assignments take whole points, columns hundredths.
 */
export function parsePoints(text: string, { max, kind }: { max: number; kind: string }): number | null {
  const plain = text
    .trim()
    .replace(eastern, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[,٫]/u, '.');
  const places = kind === 'column' ? /^\d{1,4}(\.\d{1,2})?$/ : /^\d{1,4}(\.0{1,2})?$/;
  if (!places.test(plain)) return null;
  const points = Number(plain);
  return points <= max ? points : null;
}
