import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { sourcesOf } from '../test/sources.ts';

const read = (file: string) => readFileSync(join(root, file));

/** Width and height, as a PNG's first chunk says them. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('[DSK-14] the repository keeps four pictures of screens, those that README.md shows, at ratio 1; the tour makes all', () => {
  const shown = [...String(read('README.md')).matchAll(/docs\/pictures\/[\w-]+\.png/g)].map(String);
  expect(new Set(shown).size).toBe(4);
  const taken = [
    ...String(read('e2e/tour/readme.ts')).matchAll(
      /{ visitor: '(\w+)', name: '([\w-]+)', language: '(\w+)', theme: '(\w+)', width: (\d+) }/g,
    ),
  ].map(
    ([, visitor, name, language, theme, width]) => `${visitor}-${name}-${language!.toLowerCase()}-${theme}-${width}`,
  );
  expect(shown.toSorted()).toEqual(taken.map((name) => `docs/pictures/${name}.png`).toSorted());
  for (const file of shown) {
    const width = Number(/(\d+)\.png$/.exec(file)![1]);
    expect(sizeOf(read(file))).toEqual([width, width === 360 ? 740 : 900]);
  }
  // where there is no git, nothing tells what is kept
  const kept = sourcesOf(root)?.filter(
    (file) => /\.(png|jpe?g|webp)$/.test(file) && !file.startsWith('shell/public/icons/'),
  );
  if (kept) expect(kept.toSorted()).toEqual(shown.toSorted());
});
