import { plainQuestionText, useExamTexts } from '@daftar/exam-pages';
import { textLanguage } from '@daftar/i18n';
import { Badge, IconButton } from '@daftar/ui';
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, Trash2 } from '@daftar/ui/icons';
import { type Dispatch, memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { QuestionProblems } from './check-draft.ts';
import { type DraftAction, type DraftQuestion, pointsOf } from './draft.ts';
import { BroughtEditor } from './editor-chunk.tsx';

/** What a row of the list can do; always the same functions. */
export interface RowActs {
  dispatch: Dispatch<DraftAction>;
  /** Opens this question and closes the one before; null: only closes. */
  choose(key: number | null): void;
  duplicate(key: number): void;
  remove(key: number, number: number): void;
}

interface QuestionRowProps {
  question: DraftQuestion;
  /** From 1. */
  number: number;
  isLast: boolean;
  isOpen: boolean;
  /** Says on its line that something is wrong with it. */
  isWrong: boolean;
  /** What is wrong, for the open one. */
  problems: QuestionProblems | undefined;
  locked: boolean;
  /** The exam can take no more questions. */
  full: boolean;
  /** The language of the first texts, where the exam is written in both. */
  both: 'en' | 'ar' | undefined;
  /** All questions, for the open one. */
  all: readonly DraftQuestion[] | undefined;
  acts: RowActs;
}

/** A question on one line, and its editor while it is open; renders only when its own question or state has changed (EDG-02). */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, number, isLast, isOpen, isWrong, locked, full, acts } = props;
  const { key } = question;
  const t = useTexts();
  const te = useExamTexts();
  return (
    <>
      <div className={css.line}>
        <button
          type="button"
          className={css.summary}
          aria-expanded={isOpen}
          onClick={() => acts.choose(isOpen ? null : key)}
        >
          <ChevronDown className={css.chevron} aria-hidden="true" />
          <span className={css.number}>{t('makeExam.question', { number })}</span>
          <bdi className={css.excerpt} lang={textLanguage(question.text)}>
            {plainQuestionText(question.text) || t('makeExam.noText')}
          </bdi>
        </button>
        {question.pool && <Badge tone="accent">{t('makeExam.pool', { number: question.pool })}</Badge>}
        <Badge>{te('question.points', { count: pointsOf(question) ?? 0 })}</Badge>
        {isWrong && <CircleAlert className={css.wrong} role="img" aria-label={t('makeExam.problems')} />}
        {!locked && (
          <div className={css.tools}>
            <IconButton
              size="small"
              label={t('makeExam.up', { number })}
              icon={<ArrowUp />}
              disabled={number === 1}
              onClick={() => acts.dispatch({ do: 'moveQuestion', key, by: -1 })}
            />
            <IconButton
              size="small"
              label={t('makeExam.down', { number })}
              icon={<ArrowDown />}
              disabled={isLast}
              onClick={() => acts.dispatch({ do: 'moveQuestion', key, by: 1 })}
            />
            <IconButton
              size="small"
              label={t('makeExam.duplicate', { number })}
              icon={<Copy />}
              disabled={full}
              onClick={() => acts.duplicate(key)}
            />
            <IconButton
              size="small"
              tone="danger"
              label={t('makeExam.remove', { number })}
              icon={<Trash2 />}
              onClick={() => acts.remove(key, number)}
            />
          </div>
        )}
      </div>
      {isOpen && <BroughtEditor {...props} dispatch={acts.dispatch} />}
    </>
  );
});
