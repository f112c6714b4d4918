import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

/** The one script that every browser runs: it says what is needed where a browser is too old (BRW-08). */
const boot = readFileSync(join(root, 'shell/public/boot.js'), 'utf8');
const page = readFileSync(join(root, 'shell/public/too-old.html'), 'utf8');

/** Where a browser is sent, and its theme, as far as the script asks for it. */
function browser(supports: ((...asked: string[]) => boolean) | undefined, chosen: string | null = null, hash = '') {
  const done = { sent: '', theme: '' };
  const stored = new Map(chosen === null ? [] : [['anyBrowser', chosen]]);
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  };
  const element = { setAttribute: (_: string, theme: string) => (done.theme = theme) };
  const document = { documentElement: element, querySelector: () => null };
  const location = { hash, replace: (address: string) => (done.sent = address) };
  const CSS = supports && { supports, registerProperty: () => undefined };
  runInNewContext(boot, { document, location, sessionStorage: storage, localStorage: storage, ...(CSS && { CSS }) });
  return done;
}

test('the first script has no syntax that a browser of ten years ago doesn’t read', () => {
  const written = (target: 'es5' | 'es2022') =>
    transformSync(boot, { jsc: { target, parser: { syntax: 'ecmascript' } }, isModule: false }).code;
  expect(written('es5')).toBe(written('es2022'));
});

test('[BRW-08] a browser of three years ago, or an older one, gets one page in both languages, and nothing else of ours', () => {
  // November 2023: Chrome 119, Firefox 119, Safari 17.1
  const before = (asked: string) => !/light-dark/.test(asked);
  const tooOld = [undefined, () => false, (...asked: string[]) => before(asked.join(' '))];
  for (const supports of tooOld) expect(browser(supports)).toEqual({ sent: '/too-old.html', theme: '' });
  expect(page).toMatch(/This browser is too old[\s\S]*هذا المتصفح قديم/);
  expect(page).not.toMatch(/<script|<link|src=/);
  // who wants to try all the same, may
  expect(page.match(/href="\/#any-browser"/g)).toHaveLength(2);
  expect(browser(() => false, null, '#any-browser')).toEqual({ sent: '', theme: 'light' });
  expect(browser(() => false, 'true')).toEqual({ sent: '', theme: 'light' });
  expect(browser(() => true)).toEqual({ sent: '', theme: 'light' });
});

test('the page names the versions for which everything is built', () => {
  const base = readFileSync(join(root, 'packages/remote-kit/build/base.ts'), 'utf8');
  const targets = [...(/const targets = \[(.*)\];/.exec(base)?.[1] ?? '').matchAll(/'(\w+) >= ([\d.]+)'/g)];
  expect(targets).toHaveLength(4);
  for (const [, name = '', version] of targets) expect(page).toMatch(new RegExp(`${name} ${version}\\b`, 'i'));
});
