import { examLimits } from '@daftar/contracts/exams/limits';
import { plainQuestionText, useExamTexts } from '@daftar/exam-pages';
import { textLanguage } from '@daftar/i18n';
import { Badge, Banner, Button, Card, EmptyState, IconButton } from '@daftar/ui';
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, ListChecks, Plus, Trash2 } from '@daftar/ui/icons';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { sharedLanguage } from '../../writing/check-writing.ts';
import css from './authoring.module.css';
import type { DraftProblems } from './check-draft.ts';
import { type DraftAction, type DraftQuestion, draftTotal, type ExamDraft } from './draft.ts';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionListProps {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  problems: DraftProblems;
  showAll: boolean;
  locked: boolean;
}

/** The exam's questions: one open for editing, the others as one line each, with move, duplicate and remove. */
export function QuestionList({ draft, dispatch, problems, showAll, locked }: QuestionListProps) {
  const t = useTexts();
  const te = useExamTexts();
  const [open, setOpen] = useState<number | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const [undo, setUndo] = useState<{ before: ExamDraft; number: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);

  useEffect(() => {
    if (focusOn === null) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${focusOn}"] textarea`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  // after a refused submit the first question with an error opens by itself
  const firstWrong = problems.byQuestion.keys().next().value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the moment of the submit only
  useEffect(() => {
    if (showAll && firstWrong !== undefined) setOpen(firstWrong);
  }, [showAll]);

  function choose(key: number | null): void {
    if (open !== null) setVisited((before) => new Set(before).add(open));
    setOpen(key);
  }

  function add(type: DraftQuestion['type']): void {
    dispatch({ do: 'addQuestion', type });
    choose(draft.nextKey);
    setFocusOn(draft.nextKey);
    setUndo(null);
  }

  function duplicate(key: number): void {
    dispatch({ do: 'duplicateQuestion', key });
    choose(draft.nextKey);
    setFocusOn(draft.nextKey);
  }

  function remove(key: number, number: number): void {
    setUndo({ before: draft, number });
    dispatch({ do: 'removeQuestion', key });
  }

  const points = te('question.points', { count: draftTotal(draft) });
  const full = draft.questions.length >= examLimits.maxQuestions;
  return (
    <Card
      title={t('makeExam.questions')}
      subtitle={
        draft.questions.length > 0
          ? `${te('exam.questionCount', { count: draft.questions.length })} · ${t('makeExam.total', { total: points })}`
          : undefined
      }
    >
      <div className={css.body}>
        {showAll && problems.questions && (
          <Banner tone="danger" live>
            {t(problems.questions)}
          </Banner>
        )}
        {draft.questions.length === 0 ? (
          <EmptyState title={t('makeExam.none')} icon={<ListChecks />}>
            {t('makeExam.noneHelp')}
          </EmptyState>
        ) : (
          <ol className={css.list} ref={list}>
            {draft.questions.map((question, index) => {
              const wrong = problems.byQuestion.get(question.key);
              const number = index + 1;
              const isOpen = open === question.key;
              return (
                <li key={question.key} className={css.item} data-key={question.key} data-open={isOpen || undefined}>
                  <div className={css.line}>
                    <button
                      type="button"
                      className={css.summary}
                      aria-expanded={isOpen}
                      onClick={() => choose(isOpen ? null : question.key)}
                    >
                      <ChevronDown className={css.chevron} aria-hidden="true" />
                      <span className={css.number}>{t('makeExam.question', { number })}</span>
                      <bdi className={css.excerpt} lang={textLanguage(question.text)}>
                        {plainQuestionText(question.text) || t('makeExam.noText')}
                      </bdi>
                    </button>
                    <Badge>{te('question.points', { count: Number.parseInt(question.points, 10) || 0 })}</Badge>
                    {wrong && (showAll || (visited.has(question.key) && !isOpen)) && (
                      <CircleAlert className={css.wrong} role="img" aria-label={t('makeExam.problems')} />
                    )}
                    {!locked && (
                      <div className={css.tools}>
                        <IconButton
                          size="small"
                          label={t('makeExam.up', { number })}
                          icon={<ArrowUp />}
                          disabled={index === 0}
                          onClick={() => dispatch({ do: 'moveQuestion', key: question.key, by: -1 })}
                        />
                        <IconButton
                          size="small"
                          label={t('makeExam.down', { number })}
                          icon={<ArrowDown />}
                          disabled={index === draft.questions.length - 1}
                          onClick={() => dispatch({ do: 'moveQuestion', key: question.key, by: 1 })}
                        />
                        <IconButton
                          size="small"
                          label={t('makeExam.duplicate', { number })}
                          icon={<Copy />}
                          disabled={full}
                          onClick={() => duplicate(question.key)}
                        />
                        <IconButton
                          size="small"
                          tone="danger"
                          label={t('makeExam.remove', { number })}
                          icon={<Trash2 />}
                          onClick={() => remove(question.key, number)}
                        />
                      </div>
                    )}
                  </div>
                  {isOpen && (
                    <QuestionEditor
                      question={question}
                      dispatch={dispatch}
                      problems={showAll || visited.has(question.key) ? wrong : undefined}
                      locked={locked}
                      rest={sharedLanguage(
                        draft.questions.filter((other) => other.key !== question.key).map(({ text }) => text),
                      )}
                    />
                  )}
                </li>
              );
            })}
          </ol>
        )}
        {undo && (
          <Banner
            tone="info"
            live
            action={
              <Button
                size="small"
                onClick={() => {
                  dispatch({ do: 'replace', draft: undo.before });
                  setUndo(null);
                }}
              >
                {t('makeExam.undo')}
              </Button>
            }
          >
            {t('makeExam.removed', { number: undo.number })}
          </Banner>
        )}
        {!locked && (
          <div className={css.add}>
            <Button icon={<Plus aria-hidden="true" />} disabled={full} onClick={() => add('MCQ')}>
              {t('makeExam.addMcq')}
            </Button>
            <Button icon={<Plus aria-hidden="true" />} disabled={full} onClick={() => add('Essay')}>
              {t('makeExam.addEssay')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
