import { QuestionView, type ShownQuestion } from '@daftar/exam-pages';
import { localStore } from '@daftar/remote-kit';
import { Banner, Button, useDocumentTitle } from '@daftar/ui';
import { ArrowLeft, ArrowRight, Flag } from '@daftar/ui/icons';
import { type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { KeptVersion } from './kept-version.tsx';
import { Palette } from './palette.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import css from './sheet.module.css';
import { type Answer, isAnswered } from './sitting/answer.ts';
import type { Sitting } from './sitting/sitting.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import { SittingBar } from './sitting-bar.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import type { OpenedAttempt } from './use-sitting.ts';

const modeKey = 'daftar:exam-view';

/** The questions being answered: bar, palette, one at a time or all, review (experience.md, “Exams”). */
export function AnswerSheet(props: { opened: OpenedAttempt; sitting: Sitting; view: SittingView }) {
  const { opened, sitting, view } = props;
  const t = useTexts();
  const { questions } = opened.reply;
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      questions.findIndex((question) => question.question_id === view.startAt),
    ),
  );
  const [all, setAll] = useState(() => localStore.getItem(modeKey) === 'all');
  const [reviewing, setReviewing] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const at = questions[current]?.question_id ?? null;
  // the question’s heading gets the focus when the exam opens
  const [focusOn, setFocusOn] = useState<number | null>(at);
  useDocumentTitle(opened.examName);

  const goTo = useCallback(
    (index: number) => {
      const target = Math.min(Math.max(index, 0), questions.length - 1);
      setCurrent(target);
      setFocusOn(questions[target]?.question_id ?? null);
    },
    [questions],
  );

  useEffect(() => {
    if (focusOn === null) return;
    main.current?.querySelector<HTMLElement>(`[data-question="${focusOn}"] [data-heading]`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  // a reload returns to this question (FIX-26)
  useEffect(() => {
    if (at !== null) sitting.visit(at);
  }, [sitting, at]);

  const flag = (index: number) => {
    const id = questions[index]?.question_id;
    if (id !== undefined) sitting.flag(id, !view.flagged.has(id));
  };
  useExamKeys(!reviewing, {
    next: () => goTo(current + 1),
    previous: () => goTo(current - 1),
    flag: () => flag(current),
    review: () => setReviewing(true),
  });

  function toggleMode(): void {
    localStore.setItem(modeKey, all ? 'one' : 'all');
    setAll(!all);
  }

  const shown = all ? questions : questions.slice(current, current + 1);
  return (
    <div className={css.sheet}>
      <SittingBar
        examName={opened.examName}
        view={view}
        all={all}
        onToggleMode={toggleMode}
        onReview={() => setReviewing(true)}
      />
      <div className={css.columns}>
        <Palette questions={questions} view={view} current={all ? null : current} onChoose={goTo} />
        <div className={css.main} ref={main}>
          {shown.map((question) => (
            <SheetQuestion
              key={question.question_id}
              question={question}
              number={questions.indexOf(question) + 1}
              total={questions.length}
              sitting={sitting}
              answer={view.answers.get(question.question_id)}
              flagged={view.flagged.has(question.question_id)}
              refused={view.refused.has(question.question_id)}
              kept={view.conflicts.get(question.question_id)}
              onSeen={setCurrent}
            />
          ))}
          {!all && (
            <div className={css.steps}>
              <Button
                icon={<ArrowLeft data-flip aria-hidden="true" />}
                disabled={current === 0}
                aria-keyshortcuts="Alt+P"
                onClick={() => goTo(current - 1)}
              >
                {t('sitting.previous')}
              </Button>
              {current < questions.length - 1 ? (
                <Button variant="primary" aria-keyshortcuts="Alt+N" onClick={() => goTo(current + 1)}>
                  {t('sitting.next')} <ArrowRight data-flip aria-hidden="true" />
                </Button>
              ) : (
                <Button variant="primary" onClick={() => setReviewing(true)}>
                  {t('sitting.review')}
                </Button>
              )}
            </div>
          )}
          {/* below the question, so that nothing moves under the pointer when it appears */}
          {!view.kept && (
            <Banner tone="warning" live>
              {t('sitting.notKept')}
            </Banner>
          )}
          <p className={css.keys}>{t('sitting.keys')}</p>
        </div>
      </div>
      <ReviewDialog
        open={reviewing}
        questions={questions}
        view={view}
        onGo={(index) => {
          setReviewing(false);
          goTo(index);
        }}
        onClose={() => setReviewing(false)}
        onSubmit={sitting.submit}
      />
    </div>
  );
}

interface SheetQuestionProps {
  question: ShownQuestion;
  number: number;
  total: number;
  sitting: Sitting;
  answer: Answer | undefined;
  flagged: boolean;
  refused: boolean;
  /** Another version that this device stored. */
  kept: Answer | undefined;
  onSeen: (index: number) => void;
}

/** One question; memoised, so that it re-renders only when its own props change. */
const SheetQuestion = memo(function SheetQuestion(props: SheetQuestionProps) {
  const { question, number, total, sitting, answer, flagged, refused, kept, onSeen } = props;
  const t = useTexts();
  const id = question.question_id;

  /** The button disappears with the answer, so the focus moves to the first option. */
  function clear(event: MouseEvent<HTMLElement>): void {
    event.currentTarget.closest('[data-question]')?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    sitting.answer(id, null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the focus
    <div className={css.paper} data-flagged={flagged || undefined} onFocus={() => onSeen(number - 1)}>
      <QuestionView
        question={question}
        number={number}
        total={total}
        answer={answer}
        onAnswer={sitting.answer}
        actions={
          <>
            {question.question_type === 'MCQ' && (
              // always rendered: if it appeared, it would push the options down (FIX-26)
              <span className={css.clear} data-shown={isAnswered(answer) || undefined}>
                <Button size="small" variant="quiet" onClick={clear}>
                  {t('sitting.clear')}
                </Button>
              </span>
            )}
            <Button
              size="small"
              variant={flagged ? 'secondary' : 'quiet'}
              icon={<Flag aria-hidden="true" />}
              aria-pressed={flagged}
              aria-keyshortcuts="Alt+M"
              onClick={() => sitting.flag(id, !flagged)}
            >
              {t('sitting.flag')}
            </Button>
          </>
        }
        notice={
          <>
            {refused && <Banner tone="danger">{t('sitting.refused')}</Banner>}
            {kept && <KeptVersion question={question} kept={kept} onDecide={(use) => sitting.decide(id, use)} />}
          </>
        }
      />
    </div>
  );
});
