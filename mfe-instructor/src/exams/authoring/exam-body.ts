import { type CallReply, NetworkError } from '@daftar/contracts/client';
import type { QuestionInput } from '@daftar/contracts/exams/authoring';
import { joinedBody, splitBody } from '@daftar/contracts/exams/languages/body-texts';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { type Texts, textsFrom } from '@daftar/contracts/said';
import { bringTypes } from '@daftar/exam-pages';
import { type DraftQuestion, drawsOf, durationOf, type ExamDraft, pointsOf } from './draft.ts';
import { partsOf, textOfParts } from './draft-parts.ts';
import { draftRules, rulesBody } from './sitting-rules.ts';

/** The parts of the request that creating and editing share; only for a draft without problems. */
export function examBody(draft: ExamDraft) {
  return {
    exam_name: draft.name.trim(),
    name_texts: textsOf(draft, draft.name.trim(), draft.otherName?.trim()),
    both_languages: draft.both !== undefined && draft.complete === true,
    duration: durationOf(draft) ?? 0,
    start_at: draft.start ?? '',
    due_date: draft.due,
    ...(draft.rules && { rules: rulesBody(draft.rules) }),
    draws: drawsOf(draft) ?? null,
    questions: draft.questions.map(
      (question): QuestionInput => ({
        question_id: question.question_id,
        ...(question.from && { copied_from: question.from }),
        ...(question.bank && { from_bank: { item_id: question.bank[0], version: question.bank[1] } }),
        question_text: question.text,
        texts: textsOf(draft, question.text, question.other),
        question_type: question.type,
        question_points: pointsOf(question) ?? 0,
        pool: question.pool,
        ...partsToSend(draft, question),
        options: hasOptions(question.type)
          ? question.options.map((option) => ({
              answer_id: option.answer_id,
              answer_text: option.text,
              texts: textsOf(draft, option.text, option.other),
              is_correct: option.correct ? 1 : 0,
              ...(option.keepLast && { keep_last: true }),
            }))
          : [],
      }),
    ),
  };
}

/** Both languages of a text; null: it has one, also where it had two. */
const textsOf = ({ both }: ExamDraft, text: string, other = ''): Texts | null =>
  both ? textsFrom(text, other, both) : null;

/** Body and key, the body with its second texts. */
function partsToSend({ both }: ExamDraft, question: DraftQuestion) {
  const parts = partsOf(question);
  if (!parts || !both || !question.others) return parts;
  return { ...parts, body: joinedBody(parts.body, both, question.others) };
}

/** The parts of a stored question: its body, and the key that came with the options. */
function partsIn(
  { question_id, body }: CallReply<'GET /api/exams-questions/:examId'>[number],
  answers: CallReply<'GET /api/exams-answers/:examId'>,
): { parts?: string; others?: Record<string, string> } {
  const key = answers.find((answer) => answer.question_id === question_id)?.key;
  if (!body || !key) return {};
  const split = splitBody(body);
  const { others } = split;
  return { parts: textOfParts({ body: split.body, key }), ...(Object.keys(others).length > 0 && { others }) };
}

/** The same once the types of its questions are here, which know their parts. @throws NetworkError when they don’t come */
export async function bodyToSend(draft: ExamDraft): Promise<ReturnType<typeof examBody>> {
  if (draft.questions.some(({ type }) => hasBody(type)))
    await bringTypes().catch((cause) => {
      throw new NetworkError(cause);
    });
  return examBody(draft);
}

/** A stored exam as a draft to edit; ids are kept, so that answers to an option stay with it. */
export function draftOf(
  exam: CallReply<'GET /api/exams-details/:examId'>,
  questions: CallReply<'GET /api/exams-questions/:examId'>,
  answers: CallReply<'GET /api/exams-answers/:examId'>,
): ExamDraft {
  let key = 1;
  const draftQuestions = questions.map(
    (question): DraftQuestion => ({
      key: key++,
      question_id: question.question_id,
      type: question.question_type,
      text: question.texts?.en ?? question.question_text,
      ...(question.texts && { other: question.texts.ar }),
      points: String(question.points),
      ...(question.pool && { pool: question.pool }),
      ...partsIn(question, answers),
      options: answers
        .filter((answer) => answer.question_id === question.question_id && !answer.key)
        .map((answer) => ({
          key: key++,
          answer_id: answer.answer_id,
          text: answer.texts?.en ?? answer.answer_text,
          ...(answer.texts && { other: answer.texts.ar }),
          correct: answer.is_correct === 1,
          ...(answer.keep_last && { keepLast: true }),
        })),
    }),
  );
  return {
    name: exam.name_texts?.en ?? exam.exam_name,
    ...(exam.name_texts && { otherName: exam.name_texts.ar }),
    ...((exam.both_languages || isInTwo(draftQuestions)) && { both: 'en' as const, complete: exam.both_languages }),
    course: exam.course_code,
    duration: String(exam.duration),
    start: exam.start_at,
    due: exam.due_date,
    questions: draftQuestions,
    ...(exam.draws && { draws: exam.draws.map(String) }),
    ...(exam.rules && { rules: draftRules(exam.rules) }),
    nextKey: key,
  };
}

/** Whether anything of a draft is written in both languages. */
const isInTwo = (questions: readonly DraftQuestion[]): boolean =>
  questions.some(({ other, others, options }) => other || others || options.some((option) => option.other));

/**
 * A copy of an exam to work on (DAY-07): questions, key and rules, with new ids, so that the two share nothing; each
 * question remembers which one it repeats, for the figures against last time (DAY-10); without times, which are those of the past, and without the room's code, which was told.
 */
export function copyOfExam(original: ExamDraft, name: string): ExamDraft {
  return {
    ...original,
    name,
    start: null,
    due: null,
    rules: original.rules && { ...original.rules, roomCode: '' },
    questions: original.questions.map(({ question_id, bank: _bank, kept: _kept, options, ...question }) => ({
      ...question,
      from: question_id,
      options: options.map(({ answer_id: _of, ...option }) => option),
    })),
  };
}
