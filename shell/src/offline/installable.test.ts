import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../public');
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Width and height from a PNG’s first chunk. */
const sizeOf = (path: string) => {
  const header = readFileSync(path).subarray(16, 24);
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`;
};

test('[EDG-01] the app can be installed in both languages: one identity, its own name and direction, icons of the stated sizes', () => {
  const [english, arabic] = [read('app.en.webmanifest'), read('app.ar.webmanifest')];
  expect([english.lang, english.dir, english.name]).toEqual(['en', 'ltr', 'Daftar']);
  expect([arabic.lang, arabic.dir, arabic.name]).toEqual(['ar', 'rtl', 'دفتر']);
  for (const manifest of [english, arabic]) {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(manifest.icons.at(-1).purpose).toBe('maskable');
    for (const { src, sizes } of manifest.icons) {
      expect(existsSync(join(folder, src))).toBe(true);
      expect(sizeOf(join(folder, src))).toBe(sizes);
    }
  }
});
