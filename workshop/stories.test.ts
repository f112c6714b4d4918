import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The components that a file exports, following `export *` and the names of `export { … } from`. */
function componentsOf(file: string): string[] {
  const text = read(file);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const own = [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);
  const named = [...text.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const all = [...text.matchAll(/^export \* from '\.\/([^']+)'/gm)].flatMap(([, next = '']) =>
    componentsOf(`${folder}/${next}`),
  );
  return [...own, ...named.filter((name) => /^[A-Z]/.test(name)), ...all];
}

test('[HSE-11] every component that @daftar/ui exports has a story, and no story is of another', () => {
  const exported = ['index.ts', 'rich/index.ts'].flatMap((file) => componentsOf(`packages/ui/src/${file}`));
  const stories = ['actions', 'fields', 'views'].flatMap((group) =>
    [...read(`workshop/src/stories/${group}.tsx`).matchAll(/^ {2}([A-Z]\w*): \(/gm)].map(([, name = '']) => name),
  );
  expect(stories.toSorted()).toEqual([...new Set(exported)].toSorted());
  expect(exported.length).toBeGreaterThan(50);
});
