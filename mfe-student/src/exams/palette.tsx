import type { ShownQuestion } from '@daftar/exam-pages';
import { formatList } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Button, Isolate, VisuallyHidden } from '@daftar/ui';
import { Check, ChevronDown, Flag, TriangleAlert } from '@daftar/ui/icons';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './palette.module.css';
import { moveInGrid } from './palette-keys.ts';
import { isAnswered } from './sitting/answer.ts';
import type { SittingView } from './sitting/sitting-types.ts';

interface PaletteProps {
  questions: readonly ShownQuestion[];
  view: SittingView;
  /** Index of the question on the screen; null when all are shown. */
  current: number | null;
  onChoose: (index: number) => void;
}

/**
 * All questions by number: answered, empty, flagged. Open beside the paper, folded above it on a narrow screen; with `at`,
 * the index where the student is, folded into the bar at the bottom of a phone.
 */
export function Palette(props: PaletteProps & { at?: number }) {
  const { questions, view, onChoose, at } = props;
  const t = useTexts();
  const isEmpty = (question: ShownQuestion) => !isAnswered(view.answers.get(question.question_id));
  const answered = questions.filter((question) => !isEmpty(question)).length;
  const firstEmpty = questions.findIndex(isEmpty);
  const summary = t('sitting.answeredOf', { answered, total: questions.length });
  const list = (
    <>
      <Numbers {...props} />
      <Button
        className={css.jump}
        variant="quiet"
        aria-disabled={firstEmpty < 0}
        onClick={() => firstEmpty >= 0 && onChoose(firstEmpty)}
      >
        {t('sitting.firstEmpty')}
      </Button>
    </>
  );
  if (at !== undefined)
    return (
      <InBar name={`${t('sitting.questions')} · ${summary}`} at={at} total={questions.length}>
        {list}
      </InBar>
    );
  return (
    <>
      <nav className={css.side} aria-label={t('sitting.questions')}>
        <p className={css.summary}>{summary}</p>
        {list}
      </nav>
      <details className={css.folded}>
        <summary className={css.summary}>
          {t('sitting.questions')} · {summary}
        </summary>
        {list}
      </details>
    </>
  );
}

/** The place among the questions; pressed, their numbers above it, until one is chosen. */
function InBar({ name, at, total, children }: { name: string; at: number; total: number; children: ReactNode }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  // chosen: the question is on the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: of every move
  useEffect(() => setOpen(false), [at]);
  return (
    <nav aria-label={t('sitting.questions')} className={css.inBar}>
      <details
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <summary className={css.place}>
          <VisuallyHidden>{name}. </VisuallyHidden>
          <bdi dir="ltr">
            {at + 1} / {total}
          </bdi>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={css.above}>
          <p className={css.summary} aria-hidden="true">
            {name}
          </p>
          {children}
        </div>
      </details>
    </nav>
  );
}

/** One tab stop; arrow keys, Home and End move inside, Enter chooses (BOD-18). */
function Numbers({ questions, view, current, onChoose }: PaletteProps) {
  const [stop, setStop] = useState(current ?? 0);
  useEffect(() => setStop(current ?? 0), [current]);

  function move(event: KeyboardEvent<HTMLOListElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const columns = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length;
    const grid = { count: buttons.length, columns, rtl: getComputedStyle(event.currentTarget).direction === 'rtl' };
    const target = at < 0 ? null : moveInGrid(event.key, at, grid);
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
  }

  return (
    <ol className={css.list} onKeyDown={move}>
      {questions.map(({ question_id: id }, index) => (
        <Item
          key={id}
          index={index}
          done={isAnswered(view.answers.get(id))}
          flagged={view.flagged.has(id)}
          refused={view.refused.has(id)}
          hasVersion={view.conflicts.has(id)}
          isCurrent={current === index}
          isStop={index === stop}
          onFocus={setStop}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

interface ItemProps {
  index: number;
  done: boolean;
  flagged: boolean;
  refused: boolean;
  hasVersion: boolean;
  isCurrent: boolean;
  isStop: boolean;
  onFocus: (index: number) => void;
  onChoose: (index: number) => void;
}

/** One number; memoised, since each key of an essay renders the palette (EDG-02). */
const Item = memo(function Item(props: ItemProps) {
  const { index, done, flagged, refused, hasVersion, isCurrent, isStop, onFocus, onChoose } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const states = [
    t(done ? 'sitting.answered' : 'sitting.empty'),
    ...(flagged ? [t('sitting.flagged')] : []),
    ...(refused ? [t('sitting.notAccepted')] : []),
    ...(hasVersion ? [t('sitting.hasVersion')] : []),
  ];
  const state = formatList(states, language);
  return (
    <li>
      <button
        type="button"
        className={css.item}
        data-answered={done || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={t('sitting.paletteItem', { number: index + 1, state })}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => onChoose(index)}
      >
        <Isolate>{index + 1}</Isolate>
        {done && <Check className={css.done} aria-hidden="true" />}
        {refused ? (
          <TriangleAlert className={css.flag} aria-hidden="true" />
        ) : (
          flagged && <Flag className={css.flag} aria-hidden="true" />
        )}
      </button>
    </li>
  );
});
