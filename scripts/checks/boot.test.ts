import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** The one script that every browser runs: it says what is needed where a browser is too old (BRW-08). */
const boot = readFileSync(join(root, 'shell/public/boot.js'), 'utf8');

/** A browser as far as the script asks for it: what it draws, and what it stops. */
function browser(supports: ((...asked: string[]) => boolean) | undefined, chosen: string | null = null) {
  const done = { stopped: false, said: [] as string[], theme: '' };
  const node = (): object => ({
    style: {},
    appendChild: (child: object) => child,
    set textContent(text: string) {
      done.said.push(text);
    },
  });
  const body = node();
  const storage = { getItem: (name: string) => (name === 'anyBrowser' ? chosen : null), setItem: () => undefined };
  const element = { setAttribute: (_: string, theme: string) => (done.theme = theme) };
  const document = { documentElement: element, body, createElement: node, querySelector: () => null };
  const window = { stop: () => (done.stopped = true) };
  const CSS = supports && { supports, registerProperty: () => undefined };
  const context = { document, window, sessionStorage: storage, localStorage: storage, ...(CSS && { CSS }) };
  runInNewContext(boot, context);
  return done;
}

test('the first script has no syntax that a browser of ten years ago doesn’t read', () => {
  const written = (target: 'es5' | 'es2022') =>
    transformSync(boot, { jsc: { target, parser: { syntax: 'ecmascript' } }, isModule: false }).code;
  expect(written('es5')).toBe(written('es2022'));
});

test('a browser of three years ago, or an older one, gets one page in both languages, and nothing else of ours', () => {
  // November 2023: Chrome 119, Firefox 119, Safari 17.1
  const before = (asked: string) => !/light-dark/.test(asked);
  const tooOld = [undefined, () => false, (...asked: string[]) => before(asked.join(' '))];
  for (const supports of tooOld) {
    const { stopped, said, theme } = browser(supports);
    expect([stopped, theme]).toEqual([true, '']);
    expect(said).toEqual(expect.arrayContaining(['This browser is too old', 'هذا المتصفح قديم']));
  }
  // who wants to try all the same, may
  expect(browser(() => false, 'true')).toEqual({ stopped: false, said: [], theme: 'light' });
  expect(browser(() => true)).toEqual({ stopped: false, said: [], theme: 'light' });
});

test('the page names the versions for which everything is built', () => {
  const base = readFileSync(join(root, 'packages/remote-kit/build/base.ts'), 'utf8');
  const targets = [...(/const targets = \[(.*)\];/.exec(base)?.[1] ?? '').matchAll(/'(\w+) >= ([\d.]+)'/g)];
  expect(targets).toHaveLength(4);
  for (const [, name = '', version] of targets) expect(boot).toMatch(new RegExp(`${name} ${version}\\b`, 'i'));
});
