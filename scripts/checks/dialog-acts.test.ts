import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const screens = ['mfe-*/src', 'packages/*/src', 'shell/src'].flatMap((folder) =>
  globSync(`${folder}/**/*.tsx`, { cwd: root }).filter((file) => !file.includes('.test.')),
);

/** The buttons of a text, in order: which one acts, which one leads back. */
const buttonsIn = (text: string) =>
  [...text.matchAll(/<Button\b([^>]*?(?:=>[^>]*?)*)>([\s\S]*?)<\/Button>/g)].map(([, attributes = '', label = '']) => ({
    at: text.indexOf(label),
    acts: /type="submit"|variant="(?:primary|danger)"|variant=\{/.test(attributes),
    cancels: /['.]cancel['L]|data-safe/i.test(attributes + label),
  }));

test('[COR-25] in every dialog Cancel comes before the act', () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const file of screens) {
    const text = readFileSync(join(root, file), 'utf8');
    // a form that a dialog of another file holds is named
    const isDialog = /<(?:Confirm)?Dialog\b/.test(text) || /security\/(?:name-form|app-setup)\.tsx$/.test(file);
    if (!isDialog) continue;
    const rows = text.match(/footer=\{[\s\S]*?\n {6}\}|<Stack row[^>]*>[\s\S]*?<\/Stack>/g) ?? [];
    for (const row of rows) {
      const buttons = buttonsIn(row);
      const [act, cancel] = [buttons.findIndex(({ acts }) => acts), buttons.findIndex(({ cancels }) => cancels)];
      if (act < 0 || cancel < 0) continue;
      seen += 1;
      if (cancel > act) wrong.push(`${file}: ${row.slice(0, 80)}`);
    }
  }
  expect(seen).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
