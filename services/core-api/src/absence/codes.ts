import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { codeDigits, codeStepMs, type EntrySign } from '@daftar/contracts/absence/limits';

/** Which code of a session is shown at a time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / codeStepMs);
/** When another one is shown. */
export const stepEnds = (now: Date): Date => new Date((stepAt(now) + 1) * codeStepMs);

/** The code of a session in a step: a keyed hash, so that nobody derives the next one from those that were shown. */
export function codeOf(key: Buffer, sessionId: number, step: number): string {
  const hash = createHmac('sha256', key).update(`absence ${sessionId} ${step}`).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** Whether a code is that of this moment, or the one before: who typed it as it changed isn’t refused. */
export const takesCode = (key: Buffer, sessionId: number, code: string, now: Date): boolean =>
  [0, 1].some((before) => codeOf(key, sessionId, stepAt(now) - before) === code);

/** The network of an address: of IPv4 the first 24 bits, of IPv6 the first 64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Fewer students are no hall: the first code that comes from elsewhere doesn’t make its place the hall. */
const fewestOfHall = 3;

export interface Entry {
  student_id: number;
  device: string;
  address: string;
}

/**
 * What codes that were entered tell, by student; nothing is refused by it (RST-11). The hall’s network is that of the
 * device that opened the code, or that of more than half of those who entered one: a doctor on a mobile network doesn’t
 * make the whole hall suspicious.
 */
export function signsOf(entries: readonly Entry[], hallAddress: string | null): Map<number, EntrySign[]> {
  const studentsOf = new Map<string, Set<number>>();
  const devicesOf = new Map<number, Set<string>>();
  const fromNetwork = new Map<string, Set<number>>();
  const add = <Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value) =>
    sets.set(key, (sets.get(key) ?? new Set()).add(value));
  for (const { student_id, device, address } of entries) {
    add(studentsOf, device, student_id);
    add(devicesOf, student_id, device);
    add(fromNetwork, networkOf(address), student_id);
  }
  const hall = new Set(hallAddress === null ? [] : [networkOf(hallAddress)]);
  for (const [network, students] of fromNetwork)
    if (students.size >= fewestOfHall && students.size * 2 > devicesOf.size) hall.add(network);
  const told = new Map<number, Set<EntrySign>>();
  for (const { student_id, device, address } of entries) {
    if (studentsOf.get(device)!.size > 1) add(told, student_id, 'sharedDevice');
    if (devicesOf.get(student_id)!.size > 1) add(told, student_id, 'severalDevices');
    // without a hall’s network, none is elsewhere
    if (hall.size > 0 && !hall.has(networkOf(address))) add(told, student_id, 'otherNetwork');
  }
  return new Map([...told].map(([student, signs]) => [student, [...signs].toSorted()]));
}
