import { hasBody, hasOptions, type QuestionType } from '@daftar/contracts/exams/question-types';
import { Badge, Skeleton } from '@daftar/ui';
import { memo, type ReactNode, useId } from 'react';
import { SpokenLanguage } from './formulas/known-formulas.tsx';
import type { KeepPicture } from './pictures/new-picture.ts';
import css from './question.module.css';
import { QuestionText, questionReadAs } from './question-text.tsx';
import { useQuestionTypeName } from './question-type-names.ts';
import { useTypes } from './question-types/bring.ts';
import { ChoiceAnswer } from './question-types/choice/answer.tsx';
import { EssayAnswer } from './question-types/essay/answer.tsx';
import { knowMarks } from './shown-marks.tsx';
import { useExamTexts } from './use-exam-texts.ts';

knowMarks();

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
  const { question, number, total, onAnswer, actions, tools, notice, wrapCode, headingLevel = 2 } = props;
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
          <Typed {...props} body={question.body} labelledBy={`${headingId}-text`} />
        ) : hasOptions(question.question_type) ? (
          <ChoiceAnswer
            options={question.options}
            chosen={props.answer?.answer_id ?? null}
            onChoose={onAnswer && ((answer_id) => onAnswer(question.question_id, { answer_id }))}
            showKey={props.showKey ?? false}
            disabled={props.disabled}
            letters={props.letters}
            labelledBy={`${headingId}-text`}
            readAs={questionReadAs(question)}
          />
        ) : (
          <EssayAnswer {...props} describedBy={`${headingId}-text`} />
        )}
        {tools && <div className={css.tools}>{tools}</div>}
      </section>
    </SpokenLanguage>
  );
});

/** The field of a type with a body; its key instead, for the exam’s own instructor. */
function Typed(props: QuestionViewProps & { body: object; labelledBy: string }) {
  const { question, body, answer, onAnswer, onType, disabled, letters, showKey, labelledBy } = props;
  const { question_id, question_type: type, key, points } = question;
  const types = useTypes(true);
  const readAs = questionReadAs(question);
  if (!types || !hasBody(type)) return <Skeleton count={3} />;
  if (showKey && key) return <types.TypedReview {...{ type, points, readAs }} parts={{ body, key }} answer={null} />;
  return (
    <types.TypedQuestion
      {...{ type, body, readAs, disabled, letters, labelledBy }}
      text={answer?.answer_text ?? null}
      onText={onAnswer && ((text) => onAnswer(question_id, text === null ? null : { answer_text: text }))}
      onType={onType && ((text) => onType(question_id, { answer_text: text ?? '' }))}
    />
  );
}
