import { joinedBody } from '@daftar/contracts/exams/languages/body-texts';
import { compareQuestion, type PairFinding, placedTexts } from '@daftar/contracts/exams/languages/compare-pair';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { type TextLanguage, textsFrom } from '@daftar/contracts/said';
import type { DraftQuestion, ExamDraft } from '../draft.ts';
import { partsOf } from '../draft-parts.ts';

/** A question of a draft with both languages beside each text, as it is sent. */
export function pairedQuestion(question: DraftQuestion, both: TextLanguage) {
  const body = hasBody(question.type) ? partsOf(question)?.body : undefined;
  return {
    question_text: question.text,
    texts: textsFrom(question.text, question.other ?? '', both),
    options: hasOptions(question.type)
      ? question.options.map(({ text, other = '' }) => ({ answer_text: text, texts: textsFrom(text, other, both) }))
      : [],
    ...(body && { body: joinedBody(body, both, question.others ?? {}) }),
  };
}

/** The texts of a question that have a second one, in their order. */
export const textsOf = (question: DraftQuestion, both: TextLanguage) => placedTexts(pairedQuestion(question, both));

/** A question object never changes; nor does what is found in it, once its type has come. */
const known = new WeakMap<DraftQuestion, { both: TextLanguage; findings: PairFinding[] }>();

/** What the pair check finds in a question (TWO-03). */
export function findingsOf(question: DraftQuestion, both: TextLanguage): PairFinding[] {
  const before = known.get(question);
  if (before?.both === both) return before.findings;
  const findings = compareQuestion(pairedQuestion(question, both));
  if (!hasBody(question.type) || partsOf(question)) known.set(question, { both, findings });
  return findings;
}

/** How many questions have all their texts in the second language. */
export const inSecond = ({ questions }: Pick<ExamDraft, 'questions'>, both: TextLanguage): number =>
  questions.filter((question) => !findingsOf(question, both).some(({ problem }) => problem === 'missing')).length;
