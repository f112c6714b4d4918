import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';

const text = (en: string) => ({ en, ar: `ع ${en}` });
const shown = (toasts: ReturnType<typeof createToasts>) => toasts.list.get().map((toast) => toast.text.en);

test('[BOD-08] a failure stays while newer successes take each other’s place', () => {
  const toasts = createToasts(() => 0);
  toasts.add('failure', text('not deleted'));
  for (const name of ['one', 'two', 'three', 'four']) toasts.add('success', text(name));
  expect(shown(toasts)).toEqual(['not deleted', 'two', 'three', 'four']);
  for (const name of ['a', 'b', 'c', 'd']) toasts.add('failure', text(name));
  expect(shown(toasts)).toEqual(['a', 'b', 'c', 'd']);
});

test('[BOD-08] the latest messages are kept after they have closed, the same one each time it was shown', () => {
  let now = 100;
  const toasts = createToasts(() => now);
  toasts.add('success', text('saved'));
  toasts.remove(1);
  now = 200;
  toasts.add('success', text('saved'));
  expect(shown(toasts)).toEqual(['saved']);
  expect(toasts.recent.get().map(({ id, at }) => [id, at])).toEqual([
    [1, 100],
    [2, 200],
  ]);
  for (let at = 0; at < 50; at++) toasts.add('info', text(String(at)));
  expect(toasts.recent.get()).toHaveLength(20);
  expect(toasts.recent.get().at(-1)?.text.en).toBe('49');
});
