import { ApiError } from '@daftar/contracts/client';
import { paperLimits } from '@daftar/contracts/control/limits';
import type { Bilingual } from '@daftar/i18n';
import type { Disk } from '@daftar/remote-kit';
import type { PastedSheet } from './pasted.ts';

/** An entry on the device that the server doesn’t have yet; `refused`: it answered that it won’t take it. */
export interface KeptSheet extends PastedSheet {
  refused: Bilingual | null;
}

/** The entries of one person in one paper on this device. */
export interface Shelf {
  /** In the order of their numbers. */
  read(): Promise<KeptSheet[]>;
  /** Answers whether they are on the disk; otherwise only this page knows them. */
  put(sheets: readonly KeptSheet[]): Promise<boolean>;
  drop(numbers: readonly number[]): Promise<void>;
}

/** A shelf of the disk. Where the disk is denied or full, the page keeps the entries. */
export function shelfOn(disk: Disk<KeptSheet>, prefix: string): Shelf {
  const memory = new Map<number, KeptSheet>();
  return {
    async read() {
      const stored = await disk.read(prefix).catch(() => new Map<string, KeptSheet>());
      const all = new Map([...stored.values()].map((sheet) => [sheet.number, sheet]));
      for (const [number, sheet] of memory) all.set(number, sheet);
      return [...all.values()].toSorted((a, b) => a.number - b.number);
    },
    async put(sheets) {
      const isStored = await disk.write(new Map(sheets.map((sheet) => [prefix + sheet.number, sheet]))).then(
        () => true,
        () => false,
      );
      for (const sheet of sheets) {
        if (isStored) memory.delete(sheet.number);
        else memory.set(sheet.number, sheet);
      }
      return isStored;
    },
    async drop(numbers) {
      for (const number of numbers) memory.delete(number);
      await disk.write(new Map(numbers.map((number) => [prefix + number, null]))).catch(() => {});
    },
  };
}

/** The server has said no: sending the same again would be answered alike. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  !isOfSession(error);
const isOfSession = ({ code }: ApiError): boolean => code?.startsWith('session.') === true;

/**
 * Sends what waits, many at once; answers what is left (RST-06). What the server refuses is told one by one and kept, so
 * that nothing typed is lost; what it didn’t answer waits. An entry whose reply was lost is sent again, which changes nothing.
 */
export async function sendKept(
  shelf: Shelf,
  enter: (sheets: readonly PastedSheet[]) => Promise<unknown>,
  textOf: (error: ApiError) => Bilingual,
): Promise<KeptSheet[]> {
  // told by the server, even if the disk can’t forget them
  const told = new Set<number>();
  const left = async () => (await shelf.read()).filter(({ number, refused }) => refused !== null || !told.has(number));
  for (;;) {
    const all = await left();
    // what is typed meanwhile is in the next round
    const waiting = all.filter(({ refused }) => refused === null).slice(0, paperLimits.atOnce);
    if (waiting.length === 0 || !(await sendOnce(shelf, waiting, enter, textOf))) return left();
    for (const { number } of waiting) told.add(number);
  }
}

/** Answers false where the server can’t be asked now. */
async function sendOnce(
  shelf: Shelf,
  sheets: readonly KeptSheet[],
  enter: (sheets: readonly PastedSheet[]) => Promise<unknown>,
  textOf: (error: ApiError) => Bilingual,
): Promise<boolean> {
  try {
    await enter(sheets.map(({ number, points }) => ({ number, points })));
    await shelf.drop(sheets.map(({ number }) => number));
    return true;
  } catch (error) {
    if (!isRefusal(error)) return false;
    if (sheets.length === 1) {
      await shelf.put([{ ...sheets[0]!, refused: textOf(error) }]);
      return true;
    }
    // all or nothing: which one it is shows by halves
    const half = Math.ceil(sheets.length / 2);
    return (
      (await sendOnce(shelf, sheets.slice(0, half), enter, textOf)) &&
      (await sendOnce(shelf, sheets.slice(half), enter, textOf))
    );
  }
}
