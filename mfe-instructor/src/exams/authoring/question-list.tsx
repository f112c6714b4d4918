import { examLimits } from '@daftar/contracts/exams/limits';
import { type BodyType, hasBody, type QuestionType, questionTypes } from '@daftar/contracts/exams/question-types';
import { useExamTexts, VisibleFirst } from '@daftar/exam-pages';
import { Banner, Button, Card, EmptyState } from '@daftar/ui';
import { ListChecks, Plus } from '@daftar/ui/icons';
import { type Dispatch, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { DraftProblems } from './check-draft.ts';
import { askedIn, type DraftAction, type DraftQuestion, draftTotal, type ExamDraft } from './draft.ts';
import { BroughtTypes, bringEditor, useHasEditor } from './editor-chunk.tsx';
import { QuestionRow, type RowActs } from './question-row.tsx';
import { useTyping } from './typing.ts';

interface QuestionListProps {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  problems: DraftProblems;
  showAll: boolean;
  locked: boolean;
}

/** The exam's questions: one open for editing, the others as one line each, with move, duplicate and remove. */
export const QuestionList = memo(function QuestionList({
  draft,
  dispatch,
  problems,
  showAll,
  locked,
}: QuestionListProps) {
  const t = useTexts();
  const te = useExamTexts();
  const [open, setOpen] = useState<number | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const [undo, setUndo] = useState<{ question: DraftQuestion; number: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);

  const hasEditor = useHasEditor();
  useEffect(() => {
    bringEditor();
  }, []);

  useEffect(() => {
    if (focusOn === null || !hasEditor) return;
    // an editor that came late takes nobody out of another field
    if (!document.activeElement?.matches('input, textarea, select'))
      list.current?.querySelector<HTMLElement>(`[data-key="${focusOn}"] textarea`)?.focus();
    setFocusOn(null);
  }, [focusOn, hasEditor]);

  // after a refused submit the first question with an error opens by itself
  const firstWrong = problems.byQuestion.keys().next().value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the moment of the submit only
  useEffect(() => {
    if (showAll && firstWrong !== undefined) setOpen(firstWrong);
  }, [showAll]);

  // rows are memoised: what they call must stay the same, and looks at what is on the screen by then (EDG-02)
  const latest = useRef(open);
  latest.current = open;
  const typing = useTyping();
  const acts = useMemo((): RowActs => {
    function choose(key: number | null): void {
      const before = latest.current;
      if (before !== null) setVisited((visited) => new Set(visited).add(before));
      setOpen(key);
    }
    return {
      dispatch,
      choose,
      duplicate(key) {
        const { nextKey } = typing.now();
        dispatch({ do: 'duplicateQuestion', key });
        choose(nextKey);
        setFocusOn(nextKey);
      },
      remove(key, number) {
        const question = typing.now().questions.find((one) => one.key === key);
        if (question) setUndo({ question, number });
        dispatch({ do: 'removeQuestion', key });
      },
    };
  }, [dispatch, typing]);

  function add(type: DraftQuestion['type']): void {
    const { nextKey } = typing.now();
    dispatch({ do: 'addQuestion', type });
    acts.choose(nextKey);
    setFocusOn(nextKey);
    setUndo(null);
  }

  const { questions } = draft;
  const points = te('question.points', { count: draftTotal(draft) });
  const full = questions.length >= examLimits.maxQuestions;
  const rows = questions.map((question, index) => {
    const isOpen = open === question.key;
    const wrong = problems.byQuestion.get(question.key);
    const told = showAll || visited.has(question.key);
    return (
      <VisibleFirst
        as="li"
        key={question.key}
        className={css.item}
        data-lazy-layout
        waits
        data-key={question.key}
        data-open={isOpen || undefined}
      >
        <QuestionRow
          question={question}
          number={index + 1}
          isLast={index === questions.length - 1}
          isOpen={isOpen}
          isWrong={wrong !== undefined && (showAll || (told && !isOpen))}
          problems={isOpen && told ? wrong : undefined}
          locked={locked}
          full={full}
          both={draft.both}
          all={isOpen ? questions : undefined}
          acts={acts}
        />
      </VisibleFirst>
    );
  });
  // where the removal was (COR-24)
  if (undo)
    rows.splice(
      undo.number - 1,
      0,
      <li key="undo">
        <Banner
          tone="info"
          live
          action={
            <Button
              size="small"
              onClick={() => {
                dispatch({ do: 'returnQuestion', question: undo.question, at: undo.number - 1 });
                setUndo(null);
              }}
            >
              {t('makeExam.undo')}
            </Button>
          }
        >
          {t('makeExam.removed', { number: undo.number })}
        </Banner>
      </li>,
    );
  return (
    <Card
      title={t('makeExam.questions')}
      subtitle={
        questions.length > 0
          ? `${te('exam.questionCount', { count: askedIn(draft).length })} · ${t('makeExam.total', { total: points })}`
          : undefined
      }
    >
      <div className={css.body}>
        {showAll && problems.questions && (
          <Banner tone="danger" live>
            {t(problems.questions)}
          </Banner>
        )}
        {rows.length === 0 ? (
          <EmptyState title={t('makeExam.none')} icon={<ListChecks />}>
            {t('makeExam.noneHelp')}
          </EmptyState>
        ) : (
          <ol className={css.list} ref={list}>
            {rows}
          </ol>
        )}
        {!locked && (
          <div className={css.add}>
            {plainTypes.map((type) => (
              <Button key={type} icon={<Plus aria-hidden="true" />} disabled={full} onClick={() => add(type)}>
                {t(addTexts[type])}
              </Button>
            ))}
            <BroughtTypes disabled={full} onAdd={add} dispatch={dispatch} draft={draft} />
          </div>
        )}
      </div>
    </Card>
  );
});

const addTexts = {
  MCQ: 'makeExam.addMcq',
  Essay: 'makeExam.addEssay',
} as const satisfies Record<PlainType, string>;

/** The specification’s types, which have a button each. */
type PlainType = Exclude<QuestionType, BodyType>;
const plainTypes = questionTypes.filter((type): type is PlainType => !hasBody(type));
