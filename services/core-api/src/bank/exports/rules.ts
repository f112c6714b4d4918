import type { ExportFormat } from '@daftar/contracts/bank/export-formats';
import { bankLimits } from '@daftar/contracts/bank/limits';
import { type Question, type Why, type WriteFormat, writeQuestions } from '@daftar/exchange';
import { fromBank } from '@daftar/exchange/bank/from-bank';
import { type Language, languageCode } from '@daftar/i18n';
import { translate } from '@daftar/i18n/translate';
import { AppError } from '@daftar/service-kit/errors';
import { bankOnPaper, refuseHeldKeys } from '../../exams/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { requireBank } from '../banks/rules.ts';
import { picturesOfItems, withFiles } from './pictures.ts';
import { questionsToTake, type TakenOut } from './queries.ts';

const media: Record<WriteFormat, string> = {
  'qti-3.0': 'application/zip',
  'qti-2.2': 'application/zip',
  'moodle-xml': 'application/xml',
  gift: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};
const lostPicture: Why = {
  en: 'A picture was left out; its description stands there',
  ar: 'لم تُنقل صورة، وبقي وصفها مكانها',
};

interface Asked {
  format: ExportFormat;
  ids?: readonly number[] | undefined;
  folder?: number | undefined;
}

/**
 * Questions of a bank with their keys as a file (QST-09), and what its format can’t hold. That keys were taken out is
 * recorded.
 * @throws AppError bank.notFound, bankItem.notFound, exam.keysHeld, bankExport.tooMany, server.unavailable
 */
export async function takeOut(deps: Deps, caller: Caller, bankId: number, asked: Asked, language: Language) {
  await refuseHeldKeys(deps, caller);
  await requireBank(deps.db, caller, bankId);
  const ids = asked.ids ? [...new Set(asked.ids)] : null;
  const taken = await questionsToTake(deps.db, bankId, {
    ids,
    folder: asked.folder ?? null,
    most: bankLimits.takenOut + 1,
  });
  if (taken.length > bankLimits.takenOut)
    throw new AppError('bankExport.tooMany', { params: { most: bankLimits.takenOut } });
  if (taken.length === 0 || (ids && taken.length < ids.length)) throw new AppError('bankItem.notFound');
  const file =
    asked.format === 'word' || asked.format === 'paper'
      ? await onPaper(deps, taken, asked.format, language)
      : await forSystem(deps, taken, asked.format);
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'bank.takenOut',
    subjectType: 'bank',
    subjectId: bankId,
    after: { format: asked.format, items: taken.map(({ item_id }) => item_id) },
  });
  return file;
}

const base64Of = (content: string | Uint8Array): string =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)).toString('base64');

async function onPaper(deps: Deps, taken: readonly TakenOut[], format: 'word' | 'paper', language: Language) {
  const pictures = await picturesOfItems(
    deps,
    taken.map(({ item_id }) => item_id),
  );
  const title = translate(languageCode(language), 'bankExport.title');
  const { name, type, content } = await bankOnPaper(taken, { format, language, title, pictures });
  return {
    file_name: name,
    media: type,
    content: base64Of(content),
    questions: taken.length,
    refused: [],
    changed: [],
  };
}

async function forSystem(deps: Deps, taken: readonly TakenOut[], format: WriteFormat) {
  const pictures = await picturesOfItems(
    deps,
    taken.map(({ item_id }) => item_id),
  );
  const changed: { item_id: number; question_text: string; why: Why }[] = [];
  const byId = new Map(taken.map((one) => [String(one.item_id), one]));
  const tell = (one: TakenOut, why: Why) => ({ item_id: one.item_id, question_text: one.question_text, why });
  const questions = taken.map((one): Question => {
    const { tags, folder, body, key, item_id: _id, version: _version, ...question } = one;
    const whole = { ...question, ...(body && key && { body, key }) };
    const neutral = fromBank({ from: String(one.item_id), question: whole, tags, folder });
    const placed = withFiles(neutral, pictures);
    for (const why of neutral.changed ?? []) changed.push(tell(one, why));
    if (placed.lost) changed.push(tell(one, lostPicture));
    const { changed: _told, ...own } = placed.question;
    return own;
  });
  const written = await writeQuestions(questions, format);
  const toldOf = (list: readonly { where: string; why: Why }[]) =>
    list.flatMap(({ where, why }) => {
      const one = byId.get(where);
      return one ? [tell(one, why)] : [];
    });
  return {
    file_name: written.name,
    media: media[format],
    content: base64Of(written.content),
    questions: written.count,
    refused: toldOf(written.refused),
    changed: [...changed, ...toldOf(written.changed)],
  };
}
