import { hasOptions, isScoredByPerson } from '@daftar/contracts/exams/question-types';
import { isBlank } from '@daftar/contracts/visible-text';
import {
  AnswerText,
  ItemFeedback,
  optionLetter,
  QuestionText,
  type ReviewedQuestion,
  reviewReadAs,
  TypedResult,
  useExamTexts,
} from '@daftar/exam-pages';
import { Badge, classNames, Isolate, Score } from '@daftar/ui';
import { Check, CircleDot, Clock, Hourglass, Minus, X } from '@daftar/ui/icons';
import { type ReactNode, useId } from 'react';
import css from './result-cards.module.css';

/**
 * One’s own result, a card per question as the attempt showed it (RES-07, DAY-10): all options with the given and the right
 * one, the points, the comment, and what `below` adds. A word and an icon say what a colour says (BOD-01).
 */
export function ResultCards(props: {
  questions: readonly ReviewedQuestion[];
  /** An essay’s answer with the comments on its passages; nothing: as it was written. */
  answer: (question: ReviewedQuestion) => ReactNode;
  below: (question: ReviewedQuestion) => ReactNode;
}) {
  const { questions, answer, below } = props;
  const t = useExamTexts();
  return (
    <ol className={css.cards} aria-label={t('result.caption')}>
      {questions.map((question) => (
        <li key={question.questionId}>
          <ResultCard question={question} total={questions.length} answer={answer(question)} below={below(question)} />
        </li>
      ))}
    </ol>
  );
}

function ResultCard(props: { question: ReviewedQuestion; total: number; answer: ReactNode; below: ReactNode }) {
  const { question, total, answer, below } = props;
  const t = useExamTexts();
  const heading = useId();
  const asked = reviewReadAs(question);
  return (
    <article className={css.card} aria-labelledby={heading} data-lazy-layout>
      <header className={css.head}>
        <h3 id={heading}>{t('question.number', { number: question.shownNumber, total })}</h3>
        <Verdict question={question} />
        <p className={css.score}>
          <span className={css.muted}>{t('result.questionScore')}</span>{' '}
          {question.studentPoints === null ? (
            <Score value={null} of={question.points} />
          ) : (
            <Score value={question.studentPoints} of={question.points} />
          )}
        </p>
      </header>
      {/* on the side where it was read in the exam (COR-25) */}
      <div {...asked}>
        <QuestionText text={question.text} />
      </div>
      {question.typed ? (
        <TypedResult question={question} typed={question.typed} />
      ) : hasOptions(question.type) ? (
        <Options question={question} readAs={asked} />
      ) : (
        <Essay question={question} answer={answer} />
      )}
      {question.late && (
        <div>
          <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
            {t('result.late')}
          </Badge>{' '}
          {question.lateAnswer !== null && (
            <div className={css.muted}>
              {t('result.lateNotCounted')} <AnswerText text={question.lateAnswer} />
            </div>
          )}
        </div>
      )}
      {question.comment !== null && (
        <div className={css.comment}>
          <span className={css.muted}>{t('result.comment')}</span>
          <AnswerText text={question.comment} />
        </div>
      )}
      <ItemFeedback feedback={question.feedback} />
      {below}
    </article>
  );
}

/** Right, wrong, without an answer, or still to be marked. */
function Verdict({ question: { type, studentPoints, isCorrect, studentAnswer } }: { question: ReviewedQuestion }) {
  const t = useExamTexts();
  if (studentPoints === null)
    return (
      <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
        {t('result.notGraded')}
      </Badge>
    );
  if (isBlank(studentAnswer)) return <Badge icon={<Minus aria-hidden="true" />}>{t('result.noAnswer')}</Badge>;
  if (isScoredByPerson(type)) return null;
  if (!isCorrect && studentPoints > 0)
    return (
      <Badge tone="warning" icon={<CircleDot aria-hidden="true" />}>
        {t('result.partly')}
      </Badge>
    );
  return isCorrect ? (
    <Badge tone="positive" icon={<Check aria-hidden="true" />}>
      {t('result.right')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<X aria-hidden="true" />}>
      {t('result.wrong')}
    </Badge>
  );
}

function Options({ question, readAs }: { question: ReviewedQuestion; readAs: ReturnType<typeof reviewReadAs> }) {
  const t = useExamTexts();
  return (
    <ul className={css.options} {...readAs}>
      {question.options.map(({ id, text, right }, index) => {
        // no two options of a question are equal
        const given = text === question.studentAnswer;
        return (
          <li key={id} className={classNames(css.option, right ? css.right : given && css.wrong)}>
            <span className={css.letter}>
              <Isolate dir="ltr">{optionLetter(index)}</Isolate>
            </span>
            <QuestionText text={text} />
            {(given || right) && (
              <span className={css.marks}>
                {given && (
                  <Badge
                    tone={right ? 'positive' : 'danger'}
                    icon={right ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                  >
                    {t('result.yourAnswer')}
                  </Badge>
                )}
                {right && (
                  <Badge tone="positive" icon={<Check aria-hidden="true" />}>
                    {t('result.correctAnswer')}
                  </Badge>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Essay({ question, answer }: { question: ReviewedQuestion; answer: ReactNode }) {
  const t = useExamTexts();
  if (isBlank(question.studentAnswer)) return null;
  return (
    <div className={css.essay}>
      <span className={css.muted}>{t('result.yourAnswer')}</span>
      {answer ?? <AnswerText text={question.studentAnswer} />}
    </div>
  );
}
