import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { charactersOf } from './woff2.ts';

const styles = join(root, 'packages/ui/src/fonts.css');
const require = createRequire(styles);

interface Face {
  url: string;
  family: string;
  weight: string;
  /** Whether pages preload it: ours, a part of the whole. */
  isPart: boolean;
  has: Set<number>;
  covers: (character: number) => boolean;
}

const all = [...readFileSync(styles, 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']): Face[] => {
  const url = /url\("([^"]+)"\)/.exec(rule)?.[1];
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  if (!url) return [];
  const isPart = url.startsWith('.');
  const file = readFileSync(isPart ? join(dirname(styles), url) : require.resolve(url));
  const covers = (character: number) => ranges.some(([from, to]) => from <= character && character <= to);
  const read = (name: string) => new RegExp(`${name}: "?([^";]+)`).exec(rule)?.[1] ?? '';
  return [{ url, family: read('font-family'), weight: read('font-weight'), isPart, has: charactersOf(file), covers }];
});
const faces = all.filter(({ family }) => family === 'IBM Plex Sans');
const of = (weight: string) => faces.filter((face) => face.weight === weight);
const spelled = (characters: Iterable<number>) =>
  [...characters].map((character) => `U+${character.toString(16).padStart(4, '0')}`);

for (const weight of ['400', '600']) {
  test(`[EDG-08] a part of a font has what its range promises, and with the whole nothing is lost (${weight})`, () => {
    expect(of(weight).length).toBe(4);
    for (const whole of of(weight).filter(({ isPart }) => !isPart)) {
      const script = whole.url.includes('arabic') ? 'arabic' : 'latin';
      const part = of(weight).find((face) => face.isPart && face.url.includes(script)) as Face;
      const lost = [...whole.has].filter((one) => part.covers(one) && !part.has.has(one) && one > 0x20);
      expect(spelled(lost)).toEqual([]);
      // in exactly one range, or a browser would fetch two files for it
      expect(spelled([...whole.has].filter((one) => part.covers(one) && whole.covers(one)))).toEqual([]);
    }
    const shown = (face: Face) => [...face.has].filter(face.covers);
    const wholes = of(weight).filter(({ isPart }) => !isPart);
    const reached = new Set(of(weight).flatMap(shown));
    const letters = (script: RegExp) =>
      wholes.flatMap(({ has }) => [...has]).filter((one) => script.test(String.fromCodePoint(one)));
    expect(spelled(letters(/\p{Script=Arabic}/u).filter((one) => !reached.has(one)))).toEqual([]);
    expect(spelled(letters(/[\u0021-\u00ff]/u).filter((one) => !reached.has(one)))).toEqual([]);
  });

  test(`[EDG-08] all letters that join in Arabic words are in one file (${weight})`, () => {
    const joining = (one: number) => /^\p{Script=Arabic}|\p{Mn}$/u.test(String.fromCodePoint(one)) && one < 0xfb50;
    const files = of(weight).filter(({ url, has }) => url.includes('arabic') && [...has].some(joining));
    const [part] = files.filter(({ isPart }) => isPart);
    expect(part).toBeDefined();
    for (const { has } of files)
      expect(spelled([...has].filter((one) => joining(one) && !part?.has.has(one)))).toEqual([]);
    for (const other of of(weight))
      if (other !== part)
        expect(spelled([...other.has].filter((one) => joining(one) && other.covers(one)))).toEqual([]);
  });

  test(`[EDG-08] no text of ours needs a whole font: the preloaded parts have its characters (${weight})`, () => {
    const files = globSync('{packages,mfe-*,shell}/**/src/**/{*texts*,texts/*,messages/*}.ts', {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    });
    expect(files.length).toBeGreaterThan(40);
    const used = new Set(
      [...files.map((file) => readFileSync(join(root, file), 'utf8')).join('')].map(
        (one) => one.codePointAt(0) as number,
      ),
    );
    const needs = of(weight).filter(
      ({ isPart, covers, has }) => !isPart && [...used].some((one) => covers(one) && has.has(one)),
    );
    expect(needs.map(({ url, covers }) => `${url}: ${spelled([...used].filter(covers))}`)).toEqual([]);
  });

  test(`[EDG-02] Arabic text is shaped in one piece: its font has the space between its words (${weight})`, () => {
    const [arabic, ...more] = all.filter((face) => face.weight === weight && face.family === 'IBM Plex Sans Arabic');
    expect(more).toEqual([]);
    const sentence = [...'هذا نص، وفيه مسافة\u00a0أيضًا؟'].map((one) => one.codePointAt(0) as number);
    expect(spelled(sentence.filter((one) => !arabic?.covers(one) || !arabic.has.has(one)))).toEqual([]);
    // the same file, so that pages fetch no other
    expect(of(weight).map(({ url }) => url)).toContain(arabic?.url);
    const tokens = readFileSync(join(root, 'packages/ui/src/tokens.css'), 'utf8');
    expect(/--font-arabic: "([^"]+)"/.exec(tokens)?.[1]).toBe(arabic?.family);
  });
}
