import { ApiError, NetworkError } from '@daftar/contracts/client';
import type { Disk } from '@daftar/remote-kit';
import { expect, test } from 'vitest';
import { type KeptSheet, sendKept, shelfOn } from './kept-entries.ts';
import type { PastedSheet } from './pasted.ts';

function diskOf() {
  const stored = new Map<string, KeptSheet>();
  const disk: Disk<KeptSheet> & { isFull: boolean } = {
    isFull: false,
    read: async (prefix) => new Map([...stored].filter(([name]) => name.startsWith(prefix))),
    write: async (records) => {
      if (disk.isFull) throw new Error('no room');
      for (const [name, record] of records) record === null ? stored.delete(name) : stored.set(name, record);
    },
  };
  return { disk, stored };
}
const sheet = (number: number, points: number[] | null = [1, 2]): KeptSheet => ({ number, points, refused: null });
const text = { en: 'no', ar: 'لا' };
const refusal = (status = 409, code = 'control.enteredTwice') =>
  new ApiError(status, { success: false, EnMessage: 'no', ArMessage: 'لا', code } as never);
const numbersOf = (sheets: readonly PastedSheet[]) => sheets.map(({ number }) => number);

test('entries stay on the device until the server has them, also after the page was closed', async () => {
  const { disk } = diskOf();
  const down = async () => {
    throw new NetworkError('down');
  };
  const shelf = shelfOn(disk, '7:4:');
  expect(await shelf.put([sheet(7000), sheet(7007, null)])).toBe(true);
  await shelfOn(disk, '7:5:').put([sheet(1)]);
  expect(numbersOf(await sendKept(shelf, down, () => text))).toEqual([7000, 7007]);
  // another page of the same person and paper
  const later = shelfOn(disk, '7:4:');
  const sent: PastedSheet[] = [];
  expect(
    await sendKept(
      later,
      async (sheets) => sent.push(...sheets),
      () => text,
    ),
  ).toEqual([]);
  expect(sent).toEqual([
    { number: 7000, points: [1, 2] },
    { number: 7007, points: null },
  ]);
  expect(numbersOf(await shelfOn(disk, '7:5:').read())).toEqual([1]);
});

test('what the server refuses is told by itself and kept; the others arrive', async () => {
  const { disk } = diskOf();
  const shelf = shelfOn(disk, '7:4:');
  const all = Array.from({ length: 450 }, (_, at) => sheet(at + 1));
  await shelf.put(all);
  const arrived = new Set<number>();
  let calls = 0;
  const enter = async (sheets: readonly PastedSheet[]) => {
    calls += 1;
    expect(sheets.length).toBeLessThanOrEqual(200);
    if (sheets.some(({ number }) => number === 7 || number === 401)) throw refusal();
    for (const { number } of sheets) arrived.add(number);
  };
  const left = await sendKept(shelf, enter, () => text);
  expect(left).toEqual([7, 401].map((number) => ({ ...sheet(number), refused: text })));
  expect(arrived.size).toBe(448);
  expect(calls).toBeLessThan(40);
  // it isn’t sent again by itself
  calls = 0;
  expect(await sendKept(shelf, enter, () => text)).toEqual(left);
  expect(calls).toBe(0);
});

test('what is typed while others are sent is sent too, and a disk that can’t forget sends nothing twice', async () => {
  const { disk, stored } = diskOf();
  const shelf = shelfOn(disk, '7:4:');
  await shelf.put([sheet(1)]);
  const sent: number[] = [];
  const enter = async (sheets: readonly PastedSheet[]) => {
    sent.push(...numbersOf(sheets));
    if (sheets[0]!.number === 1) await shelf.put([sheet(2)]);
    disk.isFull = true;
  };
  expect(await sendKept(shelf, enter, () => text)).toEqual([]);
  expect([sent, stored.size]).toEqual([[1, 2], 2]);
});

test.each([
  ['a signed-out session', refusal(401, 'session.ended')],
  ['a proof that is asked for', refusal(403, 'session.confirmNeeded')],
  ['a server that is down', refusal(503, 'service.busy')],
  ['too many calls', refusal(429, 'request.tooMany')],
  ['no answer', new NetworkError('down')],
])('%s refuses nothing: all wait', async (_, error) => {
  const shelf = shelfOn(diskOf().disk, '7:4:');
  await shelf.put([sheet(1), sheet(2)]);
  const left = await sendKept(
    shelf,
    async () => {
      throw error;
    },
    () => text,
  );
  expect(left).toEqual([sheet(1), sheet(2)]);
});

test('without room on the disk the page keeps them, and says so', async () => {
  const { disk } = diskOf();
  const shelf = shelfOn(disk, '7:4:');
  disk.isFull = true;
  expect(await shelf.put([sheet(1)])).toBe(false);
  expect(numbersOf(await shelf.read())).toEqual([1]);
  disk.isFull = false;
  expect(await shelf.put([sheet(1, [3])])).toBe(true);
  expect((await shelf.read())[0]!.points).toEqual([3]);
  await shelf.drop([1]);
  expect(await shelf.read()).toEqual([]);
});
