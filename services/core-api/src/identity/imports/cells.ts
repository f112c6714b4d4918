import { maxUserId } from '@daftar/contracts/schemas';
import { plainId } from '@daftar/contracts/visible-text';
import type { MessageKey } from '@daftar/i18n/messages/index';
import { latinDigits } from '@daftar/i18n/read-number';
import type { TextParams } from '@daftar/i18n/translate';
import type { OddCell } from '../../kernel/index.ts';

/** One error of a cell. */
export interface CellProblem {
  key: MessageKey;
  params?: TextParams;
}

/** “5/11/2026”, “2026-11-05 00:00”: what a date becomes when a sheet is saved as .csv. */
const dateText = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[ T].*)?$/;

/** The error of a cell whose value nobody typed as such; its text alone might pass for a valid one (FIX-17). */
export function oddProblem(text: string, odd: OddCell | undefined): CellProblem | undefined {
  if (odd === 'error') return { key: 'sheetCell.error', params: { value: text } };
  if (odd === 'boolean') return { key: 'sheetCell.boolean' };
  if (odd === 'date' || dateText.test(latinDigits(text).trim())) return { key: 'sheetCell.date' };
  return undefined;
}

/** The user id in a cell, or its error; short and missing ones are reported as everywhere (ADA-10). */
export function userIdIn(text: string, odd?: OddCell): { id: number } | { problem: CellProblem } {
  const problem = oddProblem(text, odd);
  if (problem) return { problem };
  const digits = plainId(text);
  if (/^\d*$/.test(digits)) {
    const id = Number(digits);
    if (id > maxUserId) return { problem: { key: 'sheetCell.idTooLong' } };
    return id < 1_000_000 ? { problem: { key: 'account.idTooShort' } } : { id };
  }
  return { problem: { key: /^\d+[.,٫]\d+$/.test(digits) ? 'sheetCell.idNotWhole' : 'sheetCell.idNotNumber' } };
}
