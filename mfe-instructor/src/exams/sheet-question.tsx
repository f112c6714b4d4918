import { HeardAs, optionLetter, QuestionView } from '@daftar/exam-pages';
import { memo } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { ExamContent } from './use-exam-content.ts';

interface SheetQuestionProps {
  question: ExamContent['questions'][number];
  /** Of all questions. */
  answers: ExamContent['answers'];
  number: number;
  total: number;
  heard: boolean;
}

/**
 * A question of Exam Preview with its key; renders when its language or the exam changes, so that a switch of the
 * language renders those in sight first (EDG-02).
 */
export const SheetQuestion = memo(function SheetQuestion(props: SheetQuestionProps) {
  const { question, answers, number, total, heard } = props;
  const t = useTexts();
  const options = answers.filter((answer) => answer.question_id === question.question_id);
  return (
    <>
      <QuestionView
        number={number}
        total={total}
        showKey
        question={{
          ...question,
          options: options.map(({ answer_id, answer_text, is_correct }) => ({
            answer_id,
            answer_text,
            is_correct: is_correct === 1,
          })),
        }}
      />
      {heard && (
        <HeardAs
          texts={[
            { name: t('makeExam.question', { number }), text: question.question_text },
            ...options.map(({ answer_text }, at) => ({ name: optionLetter(at), text: answer_text })),
          ]}
        />
      )}
    </>
  );
});
