import { BlockList, isIP } from 'node:net';
import { codeFold } from '@daftar/contracts/visible-text';
import { AppError } from '@daftar/service-kit/errors';
import type { ExamRow } from '../exam/queries.ts';

/** Where a student comes from, and what they know. */
export interface Entry {
  address: string;
  roomCode?: string | undefined;
}

type Rules = Pick<ExamRow, 'room_code' | 'networks' | 'one_session' | 'takeover'>;

/**
 * Why nobody may enter the exam from here (TRU-01), undefined when they may. `known`: the device that holds the attempt
 * continues; it gave the room's code before.
 */
export function entryProblem(exam: Rules, { address, roomCode }: Entry, known: boolean): AppError | undefined {
  if (exam.networks.length > 0 && !isWithin(exam.networks, address)) return new AppError('attempt.network');
  if (exam.room_code === null || known) return undefined;
  if (codeFold(roomCode ?? '') === codeFold(exam.room_code)) return undefined;
  return new AppError('attempt.roomCode', { fields: [{ field: 'body.roomCode', key: 'attempt.roomCode' }] });
}

/** Whether an exam's rules concern who sits where: then the questions go only to the session that holds the attempt. */
export const isGuarded = (exam: Rules): boolean =>
  exam.room_code !== null || exam.networks.length > 0 || exam.one_session || exam.takeover === 'allowed';

/** Whether an address lies within one of the CIDR blocks; IPv4 in IPv6 form counts as IPv4. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start, bits] = network.split('/') as [string, string];
    list.addSubnet(start, Number(bits), isIP(start) === 6 ? 'ipv6' : 'ipv4');
  }
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
