import { hasBody, hasOptions, isScoredByPerson } from '@daftar/contracts/exams/question-types';
import { isBlank } from '@daftar/contracts/visible-text';
import { Badge, type Column, Score, Skeleton, Stack, Table } from '@daftar/ui';
import { Check, CircleDot, Clock, Hourglass, X } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { ItemFeedback } from './item-feedback.tsx';
import { AnswerText } from './pictures/answer-text.tsx';
import { QuestionText, questionReadAs } from './question-text.tsx';
import { useTypes } from './question-types/bring.ts';
import css from './result-table.module.css';
import { ResultTotal } from './result-total.tsx';
import type { ReviewedQuestion } from './review.ts';
import { knowMarks } from './shown-marks.tsx';
import { useExamTexts } from './use-exam-texts.ts';

knowMarks();

export interface ResultTableProps {
  questions: readonly ReviewedQuestion[];
  /** An extra column for the grader. */
  points?: { header: string; cell: (question: ReviewedQuestion) => ReactNode };
}

/** A student’s result question by question, with the total, as its doctor reads it (RES-04). */
export function ResultTable({ questions, points }: ResultTableProps) {
  const t = useExamTexts();
  const columns: Column<ReviewedQuestion>[] = [
    {
      id: 'number',
      header: t('result.number'),
      numeric: true,
      width: '3.5rem',
      cell: (question) => <QuestionNumber question={question} />,
    },
    {
      id: 'question',
      header: t('result.question'),
      rowHeader: true,
      long: true,
      width: '32%',
      cell: (question) => (
        <Stack gap={1}>
          <QuestionText text={question.text} className={css.question} />
          {question.shownIn && <span className={css.muted}>{shownIn[question.shownIn]}</span>}
        </Stack>
      ),
    },
    {
      id: 'correct',
      header: t('result.correctAnswer'),
      long: true,
      width: '20%',
      cell: (question) => <CorrectAnswer question={question} />,
    },
    {
      id: 'answer',
      header: t('result.studentAnswer'),
      long: true,
      cell: (question) => (
        <Stack gap={2}>
          <GivenAnswer question={question} />
          <Comment text={question.comment} />
          <ItemFeedback feedback={question.feedback} />
        </Stack>
      ),
    },
    {
      id: 'score',
      header: t('result.questionScore'),
      align: 'end',
      cell: (question) => <QuestionScore question={question} />,
    },
  ];
  if (points) columns.push({ id: 'points', header: points.header, cell: points.cell });
  return (
    <Stack gap={5}>
      <ResultTotal questions={questions} />
      <Table
        caption={t('result.caption')}
        columns={columns}
        rows={questions}
        rowKey={(question) => question.questionId}
        pageSize={200}
      />
    </Stack>
  );
}

/** In which languages the student was shown it (TWO-04); a language is named in itself. */
const shownIn = { en: 'English', ar: 'العربية', both: 'English · العربية' } as const;

/** What the marker wrote about the answer (DAY-04). */
function Comment({ text }: { text: string | null }) {
  const t = useExamTexts();
  if (text === null) return null;
  return (
    <div className={css.comment}>
      <span className={css.muted}>{t('result.comment')}</span>
      <AnswerText text={text} />
    </div>
  );
}

function CorrectAnswer({ question }: { question: ReviewedQuestion }) {
  const t = useExamTexts();
  if (isScoredByPerson(question.type)) return <span className={css.muted}>{t('result.byDoctor')}</span>;
  return (
    <Stack gap={1}>
      {question.correctAnswers.map((answer) => (
        <QuestionText key={answer} text={answer} />
      ))}
    </Stack>
  );
}

/** Its place in the exam, and where the student saw it elsewhere (TRU-09). */
function QuestionNumber({ question }: { question: ReviewedQuestion }) {
  const t = useExamTexts();
  const { number, shownNumber } = question;
  if (number === shownNumber) return number;
  return (
    <>
      {number} <span className={css.muted}>{t('result.shownAs', { number: shownNumber })}</span>
    </>
  );
}

/** The answer that counts, and whether it arrived late (TRU-07). */
function GivenAnswer({ question }: { question: ReviewedQuestion }) {
  const t = useExamTexts();
  if (!question.late) return <CountedAnswer question={question} />;
  return (
    <Stack gap={1}>
      <CountedAnswer question={question} />
      <span>
        <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
          {t('result.late')}
        </Badge>
      </span>
      {question.lateAnswer !== null && (
        <div className={css.muted}>
          {t('result.lateNotCounted')} <AnswerText text={question.lateAnswer} />
        </div>
      )}
    </Stack>
  );
}

function CountedAnswer({ question }: { question: ReviewedQuestion }) {
  const t = useExamTexts();
  if (question.typed) return <TypedResult question={question} typed={question.typed} />;
  if (isBlank(question.studentAnswer)) return <span className={css.muted}>{t('result.noAnswer')}</span>;
  if (!hasOptions(question.type)) return <AnswerText text={question.studentAnswer} />;
  return <QuestionText text={question.studentAnswer} />;
}

/** Direction and language of a question in a review: those in which it was read in the exam (COR-25). */
export const reviewReadAs = ({ text, options }: ReviewedQuestion) =>
  questionReadAs({ question_text: text, options: options.map((option) => ({ answer_text: option.text })) });

/** The answer part by part, with what is right and what each part earned (QST-03). */
export function TypedResult(props: { question: ReviewedQuestion; typed: NonNullable<ReviewedQuestion['typed']> }) {
  const { question, typed } = props;
  const types = useTypes(true);
  if (!types || !hasBody(question.type)) return <Skeleton count={2} />;
  return (
    <types.TypedReview
      type={question.type}
      parts={typed}
      answer={typed.answer}
      points={question.points}
      readAs={reviewReadAs(question)}
    />
  );
}

function QuestionScore({ question }: { question: ReviewedQuestion }) {
  const t = useExamTexts();
  if (question.studentPoints === null)
    return (
      <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
        {t('result.notGraded')}
      </Badge>
    );
  return (
    <span className={css.score}>
      {!isScoredByPerson(question.type) &&
        (!question.isCorrect && question.studentPoints > 0 ? (
          <CircleDot className={css.muted} role="img" aria-label={t('result.partly')} />
        ) : question.isCorrect ? (
          <Check className={css.right} role="img" aria-label={t('result.right')} />
        ) : (
          <X className={css.wrong} role="img" aria-label={t('result.wrong')} />
        ))}
      <Score value={question.studentPoints} of={question.points} />
    </span>
  );
}
