import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingNames } from './drawing.tsx';

const styles = readFileSync(join(import.meta.dirname, '../../ui/src/states/drawings.css'), 'utf8');

test('six drawings, each a different small picture with nothing from elsewhere', () => {
  const drawn = [...styles.matchAll(/\[data-drawing="(\w+)"\] \{\s*--drawing: url\("data:image\/svg\+xml,([^"]+)"\)/g)];
  expect(drawn.map(([, name]) => name)).toEqual([...drawingNames]);
  expect(new Set(drawn.map(([, , svg]) => svg)).size).toBe(6);
  for (const [, name, svg = ''] of drawn) {
    expect(svg, name).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg'.*<\/svg>$/);
    // a number sign would end the address
    expect(svg.replace("xmlns='http://www.w3.org/2000/svg'", ''), name).not.toMatch(/#|https?:|<image|<script/);
    expect(svg.length, name).toBeLessThan(1_200);
  }
});
