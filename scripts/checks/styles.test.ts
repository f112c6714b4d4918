import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** Rules of all style sheets, each with the file it is in. */
const rules = globSync('{shell,mfe-*,packages,workshop}/**/*.css', {
  cwd: root,
  exclude: (path) => /node_modules|dist$/.test(path),
}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    where: `${file}: ${selector!.trim().split('\n').at(-1)}`,
    body: body!,
  })),
);

/**
 * `flex: 1` has a basis of 0 %. In a column of automatic height WebKit takes that literally, and what is in it has no
 * height: dialogs were crushed so. A rule that speaks of its height belongs to a column.
 */
test('no part of a column has a basis of nothing', () => {
  const crushed = rules.filter(
    ({ body }) =>
      /(^|[\s;])flex: 1(;| 1 0|\s*$)/.test(body) && /(min-)?block-size: (?!100%)|overflow(-y)?: auto/.test(body),
  );
  // a track, the swatches of a palette and an input lie in rows
  expect(
    crushed.map(({ where }) => where).filter((where) => !/today|notebook|rich.module.css: .input/.test(where)),
  ).toEqual([]);
});

test('the height of the window is one that follows a phone’s bars', () => {
  const fixed = rules.filter(({ body }) => /block-size: 100(vh|vb)|\bheight: 100vh/.test(body));
  expect(fixed.map(({ where }) => where)).toEqual([]);
});
