import { hasOptions, type QuestionType } from '@daftar/contracts/exams/question-types';
import { Badge, classNames, Isolate } from '@daftar/ui';
import { Check } from '@daftar/ui/icons';
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react';
import { EssayField } from './essay-field.tsx';
import { SpokenLanguage } from './formulas/known-formulas.tsx';
import { optionIndexOf, optionLetter } from './letters.ts';
import type { KeepPicture } from './pictures/new-picture.ts';
import css from './question.module.css';
import { QuestionText, questionReadAs } from './question-text.tsx';
import { useQuestionTypeName } from './question-type-names.ts';
import { TypedAnswer, TypedReview } from './question-types/typed-answer.tsx';
import { useExamTexts } from './use-exam-texts.ts';

export interface ShownOption {
  answer_id: number;
  answer_text: string;
  /** Present only where the key may be shown. */
  is_correct?: boolean;
}

export interface ShownQuestion {
  question_id: number;
  question_text: string;
  question_type: QuestionType;
  points: number;
  options: readonly ShownOption[];
  /** Of types that have one (QST-01). */
  body?: object | undefined;
  /** Present only where the key may be shown. */
  key?: object | undefined;
}

export interface QuestionViewProps {
  question: ShownQuestion;
  /** From 1. */
  number: number;
  total: number;
  answer?: { answer_id: number | null; answer_text: string | null };
  /** When absent, the question is only shown. */
  onAnswer?: (question_id: number, answer: { answer_id?: number; answer_text?: string } | null) => void;
  /** Text of an essay while it is typed; when absent, `onAnswer` gets it. */
  onType?: (question_id: number, answer: { answer_text: string }) => void;
  disabled?: boolean;
  /** Keeps photos of an essay’s answer (DAY-08); when absent, none can be added. */
  keepPicture?: KeepPicture | undefined;
  /** An option's letter chooses it while one of the options has the focus (BOD-03). */
  letters?: boolean;
  /** Breaks long lines of code instead of scrolling them (BOD-05). */
  wrapCode?: boolean;
  /** Marks the correct options; for the exam's own instructor. */
  showKey?: boolean;
  /** Beside the heading: flag. */
  actions?: ReactNode;
  /** Below the answer, apart from what is beside the heading: clear, undo (BOD-23). */
  tools?: ReactNode;
  /** Between the text and the answer. */
  notice?: ReactNode;
  headingId?: string;
  headingLevel?: 2 | 3 | 4;
}

/** One question as the student sees it: answer buttons lettered A–Z, or a text input for an essay (EXT-05). */
export const QuestionView = memo(function QuestionView(props: QuestionViewProps) {
  const { question, number, total, actions, tools, notice, wrapCode, headingLevel = 2 } = props;
  const t = useExamTexts();
  const typeName = useQuestionTypeName();
  const generated = useId();
  const headingId = props.headingId ?? generated;
  const Heading = `h${headingLevel}` as const;

  return (
    <SpokenLanguage language={questionReadAs(question).lang}>
      <section
        className={css.question}
        aria-labelledby={headingId}
        data-question={question.question_id}
        data-wrap={wrapCode || undefined}
      >
        <header className={css.head}>
          <Heading id={headingId} tabIndex={-1} className={css.heading} data-heading data-read>
            {t('question.number', { number, total })}
          </Heading>
          <Badge>{t('question.points', { count: question.points })}</Badge>
          <span className={css.type}>{typeName(question.question_type)}</span>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
        <div id={`${headingId}-text`} className={css.body} data-read {...questionReadAs(question)}>
          <QuestionText text={question.question_text} />
        </div>
        {notice}
        {question.body ? (
          <Typed {...props} body={question.body} labelledBy={`${headingId} ${headingId}-text`} />
        ) : hasOptions(question.question_type) ? (
          <Options {...props} labelledBy={`${headingId} ${headingId}-text`} />
        ) : (
          <EssayField {...props} describedBy={`${headingId} ${headingId}-text`} />
        )}
        {tools && <div className={css.tools}>{tools}</div>}
      </section>
    </SpokenLanguage>
  );
});

/** The field of a type with a body; its key instead, for the exam’s own instructor. */
function Typed(props: QuestionViewProps & { body: object; labelledBy: string }) {
  const { question, body, answer, onAnswer, onType, disabled, letters, showKey, labelledBy } = props;
  const readAs = questionReadAs(question);
  const { question_id, question_type: type, key, points } = question;
  if (showKey && key) return <TypedReview {...{ type, body, points, readAs }} partsKey={key} answer={null} />;
  return (
    <TypedAnswer
      {...{ type, body, readAs, disabled, letters, labelledBy }}
      text={answer?.answer_text ?? null}
      onText={onAnswer && ((text) => onAnswer(question_id, text === null ? null : { answer_text: text }))}
      onType={onType && ((text) => onType(question_id, { answer_text: text ?? '' }))}
    />
  );
}

function Options(props: QuestionViewProps & { labelledBy: string }) {
  const { question, answer, onAnswer, disabled, letters = true, showKey, labelledBy } = props;
  const t = useExamTexts();
  const name = useId();

  /** Only from an option: what is typed elsewhere in the question must not answer it (BOD-03). */
  function byLetter(event: KeyboardEvent<HTMLElement>) {
    const isOption = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (!letters || !isOption || !onAnswer || disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = optionIndexOf(event.key);
    const option = question.options[index];
    if (!option) return;
    event.preventDefault();
    onAnswer(question.question_id, { answer_id: option.answer_id });
    event.currentTarget.querySelectorAll<HTMLElement>('input[type="radio"]')[index]?.focus();
  }

  return (
    <div
      className={css.options}
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={byLetter}
      {...questionReadAs(question)}
    >
      {question.options.map((option, index) => {
        const chosen = answer?.answer_id === option.answer_id;
        return (
          <label
            key={option.answer_id}
            className={classNames(css.option, showKey && option.is_correct && css.right)}
            data-read
          >
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={chosen}
              disabled={disabled || !onAnswer}
              onChange={() => onAnswer?.(question.question_id, { answer_id: option.answer_id })}
            />
            <span className={css.letter} data-line>
              <Isolate dir="ltr">{optionLetter(index)}</Isolate>
              {chosen && <Check className={css.check} aria-hidden="true" />}
            </span>
            <QuestionText text={option.answer_text} className={css.optionText} />
            {showKey && option.is_correct && (
              <Badge tone="positive" icon={<Check aria-hidden="true" />}>
                {t('question.correct')}
              </Badge>
            )}
          </label>
        );
      })}
    </div>
  );
}
