import { picturesIn } from '@daftar/contracts/exams/picture-mark';
import { optionFold } from '@daftar/i18n/option-fold';
import type { Db } from '../../kernel/index.ts';
import { type MockRow, mockOf, mockVersion, type PracticeQuestion, secretTexts } from './queries.ts';

const pictureIds = (text: string): string[] => picturesIn(text).map(({ id }) => id);

/** Whether a question is in both, whatever its case, spaces and diacritics, or the picture of one (DAY-08). */
export function sharesQuestion(questions: readonly PracticeQuestion[], texts: readonly string[]): boolean {
  const asked = new Set(texts.map(optionFold));
  const shown = new Set(texts.flatMap(pictureIds));
  return questions.some(
    ({ question_text }) =>
      asked.has(optionFold(question_text)) || pictureIds(question_text).some((id) => shown.has(id)),
  );
}

/** The mock of an exam; `withheld`: nobody may open it now. */
interface CurrentMock {
  mock: MockRow;
  withheld: boolean;
}

/** Mocks that are being practised, cached per database under their version. */
const kept = new WeakMap<object, Map<string, Promise<CurrentMock | undefined>>>();
const mostKept = 20;

/**
 * The mock that students may open (BOD-20): none while it has a question of its exam, or of another exam of the same
 * instructor whose results are not out, so that neither publishing nor changing an exam can leak one.
 */
export async function usableMock(db: Db, examId: number): Promise<MockRow | undefined> {
  const current = await currentMock(db, examId);
  return current?.withheld ? undefined : current?.mock;
}

/**
 * The mock of an exam, withheld or not: who has opened it before may finish (BOD-20). Its row is the same object until
 * the mock or an exam whose questions it must not show changes: each save asks for it.
 */
export async function currentMock(db: Db, examId: number): Promise<CurrentMock | undefined> {
  const version = await mockVersion(db, examId);
  if (version === undefined) return undefined;
  const mocks = kept.get(db.client) ?? new Map<string, Promise<CurrentMock | undefined>>();
  kept.set(db.client, mocks);
  const key = `${examId} ${version}`;
  const known = mocks.get(key);
  if (known) return known;
  const read = readMock(db, examId, version, () => mocks.delete(key));
  mocks.set(key, read);
  read.catch(() => mocks.delete(key));
  for (const oldest of mocks.keys()) {
    if (mocks.size <= mostKept) break;
    mocks.delete(oldest);
  }
  return read;
}

async function readMock(
  db: Db,
  examId: number,
  version: string,
  outdated: () => void,
): Promise<CurrentMock | undefined> {
  const [mock, texts] = await Promise.all([mockOf(db, examId), secretTexts(db, examId)]);
  if ((await mockVersion(db, examId)) !== version) outdated();
  return mock && { mock, withheld: sharesQuestion(mock.questions, texts) };
}
