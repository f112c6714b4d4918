import { spelledPictures } from '@daftar/contracts/exams/picture-mark';
import { hasBody } from '@daftar/contracts/exams/question-types';
import { broughtTypes, type ShownQuestion } from '@daftar/exam-pages';
import { saveFile } from '@daftar/remote-kit';
import type { Answer } from './sitting/answer.ts';

interface AnswersToSave {
  examName: string;
  courseCode: string;
  examId: number;
  attemptId: number;
  answers: readonly (Answer & { question_id: number })[];
  /** The questions, if this page knows them. */
  questions?: readonly ShownQuestion[];
}

/** The answer to a question of a type with a body, in words. */
const typedAnswer = (question: ShownQuestion | undefined, text: string | null): string | null =>
  question?.body && hasBody(question.question_type)
    ? (broughtTypes()?.answerInWords(question.question_type, question.body, text, 'en') ?? null)
    : null;

/** The answers as text for a doctor to read: numbers and texts where the questions are known, otherwise ids. */
export function answersText({
  examName,
  courseCode,
  examId,
  attemptId,
  answers,
  questions = [],
}: AnswersToSave): string {
  const blocks = answers.map(({ question_id, answer_id, answer_text }) => {
    const index = questions.findIndex((question) => question.question_id === question_id);
    const question = questions[index];
    const option = question?.options.find((one) => one.answer_id === answer_id)?.answer_text;
    const answer =
      option ?? typedAnswer(question, answer_text) ?? answer_text ?? (answer_id === null ? '' : `[${answer_id}]`);
    return spelledPictures(
      question ? `${index + 1}. ${question.question_text}\n→ ${answer}` : `#${question_id}: ${answer}`,
    );
  });
  return [`${examName} (${courseCode}) · ${examId} · ${attemptId}`, ...blocks].join('\n\n');
}

/** Downloads the answers, for the student to keep and show. */
export function saveAnswersFile(input: AnswersToSave): void {
  const name = `exam-${input.examId}-answers.txt`;
  saveFile(new File(['\uFEFF', answersText(input)], name, { type: 'text/plain;charset=utf-8' }));
}
