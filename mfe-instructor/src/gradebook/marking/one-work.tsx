import { CommentList, useChosen } from '@daftar/course-pages';
import { PairedText } from '@daftar/exam-pages';
import { readWithin } from '@daftar/i18n/read-number';
import { late } from '@daftar/remote-kit/late';
import { buttonClass, QueryState, Skeleton, UserText } from '@daftar/ui';
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type Draft, MarkForm, type Theirs } from './mark-form.tsx';
import css from './marking.module.css';
import type { PlaceDraft } from './places/typed-place.ts';
import { levelByDigit, type RubricMark } from './rubric/rubric-levels.tsx';
import { type Typed, withLevels } from './typed.ts';
import { type Marked, type Saved, useWork, type Work, type Works } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Given, Refused } from './use-mark-queue.ts';
import type { PlacedWork } from './work-list.tsx';

const WorkInPlaces = late(() => import('./places/work-in-places.tsx').then((one) => ({ default: one.WorkInPlaces })));

interface OneWorkProps {
  marked: Marked;
  hidden: boolean;
  list: Works;
  work: PlacedWork;
  /** The works that a key leads to from this one. */
  ahead: readonly number[];
  draft: Draft | undefined;
  /** Whether the points have the focus when the work appears. */
  atPoints: boolean;
  onDraft: (draft: Draft | null) => void;
  /** The comment on a place that is being written. */
  written: PlaceDraft | undefined;
  onWritten: (draft: PlaceDraft | null) => void;
  /** What was saved here since the desk was opened. */
  saved: Saved | undefined;
  /** Its mark on the way to the server, and the one that was refused. */
  sending: Given | undefined;
  refused: Refused | undefined;
  /** Whether the task is shown above the work. */
  task: boolean;
  onTask: (shown: boolean) => void;
  onGive: (given: Given) => void;
  /** Takes what another marker saved. */
  onTake: (theirs: Theirs) => void;
  onMove: (step: 1 | -1) => void;
  onNext: () => void;
}

/** The open work, its task, and the form for its mark, which takes points before the work has come (COR-21). */
export function OneWork(props: OneWorkProps) {
  const { marked, hidden, list, work, ahead, onMove, written, onWritten } = props;
  const t = useTexts();
  const query = useWork(marked, hidden, work.work_id, ahead);
  const found = query.data;
  const of = useChosen(found?.place_comments ?? noComments);
  const pointsField = useRef<HTMLInputElement>(null);
  const levelsGroup = useRef<HTMLElement>(null);
  const acts = useRef<DeskActs | null>(null);
  const begin = useRef<(() => void) | null>(null);
  useDeskKeys({
    pointsField,
    onMove,
    onComment: () => begin.current?.(),
    onSave: () => acts.current?.save(),
    onDigit: (digit) => acts.current?.digit(digit) ?? false,
  });
  return (
    <>
      <div className={css.middle} data-arrives="next">
        <Task marked={marked} list={list} shown={props.task} onShow={props.onTask} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.answer} aria-label={t('marking.answer')} tabIndex={0}>
          <QueryState query={query} skeleton={<Skeleton count={6} />}>
            {(opened) => (
              <Suspense fallback={<Skeleton count={4} />}>
                <WorkInPlaces marked={marked} work={opened} of={of} draft={written} onDraft={onWritten} begin={begin} />
              </Suspense>
            )}
          </QueryState>
        </section>
      </div>
      <Marking {...props} found={found ?? null} refs={{ pointsField, levelsGroup, acts }}>
        {found && found.place_comments.length > 0 && (
          <section className={css.asked}>
            <h3 className={css.title}>{t('marking.placeComments')}</h3>
            <CommentList comments={found.place_comments} of={of} />
            <p className={css.muted}>{t('marking.placeCommentsHelp')}</p>
          </section>
        )}
        <p className={css.keys}>{t('marking.keys')}</p>
      </Marking>
    </>
  );
}

const noComments: Work['place_comments'] = [];

/** What was asked, above the work; folded, it leaves its room to the work. */
function Task(props: { marked: Marked; list: Works; shown: boolean; onShow: (shown: boolean) => void }) {
  const { marked, list, shown, onShow } = props;
  const t = useTexts();
  return (
    <details className={css.task} open={shown} onToggle={(event) => onShow(event.currentTarget.open)}>
      <summary>{t('marking.task')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.asks} aria-label={t('marking.task')} tabIndex={0}>
        {marked.kind === 'exam' ? (
          <PairedText
            text={list.task}
            texts={list.task_texts}
            label={t('marking.languages')}
            both={t('marking.both')}
          />
        ) : (
          <UserText as="div" className={css.essay}>
            {list.task}
          </UserText>
        )}
        {list.task_file && (
          <a className={buttonClass({ size: 'small' })} href={list.task_file} target="_blank" rel="noopener">
            {t('marking.taskFile')}
          </a>
        )}
      </section>
    </details>
  );
}

interface DeskActs {
  save: () => void;
  digit: (digit: number) => boolean;
}

interface MarkingProps extends OneWorkProps {
  /** What is below the form. */
  children: ReactNode;
  found: Work | null;
  refs: {
    pointsField: RefObject<HTMLInputElement | null>;
    levelsGroup: RefObject<HTMLElement | null>;
    /** What keys do. */
    acts: RefObject<DeskActs | null>;
  };
}

function Marking(props: MarkingProps) {
  const { list, work, found, saved, draft, sending, refused, atPoints, onDraft, onGive, onTake, onNext } = props;
  const { pointsField, levelsGroup, acts } = props.refs;
  const [wrong, setWrong] = useState(false);
  const [wrongLevels, setWrongLevels] = useState(false);
  const present = unmarkedBy(list.rubric);
  // a reply that was on its way while a save ended is older than that
  const known = saved && saved.version >= (found?.version ?? 0) ? saved : found;
  const stored = known ?? { points: work.points, comment: null, rubric_mark: null, version: work.version };
  const seen = draft?.version ?? stored.version;
  const theirs = refused?.theirs ?? null;
  const base: Typed = {
    points: stored.points === null ? '' : String(stored.points),
    comment: stored.comment ?? '',
    rubric: stored.rubric_mark ?? present,
    ...typedOf(sending?.draft),
  };
  const typed: Typed = { ...base, ...typedOf(draft) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the work appears; before the next key
  useLayoutEffect(() => {
    if (!atPoints) return;
    const first = levelsGroup.current?.querySelector<HTMLElement>('input:checked, input');
    (first ?? pointsField.current)?.focus({ preventScroll: true });
    if (!first) pointsField.current?.select();
  }, []);
  useLayoutEffect(() => {
    acts.current = { save: () => save(), digit: chooseByDigit };
  });

  function type(next: Typed): void {
    setWrong(false);
    setWrongLevels(false);
    const parts: Partial<Typed> = {};
    if (next.points !== base.points || draft?.points !== undefined) parts.points = next.points;
    if (next.comment !== base.comment || draft?.comment !== undefined) parts.comment = next.comment;
    if (next.rubric !== base.rubric || draft?.rubric !== undefined) parts.rubric = next.rubric;
    onDraft({ ...parts, version: seen });
  }

  function chooseByDigit(digit: number): boolean {
    const mark = typed.rubric && levelByDigit(typed.rubric, levelsGroup.current, digit);
    if (mark) type(withLevels(typed, mark, list.max));
    return mark !== null;
  }

  function save(version = seen): void {
    const points = readWithin(typed.points, { most: list.max });
    const { rubric } = typed;
    const levelsMissing = rubric !== null && !rubric.content.adjustable && rubric.levels.includes(null);
    setWrongLevels(levelsMissing);
    setWrong(points === null && !levelsMissing);
    if (levelsMissing || points === null) return;
    onGive({
      points,
      comment: known || typed.comment !== '' ? typed.comment.trim() : null,
      version,
      ...(rubric && { rubric: { rubric_id: rubric.rubric_id, version: rubric.version, levels: rubric.levels } }),
      rubricMark: rubric,
      draft: { ...(draft ?? sending?.draft), points: typed.points, version },
    });
    onNext();
  }

  return (
    <MarkForm
      max={list.max}
      work={found}
      typed={typed}
      wrong={wrong}
      theirs={theirs}
      comments={list.comments}
      pointsField={pointsField}
      wrongLevels={wrongLevels}
      present={present}
      levelsGroup={levelsGroup}
      onMove={props.onMove}
      onType={type}
      onSave={() => save()}
      onKeepTheirs={() => theirs && onTake(theirs)}
      onSaveMine={() => theirs && save(theirs.version)}
    >
      {props.children}
    </MarkForm>
  );
}

/** The rubric in use, before anything is chosen. */
const unmarkedBy = (rubric: Works['rubric']): RubricMark | null =>
  rubric && {
    rubric_id: rubric.rubric_id,
    version: rubric.version,
    content: rubric.content,
    levels: rubric.content.criteria.map(() => null),
  };

/** What was typed, without the version. */
function typedOf(draft: Draft | undefined): Partial<Typed> {
  if (!draft) return {};
  const { version: _seen, ...typed } = draft;
  return typed;
}
