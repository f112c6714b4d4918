import { expect, test } from 'vitest';
import { budgets, overBudget } from './budgets.ts';

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
  expect(overBudget(files, page, './rooms-page.tsx')).toEqual([expect.stringMatching(/^\.\/rooms-page\.tsx asks for/)]);
});
