import { mostNamed, type NamedOutcome } from '@daftar/contracts/operations/promotion-parts';
import type { PersonName } from '@daftar/i18n';
import type { MessageKey } from '@daftar/i18n/messages/index';
import type { TextParams } from '@daftar/i18n/translate';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { bilingual } from '@daftar/service-kit/say';
import { studentsAmong, studentsListedIn } from '../../faculty/index.ts';
import { reachOf, type UploadedSheet } from '../../identity/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { outcomeHeadings, outcomeIn } from './words.ts';

const mostErrorsShown = 500;

/**
 * The exceptions that a sheet names (YRS-06): students by their ids, and what becomes of each by a column of it or, for
 * rows that leave it empty, by `outcome`. Changes nothing.
 * @throws AppError accountUpload.noFile, accountUpload.wrongTemplate, accountUpload.tooLarge
 */
export async function readPromotionSheet(
  deps: Deps,
  caller: Caller,
  file: UploadedSheet | undefined,
  outcome: NamedOutcome | undefined,
) {
  const { rows, notes } = await studentsListedIn(file, outcomeHeadings);
  return inTransaction(deps.db, async (trx) => {
    const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
    const found = await studentsAmong(trx, ids, await reachOf(trx, caller));
    const people = new Map(found.map(({ study_state: _, ...person }) => [person.id, person]));
    const named = new Map<number, PersonName & { student_id: number; outcome: NamedOutcome; row: number }>();
    const wrong: { row: number; text: string; key: MessageKey; params?: TextParams | undefined }[] = [];
    for (const { row, text, id, problem, also = '' } of rows) {
      const person = id === undefined ? undefined : people.get(id);
      const becomes = also.trim() === '' ? outcome : outcomeIn(also);
      const before = id === undefined ? undefined : named.get(id);
      if (problem) wrong.push({ row, text, ...problem });
      else if (!person) wrong.push({ row, text, key: 'enrolment.notAStudent' });
      else if (!becomes) wrong.push({ row, text: also.trim() === '' ? text : also, key: 'promotion.noOutcome' });
      else if (before) wrong.push({ row, text, key: 'promotion.twice', params: { row: before.row } });
      else {
        const { id: student_id, ...name } = person;
        named.set(student_id, { student_id, ...name, outcome: becomes, row });
      }
    }
    if (named.size > mostNamed) throw new AppError('accountUpload.tooLarge');
    return {
      named: [...named.values()].map(({ row: _, ...one }) => one),
      refused: wrong.length,
      Errors: wrong.slice(0, mostErrorsShown).map(({ row, text, key, params }) => {
        const { EnMessage, ArMessage } = bilingual(key, params);
        return { row, person: '', EnMessages: [EnMessage], ArMessages: [ArMessage], found: [text] };
      }),
      notes: notes.map(({ key, params }) => bilingual(key, params)),
    };
  });
}
