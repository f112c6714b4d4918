/** `frog*` as a pattern of XML Schema, and the way back from patterns of that kind. */
export function patternOf(text: string, caseSensitive: boolean): string {
  return text
    .split('*')
    .map((part) =>
      [...part]
        .map((char) => {
          const [low, high] = [char.toLowerCase(), char.toUpperCase()];
          if (!caseSensitive && low !== high && [...low].length === 1 && [...high].length === 1) return `[${low}${high}]`;
          return /[\\^$.|?*+()[\]{}-]/.test(char) ? `\\${char}` : char;
        })
        .join(''),
    )
    .join('.*');
}

/** undefined when the pattern says more than stars can. */
export function wildcardOf(pattern: string): string | undefined {
  const parts = pattern.split(/(?<!\\)\.\*/).map((part) => {
    const plain = part.replaceAll(/\[(\p{L})(\p{L})\]/gu, (whole, low: string, high: string) => (low.toUpperCase() === high ? low : whole));
    return /(?<!\\)[.^$|?+()[\]{}]/.test(plain) ? undefined : plain.replaceAll(/\\(.)/gu, '$1');
  });
  return parts.includes(undefined) ? undefined : parts.join('*');
}
