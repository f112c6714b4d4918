import { expect, test } from 'vitest';
import { budgets, fontBudgets, overBudget } from './budgets.ts';
import { fontProblems, partsOf } from './font-names.ts';

const { shell } = budgets;

test('[EDG-05] a first page within its budget passes; one that grew over it fails the build and says by what', () => {
  const within = [
    { name: 'main.js', bytes: shell.scriptBytes - 10 },
    { name: 'main.css', bytes: shell.styleBytes },
  ];
  expect(overBudget(within, shell)).toEqual([]);
  expect(overBudget([...within, { name: 'more.js', bytes: 11 }], shell)).toEqual([
    expect.stringContaining(`${shell.scriptBytes + 1} bytes of scripts, ${shell.scriptBytes} at most`),
  ]);
  const many = Array.from({ length: shell.files + 1 }, (_, index) => ({ name: `${index}.css`, bytes: 1 }));
  expect(overBudget(many, shell)).toEqual([expect.stringContaining(`${shell.files + 1} files`)]);
});

test('[EDG-05] a page of a remote that grew over its budget is named', () => {
  const { page } = budgets;
  const files = [{ name: 'page.js', bytes: page.scriptBytes + 1 }];
  expect(overBudget(files, page, '/Rooms')).toEqual([expect.stringMatching(/^\/Rooms asks for/)]);
});

test('[EDG-08] pages preload two weights of a script, in parts within their budget', () => {
  const names = [
    'assets/plex-arabic-400.1a.woff2',
    'assets/ibm-plex-sans-arabic-arabic-400-normal.2b.woff2',
    'main.css',
  ];
  expect(partsOf('arabic', names)).toEqual(['assets/plex-arabic-400.1a.woff2']);
  expect(partsOf('latin', names)).toEqual([]);
  const half = fontBudgets.arabic / 2;
  expect(fontProblems('arabic', [half, half])).toEqual([]);
  expect(fontProblems('arabic', [half, half + 1])).toEqual([expect.stringContaining('bytes of arabic fonts')]);
  expect(fontProblems('arabic', [half])).toEqual([expect.stringContaining('1 fonts of arabic')]);
});

test('[EDG-05] the shell and any page of a remote are 200 KiB of scripts and texts at most', () => {
  expect(budgets.signedIn.scriptBytes + budgets.page.scriptBytes).toBe(200 * 1024);
  const texts = { name: 'texts.today.ar.0123456789.txt', bytes: 1 };
  const files = [{ name: 'page.js', bytes: budgets.page.scriptBytes }];
  expect(overBudget(files, budgets.page, '/')).toEqual([]);
  expect(overBudget([...files, texts], budgets.page, '/')).toEqual([expect.stringContaining('/ asks for')]);
});
