import { copyFile, link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { bankQuestion } from '@daftar/contracts/bank/items';
import { bankLimits } from '@daftar/contracts/bank/limits';
import { pictureLimits } from '@daftar/contracts/exams/picture-file';
import { picturesIn } from '@daftar/contracts/exams/picture-mark';
import type { Question, Refused, TextFormat, Why } from '@daftar/exchange';
import { readInWorker } from '@daftar/exchange';
import { reasons, toBank } from '@daftar/exchange/bank/to-bank';
import type { UploadedFile } from '@daftar/service-kit/bind';
import { bilingual } from '@daftar/service-kit/say';
import type { Caller, Deps } from '../../kernel/index.ts';
import { type BankQuestion, lookOf, problemsOf } from '../items/question.ts';
import { withTexts } from '../with-texts.ts';
import { type Kept, pictureKeeper, withPictures } from './pictures.ts';

/** A question of a file as a bank would have it. */
export interface LookedRow {
  name: string;
  folder: string | null;
  tags: string[];
  question: BankQuestion;
  changed: Why[];
  look: string;
}

export interface Looked {
  format: string;
  encoding: string;
  elements: number;
  rows: LookedRow[];
  refused: Refused[];
}

const ending = /\.[a-z0-9]{1,8}(?:\.[a-z0-9]{1,8})?$/i;

/**
 * Reads a file of questions in a thread with limits of time and memory (QST-10), and stores its pictures. Every element
 * is a row or is refused.
 */
export async function readFileOfQuestions(
  deps: Deps,
  caller: Caller,
  upload: UploadedFile,
  format: TextFormat | undefined,
): Promise<Looked> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-questions-'));
  try {
    // formats are told apart by their endings too; the name itself is the user’s
    const path = join(folder, `questions${ending.exec(basename(upload.name))?.[0] ?? ''}`);
    await link(resolve(upload.path), path).catch(() => copyFile(upload.path, path));
    const read = await readInWorker(path, format ? { format } : {});
    const keep = pictureKeeper(deps, caller, folder);
    const rows: LookedRow[] = [];
    const refused = read.refused.map((one) => (one.where === basename(path) ? { ...one, where: upload.name } : one));
    for (const question of read.questions) {
      const row = await rowOf(question, keep);
      if ('why' in row) refused.push({ where: question.from, why: row.why });
      else rows.push(row);
    }
    const { encoding, elements } = read;
    return { format: read.format, encoding, elements, rows, refused };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowOf(given: Question, keep: ReturnType<typeof pictureKeeper>): Promise<LookedRow | { why: Why }> {
  // what is refused leaves no pictures
  const asIs = toBank(given);
  if ('refused' in asIs) return { why: asIs.refused };
  const kept = new Map<string, Kept>();
  for (const picture of given.pictures ?? []) kept.set(picture.name, await keep(picture));
  let lost = false;
  let unnamed = false;
  const place = (text: string): string => {
    const placed = withPictures(text, kept);
    lost ||= placed.lost;
    unnamed ||= placed.unnamed;
    return placed.text;
  };
  // before items are sorted by their texts
  const converted = kept.size > 0 ? toBank(withTexts(given, place)) : asIs;
  if ('refused' in converted) return { why: converted.refused };
  const { question } = converted;
  const changed = [...converted.changed];
  if (lost) changed.push(reasons.pictures);
  if (unnamed) changed.push(reasons.pictureName);
  const whole = bankQuestion.safeParse(question);
  if (!whole.success) return { why: reasons.tooLong };
  const [problem] = problemsOf(whole.data, 'question');
  if (problem) {
    const { EnMessage: en, ArMessage: ar } = bilingual(problem.key, problem.params);
    return { why: { en, ar } };
  }
  const { question_text, texts: pair, options } = whole.data;
  const texts = [question_text, pair?.ar ?? '', ...options.flatMap((one) => [one.answer_text, one.texts?.ar ?? ''])];
  if (texts.some((text) => picturesIn(text).length > pictureLimits.maxPerText)) return { why: reasons.tooLong };
  return {
    name: given.name.slice(0, 300).toWellFormed(),
    folder: given.folder?.slice(0, 1000).toWellFormed() ?? null,
    tags: [...new Set(given.tags ?? [])]
      .map((tag) => tag.trim().slice(0, bankLimits.maxTag).toWellFormed())
      .filter((tag) => tag !== '')
      .slice(0, bankLimits.tags),
    question: whole.data,
    changed,
    look: lookOf(whole.data),
  };
}
