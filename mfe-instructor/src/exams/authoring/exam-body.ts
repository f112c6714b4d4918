import { type CallReply, NetworkError } from '@daftar/contracts/client';
import type { QuestionInput } from '@daftar/contracts/exams/authoring';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { bringTypes } from '@daftar/exam-pages';
import { durationOf, type ExamDraft, pointsOf } from './draft.ts';
import { partsOf, textOfParts } from './draft-parts.ts';
import { draftRules, rulesBody } from './sitting-rules.ts';

/** The parts of the request that creating and editing share; only for a draft without problems. */
export function examBody(draft: ExamDraft) {
  return {
    exam_name: draft.name.trim(),
    duration: durationOf(draft) ?? 0,
    start_at: draft.start ?? '',
    due_date: draft.due,
    ...(draft.rules && { rules: rulesBody(draft.rules) }),
    questions: draft.questions.map(
      (question): QuestionInput => ({
        question_id: question.question_id,
        ...(question.from && { copied_from: question.from }),
        ...(question.bank && { from_bank: { item_id: question.bank[0], version: question.bank[1] } }),
        question_text: question.text,
        question_type: question.type,
        question_points: pointsOf(question) ?? 0,
        ...partsOf(question),
        options: hasOptions(question.type)
          ? question.options.map((option) => ({
              answer_id: option.answer_id,
              answer_text: option.text,
              is_correct: option.correct ? 1 : 0,
              ...(option.keepLast && { keep_last: true }),
            }))
          : [],
      }),
    ),
  };
}

/** The parts of a stored question: its body, and the key that came with the options. */
function partsIn(
  { question_id, body }: CallReply<'GET /api/exams-questions/:examId'>[number],
  answers: CallReply<'GET /api/exams-answers/:examId'>,
): { parts?: string } {
  const key = answers.find((answer) => answer.question_id === question_id)?.key;
  return body && key ? { parts: textOfParts({ body, key }) } : {};
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
  const draftQuestions = questions.map((question) => ({
    key: key++,
    question_id: question.question_id,
    type: question.question_type,
    text: question.question_text,
    points: String(question.points),
    ...partsIn(question, answers),
    options: answers
      .filter((answer) => answer.question_id === question.question_id && !answer.key)
      .map((answer) => ({
        key: key++,
        answer_id: answer.answer_id,
        text: answer.answer_text,
        correct: answer.is_correct === 1,
        ...(answer.keep_last && { keepLast: true }),
      })),
  }));
  return {
    name: exam.exam_name,
    course: exam.course_code,
    duration: String(exam.duration),
    start: exam.start_at,
    due: exam.due_date,
    questions: draftQuestions,
    ...(exam.rules && { rules: draftRules(exam.rules) }),
    nextKey: key,
  };
}

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
    questions: original.questions.map(({ key, question_id, type, text, points, options, parts }) => ({
      key,
      from: question_id,
      type,
      text,
      points,
      ...(parts && { parts }),
      options: options.map(({ answer_id: _of, ...option }) => option),
    })),
  };
}
