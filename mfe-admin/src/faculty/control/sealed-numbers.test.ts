import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  drawNumbers,
  fingerprintOf,
  makeHolderKey,
  newCode,
  passHalf,
  readCode,
  sealNumbers,
  unsealNumbers,
} from './sealed-numbers.ts';

async function sealedPaper() {
  const codes = [newCode(), newCode()] as const;
  const keys = [await makeHolderKey(codes[0]), await makeHolderKey(codes[1])] as const;
  const seats = drawNumbers([11, 12, 13, 14]);
  const made = await sealNumbers(5, seats, [keys[0].public_key, keys[1].public_key]);
  const own = (at: 0 | 1) => ({ wrapped_key: keys[at].wrapped_key, half: made.halves[at]! });
  return { codes, keys, seats, made, own };
}

test('both holders open what one of them sealed, each with the own code alone, and it fits the commitment', async () => {
  const { codes, keys, seats, made, own } = await sealedPaper();
  const passed = await passHalf(own(1), codes[1], keys[0].public_key);
  const text = await unsealNumbers(own(0), ` ${codes[0].toLowerCase().replaceAll('-', ' ')} `, {
    sealed: made.sealed,
    passed,
  });
  expect(JSON.parse(text)).toMatchObject({ paper: 5, seats: seats.toSorted(([a], [b]) => a - b) });
  expect(createHash('sha256').update(text).digest('hex')).toBe(made.commitment);
  expect(made.numbers).toEqual(seats.map(([, number]) => number).toSorted((a, b) => a - b));
});

test('one holder alone, another code, and a changed text open nothing', async () => {
  const { codes, keys, made, own } = await sealedPaper();
  const open = (code: string, passed: string, sealed = made.sealed) => unsealNumbers(own(0), code, { sealed, passed });
  const passed = await passHalf(own(1), codes[1], keys[0].public_key);
  await expect(open(codes[1], passed)).rejects.toThrow();
  // the own half in place of the other one’s
  await expect(open(codes[0], own(0).half)).rejects.toThrow();
  // what was sealed to the second holder alone
  await expect(open(codes[0], own(1).half)).rejects.toThrow();
  const [iv, text] = made.sealed.split('.');
  const changed = `${iv}.${text!.startsWith('A') ? 'B' : 'A'}${text!.slice(1)}`;
  await expect(open(codes[0], passed, changed)).rejects.toThrow();
  await expect(passHalf(own(1), codes[0], keys[0].public_key)).rejects.toThrow();
  await expect(open('', passed)).rejects.toThrow();
});

test('numbers rise by one jump, none twice, and don’t follow the seats', () => {
  const seats = Array.from({ length: 300 }, (_, at) => 500 + at);
  const drawn = drawNumbers(seats);
  expect(drawn.map(([seat]) => seat).toSorted((a, b) => a - b)).toEqual(seats);
  const numbers = drawn.map(([, number]) => number);
  const jumps = new Set(numbers.slice(1).map((number, at) => number - numbers[at]!));
  expect(jumps.size).toBe(1);
  expect([...jumps][0]).toBeGreaterThan(2);
  expect(drawn.map(([seat]) => seat)).not.toEqual(seats);
});

test('two keys have two fingerprints, each the same every time', async () => {
  const { keys } = await sealedPaper();
  const [first, second] = keys.map(({ public_key }) => public_key) as [string, string];
  expect(await fingerprintOf(first)).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
  expect(await fingerprintOf(first)).toBe(await fingerprintOf(first));
  expect(await fingerprintOf(first)).not.toBe(await fingerprintOf(second));
});

test('a code is read as it is typed, and nothing else is one', () => {
  const code = newCode();
  expect(code).toMatch(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
  expect(readCode(code.toLowerCase())).toBe(code.replaceAll('-', ''));
  for (const wrong of ['', code.slice(1), `${code}A`, code.replace(/.$/, '0')]) expect(readCode(wrong)).toBeNull();
});
