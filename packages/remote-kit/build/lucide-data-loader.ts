const path = /\[\s*"path",\s*\{\s*d: "([^"]+)",\s*key: "[^"]+"\s*\}\s*\],?/g;

/**
 * Draws an icon of lucide by one path instead of several, and leaves the keys out: elements that nobody has to make,
 * style and lay out (EDG-02), and bytes that don’t travel (EDG-05).
 */
export default function lucideData(source: string): string {
  const [first, ...more] = [...source.matchAll(path)].map(([, d]) => d);
  // a relative move begins where the path before it ended, unless told otherwise
  let d = [first, ...more.map((one) => one?.replace(/^m/, 'M0 0m'))].join('');
  return source
    .replace(path, () => {
      const whole = d && `["path", { d: "${d}" }],`;
      d = '';
      return whole;
    })
    .replace(/,\s*key: "[^"]+"/g, '');
}
