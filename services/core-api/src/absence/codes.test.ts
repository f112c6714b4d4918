import { codeStepMs } from '@daftar/contracts/absence/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, networkOf, signsOf, stepAt, stepEnds, takesCode } from './codes.ts';

const key = Buffer.alloc(32, 7);
const at = new Date('2026-11-01T10:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

test('a code is six digits, is taken in its step and the next one, and in no other', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.nat(1e6),
      fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2100-01-01') }),
      (bytes, id, now) => {
        const own = Buffer.from(bytes);
        const code = codeOf(own, id, stepAt(now));
        expect(code).toMatch(/^\d{6}$/);
        expect(takesCode(own, id, code, now)).toBe(true);
        expect(takesCode(own, id, code, new Date(stepEnds(now).getTime() + codeStepMs - 1))).toBe(true);
      },
    ),
  );
  const code = codeOf(key, 5, stepAt(at));
  expect(takesCode(key, 5, code, later(2 * codeStepMs))).toBe(false);
  expect(takesCode(key, 5, code, later(-codeStepMs))).toBe(false);
  expect(takesCode(key, 6, code, at)).toBe(false);
  expect(takesCode(Buffer.alloc(32, 8), 5, code, at)).toBe(false);
});

test('addresses of one network are alike, however they are written', () => {
  expect(networkOf('10.1.2.3')).toBe(networkOf('::ffff:10.1.2.200'));
  expect(networkOf('10.1.2.3')).not.toBe(networkOf('10.1.3.3'));
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0DB8:0:0:ffff::2'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('somewhere')).toBe('somewhere');
});

const entry = (student_id: number, device: string, address: string) => ({ student_id, device, address });

test('a shared device, two devices of one student and another network are told', () => {
  const entries = [
    entry(1, 'a', '10.0.0.1'),
    entry(2, 'b', '10.0.0.2'),
    entry(3, 'c', '10.0.0.3'),
    entry(4, 'c', '10.0.0.3'),
    // a code forwarded by message
    entry(5, 'e', '41.0.0.9'),
    // two devices, two places
    entry(6, 'f', '10.0.0.6'),
    entry(6, 'g', '41.0.0.10'),
  ];
  const told = new Map([
    [3, ['sharedDevice']],
    [4, ['sharedDevice']],
    [5, ['otherNetwork']],
    [6, ['otherNetwork', 'severalDevices']],
  ]);
  expect(signsOf(entries, '10.0.0.250')).toEqual(told);
  // the doctor is on a mobile network: the majority’s is the hall’s
  expect(signsOf(entries, '105.1.1.1')).toEqual(told);
  expect(signsOf([], null)).toEqual(new Map());
  // nobody’s network is the hall’s
  expect(signsOf([entry(1, 'a', '10.0.0.1'), entry(2, 'b', '41.0.0.1')], null)).toEqual(new Map());
});
