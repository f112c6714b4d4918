import type { EvidenceId } from './evidence.ts';

/** What we state about one requirement. */
export type Status = 'met' | 'whereSet' | 'partly' | 'notMet' | 'notApplicable';

/** One requirement of OWASP ASVS 5.0, in our own words. */
export interface Row {
  /** `V6.2.1` */
  id: string;
  level: 1 | 2 | 3;
  asks: string;
  status: Status;
  /** Where it is met; otherwise what is missing, or why it doesn’t apply. Files in backticks, decisions as “decision 29”. */
  where: string;
  /** The tests that show it; none where it was only read in the code. */
  by: readonly EvidenceId[];
}

export interface Chapter {
  title: string;
  rows: readonly Row[];
}

type State = (id: string, level: Row['level'], asks: string, where: string, ...by: readonly EvidenceId[]) => Row;

const as =
  (status: Status): State =>
  (id, level, asks, where, ...by) => ({ id: `V${id}`, level, asks, status, where, by });

export const met = as('met');
/** The code and its tests are there; the installation turns it on, and `npm run doctor` says where it hasn’t. */
export const whereSet = as('whereSet');
export const partly = as('partly');
export const notMet = as('notMet');
export const notApplicable = as('notApplicable');
