/** What the holders of a paper seal: which seat has which number (RST-05). */
export interface SealedNumbers {
  paper: number;
  /** By chance: without it few students’ numbers could be tried against the checksum. */
  nonce: string;
  seats: readonly (readonly [seat: number, number: number])[];
}

/** The first field of the text, which keeps it apart from other sealed texts. */
export const numbersFormat = 'daftar-numbers/1';

/** The text that is sealed, and whose SHA-256 an opening must fit. */
export const textOfNumbers = ({ paper, nonce, seats }: SealedNumbers): string =>
  JSON.stringify({ format: numbersFormat, paper, nonce, seats: seats.toSorted(([a], [b]) => a - b) });
