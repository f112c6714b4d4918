/** One shape of a drawing. */
export interface Shape {
  element: (typeof elements)[number];
  attributes: Record<string, string>;
}

const elements = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const;
const allowed = new Set('d cx cy r rx ry x y x1 y1 x2 y2 width height points'.split(' '));
const frame = /^\s*<svg(?:\s[^<>]*)?>([\s\S]*)<\/svg>\s*$/;
const shape = /\s*<([a-z]+)((?:\s+[\w-]+="[^"<>&]*")*)\s*(?:\/>|><\/\1>)\s*/y;
/** Numbers and the letters of a path. */
const plain = /^[MmLlHhVvCcSsQqTtAaZze\d\s.,+-]*$/;
const mostLetters = 4000;
const mostShapes = 20;

/**
 * Reads a menu icon that a remote brings in its manifest: an SVG of plain shapes in a field of 24 × 24, drawn in the
 * colour of the text around it (SHP-08). Undefined when it holds anything else, such as styles, links, scripts or text.
 */
export function readDrawing(svg: string): Shape[] | undefined {
  const inside = svg.length <= mostLetters ? frame.exec(svg)?.[1] : undefined;
  if (inside === undefined) return undefined;
  const shapes: Shape[] = [];
  shape.lastIndex = 0;
  while (shape.lastIndex < inside.length) {
    const [, name = '', text = ''] = shape.exec(inside) ?? [];
    const element = elements.find((known) => known === name);
    if (!element || shapes.length === mostShapes) return undefined;
    const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    if (!attributes.every(([key, value]) => allowed.has(key) && plain.test(value))) return undefined;
    shapes.push({ element, attributes: Object.fromEntries(attributes) });
  }
  return shapes.length > 0 ? shapes : undefined;
}
