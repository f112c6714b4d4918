import type { TextLanguage } from '@daftar/contracts/said';
import type { ExamDraft } from '../draft.ts';

/** The language in which most of a draft’s texts are, which its first fields keep. */
export function firstLanguage({ name, questions }: Pick<ExamDraft, 'name' | 'questions'>): TextLanguage {
  const texts = [name, ...questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)])];
  const count = (letters: RegExp) => texts.reduce((sum, text) => sum + (text.match(letters)?.length ?? 0), 0);
  return count(/[\u0620-\u064a]/g) > count(/[A-Za-z]/g) ? 'ar' : 'en';
}
