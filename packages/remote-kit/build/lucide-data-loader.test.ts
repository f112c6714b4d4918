import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lucideData from './lucide-data-loader.ts';

const read = (source: string) => lucideData(`const __iconData = {\n  name: "one",\n  node: ${source}\n};`);

test('[EDG-02] [EDG-05] an icon is drawn by one path; a relative move begins at the origin, as it did in a path by itself', () => {
  const said = read(`[
    ["path", { d: "M12 5v14", key: "s699le" }],
    ["rect", { x: "8", y: "8", key: "17jyea" }],
    [
      "path",
      {
        d: "m19 12-7 7-7-7",
        key: "1idqje"
      }
    ]
  ]`);
  expect(said.replace(/\s+/g, '')).toBe(
    'const__iconData={name:"one",node:[["path",{d:"M12 5v14M0 0m19 12-7 7-7-7"}],["rect",{x:"8",y:"8"}],]};'.replace(
      /\s+/g,
      '',
    ),
  );
});

test('an icon without a path stays as it is, without its keys', () => {
  expect(read('[["circle", { cx: "12", cy: "12", r: "10", key: "1mglay" }]]')).toBe(
    'const __iconData = {\n  name: "one",\n  node: [["circle", { cx: "12", cy: "12", r: "10" }]]\n};',
  );
});

test('[EDG-02] lucide’s own files are understood: one path each, no keys, other shapes as they were', () => {
  const icons = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm/icons');
  for (const [icon, circles] of [
    ['trash', 0],
    ['palette', 4],
  ] as const) {
    const written = readFileSync(join(icons, `${icon}.mjs`), 'utf8');
    const said = lucideData(written);
    expect(written.match(/key:/g)?.length, icon).toBeGreaterThan(1);
    expect(said.match(/"path"/g), icon).toHaveLength(1);
    expect(said.match(/"circle"/g) ?? [], icon).toHaveLength(circles);
    expect(said, icon).not.toContain('key:');
  }
});
