import { expect, test } from 'vitest';
import { knownVersions } from './known-versions.ts';

const list = { version: '"one"' };

/** A read that ends on request. */
function heldRead() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, read: () => ended.then(() => list) };
}

test('[FIX-33] [NTF-09] a list read while its inbox changed is returned, but not remembered', async () => {
  const versions = knownVersions({ trusted: () => true });
  const { end, read } = heldRead();
  const loading = versions.load(1, read);
  const other = versions.load(2, read);
  versions.forget([1]);
  end();
  expect(await Promise.all([loading, other])).toEqual([list, list]);
  expect(versions.get(1)).toBeUndefined();
  expect(versions.get(2)).toBe(list.version);
  await versions.load(1, async () => list);
  expect(versions.get(1)).toBe(list.version);
});

test('[FIX-33] after a gap in the changes nothing is remembered, including reads in progress', async () => {
  const versions = knownVersions({ trusted: () => true });
  await versions.load(1, async () => list);
  const { end, read } = heldRead();
  const loading = versions.load(2, read);
  versions.forgetAll();
  end();
  await loading;
  expect([versions.get(1), versions.get(2)]).toEqual([undefined, undefined]);
});
