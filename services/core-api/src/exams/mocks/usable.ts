import { optionFold } from '@daftar/i18n/option-fold';
import type { Db } from '../../kernel/index.ts';
import { type MockRow, mockOf, mockVersion, type PracticeQuestion, secretTexts } from './queries.ts';

/** Whether a question is in both, whatever its case, spaces and diacritics. */
export function sharesQuestion(questions: readonly PracticeQuestion[], texts: readonly string[]): boolean {
  const asked = new Set(texts.map(optionFold));
  return questions.some(({ question_text }) => asked.has(optionFold(question_text)));
}

/** Mocks that are being practised, cached per database under their version; undefined: withheld. */
const kept = new WeakMap<object, Map<string, Promise<MockRow | undefined>>>();
const mostKept = 20;

/**
 * The mock that students may practise (BOD-20): none while it has a question of its exam, or of another exam of the same
 * instructor whose results are not out, so that neither publishing nor changing an exam can leak one. It is the same
 * object until the mock or one of those exams changes: each save asks for it.
 */
export async function usableMock(db: Db, examId: number): Promise<MockRow | undefined> {
  const version = await mockVersion(db, examId);
  if (version === undefined) return undefined;
  const mocks = kept.get(db.client) ?? new Map<string, Promise<MockRow | undefined>>();
  kept.set(db.client, mocks);
  const key = `${examId} ${version}`;
  const known = mocks.get(key);
  if (known) return known;
  const read = readUsable(db, examId, version, () => mocks.delete(key));
  mocks.set(key, read);
  read.catch(() => mocks.delete(key));
  for (const oldest of mocks.keys()) {
    if (mocks.size <= mostKept) break;
    mocks.delete(oldest);
  }
  return read;
}

async function readUsable(db: Db, examId: number, version: string, outdated: () => void): Promise<MockRow | undefined> {
  const [mock, texts] = await Promise.all([mockOf(db, examId), secretTexts(db, examId)]);
  if ((await mockVersion(db, examId)) !== version) outdated();
  return mock && !sharesQuestion(mock.questions, texts) ? mock : undefined;
}
