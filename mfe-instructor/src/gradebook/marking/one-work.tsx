import { ApiError } from '@daftar/contracts/client';
import { CommentList, useChosen } from '@daftar/course-pages';
import { examKeys, QuestionText } from '@daftar/exam-pages';
import { readWithin } from '@daftar/i18n/read-number';
import { useToasts } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, buttonClass, Card, QueryState, Skeleton, Stack, UserText } from '@daftar/ui';
import { ArrowLeft, ArrowRight } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ReleaseBar } from '../../exams/release/release-bar.tsx';
import { markingTexts } from '../../texts/marking.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { appealsKey } from '../appeals/use-appeals.ts';
import { workKey } from '../work.ts';
import { type Draft, MarkForm, type Theirs } from './mark-form.tsx';
import css from './marking.module.css';
import type { PlaceDraft } from './places/typed-place.ts';
import { levelByDigit, type RubricMark } from './rubric/rubric-levels.tsx';
import { type Typed, withLevels } from './typed.ts';
import { keyOf, type Marked, subjectOf, useSaveMark, useWork, type Work, type Works } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { PlacedWork } from './work-list.tsx';

const WorkInPlaces = late(() => import('./places/work-in-places.tsx').then((one) => ({ default: one.WorkInPlaces })));

interface OneWorkProps {
  marked: Marked;
  hidden: boolean;
  /** The reader marks for a colleague, to whom the release belongs. */
  guest: boolean;
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
  onSaved: (values: Pick<Work, 'points' | 'version'>) => void;
  onMove: (step: 1 | -1) => void;
  onNext: () => void;
}

/** The open work, its task, and the form for its mark. */
export function OneWork(props: OneWorkProps) {
  const { marked, hidden, work, ahead, onMove } = props;
  const query = useWork(marked, hidden, work.work_id, ahead);
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
    <QueryState
      query={query.work}
      skeleton={
        <div className={css.middle}>
          <Skeleton count={6} />
        </div>
      }
    >
      {(found) => <Opened {...props} found={found} query={query} refs={{ pointsField, levelsGroup, acts, begin }} />}
    </QueryState>
  );
}

interface DeskRefs {
  pointsField: RefObject<HTMLInputElement | null>;
  levelsGroup: RefObject<HTMLElement | null>;
  /** What keys do. */
  acts: RefObject<DeskActs | null>;
  begin: RefObject<(() => void) | null>;
}

function Opened(props: OneWorkProps & { found: Work; query: ReturnType<typeof useWork>; refs: DeskRefs }) {
  const { marked, guest, list, found, query, refs, onMove, written, onWritten } = props;
  const t = useTexts();
  const of = useChosen(found.place_comments);
  return (
    <>
      <section className={css.middle} aria-label={t('marking.answer')}>
        <Suspense fallback={<Skeleton count={4} />}>
          <WorkInPlaces marked={marked} work={found} of={of} draft={written} onDraft={onWritten} begin={refs.begin} />
        </Suspense>
      </section>
      <div className={css.side}>
        <Task marked={marked} list={list} />
        <Stack row wrap justify="space-between" gap={2}>
          <Button size="small" icon={<ArrowLeft data-flip aria-hidden="true" />} onClick={() => onMove(-1)}>
            {t('marking.previous')}
          </Button>
          <Button size="small" onClick={() => onMove(1)}>
            {t('marking.next')} <ArrowRight data-flip aria-hidden="true" />
          </Button>
        </Stack>
        <Marking {...props} {...refs} keep={query.keep} />
        {found.place_comments.length > 0 && (
          <section className={css.asked}>
            <h3 className={css.title}>{t('marking.placeComments')}</h3>
            <CommentList comments={found.place_comments} of={of} />
            <p className={css.muted}>{t('marking.placeCommentsHelp')}</p>
          </section>
        )}
        <p className={css.muted}>{t('marking.keys')}</p>
      </div>
      {/* Below the work, and with it, so that nothing moves when a work arrives. */}
      <div className={css.foot}>{!guest && <ReleaseBar kind={marked.kind} id={subjectOf(marked)} />}</div>
    </>
  );
}

function Task({ marked, list }: { marked: Marked; list: Works }) {
  const t = useTexts();
  return (
    <Card title={t('marking.task')} tone="sunken">
      <div className={css.task}>
        {marked.kind === 'exam' ? (
          <QuestionText text={list.task} />
        ) : (
          <UserText as="div" className={css.essay}>
            {list.task}
          </UserText>
        )}
      </div>
      {list.task_file && (
        <a className={buttonClass({ size: 'small' })} href={list.task_file} target="_blank" rel="noopener">
          {t('marking.taskFile')}
        </a>
      )}
    </Card>
  );
}

interface MarkingProps extends OneWorkProps, Omit<DeskRefs, 'begin'> {
  found: Work;
  keep: ReturnType<typeof useWork>['keep'];
}

interface DeskActs {
  save: () => void;
  digit: (digit: number) => boolean;
}

function Marking(props: MarkingProps) {
  const { marked, list, work, found, draft, keep, pointsField, levelsGroup, acts, atPoints } = props;
  const { onDraft, onSaved, onNext } = props;
  const toasts = useToasts();
  const cache = useQueryClient();
  const send = useSaveMark(marked);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [wrongLevels, setWrongLevels] = useState(false);
  const seen = draft?.version ?? found.version;
  const present = unmarkedBy(list.rubric);
  const typed: Typed = draft ?? {
    points: found.points === null ? '' : String(found.points),
    comment: found.comment ?? '',
    rubric: found.rubric_mark ?? present,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the work appears
  useEffect(() => {
    if (!atPoints) return;
    const first = levelsGroup.current?.querySelector<HTMLElement>('input:checked, input');
    (first ?? pointsField.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    acts.current = { save: () => void save(), digit: chooseByDigit };
  });

  function type(next: Typed): void {
    setWrong(false);
    setWrongLevels(false);
    onDraft({ ...next, version: seen });
  }

  function chooseByDigit(digit: number): boolean {
    const mark = typed.rubric && levelByDigit(typed.rubric, levelsGroup.current, digit);
    if (mark) type(withLevels(typed, mark, list.max));
    return mark !== null;
  }

  async function save(version = seen): Promise<void> {
    const points = readWithin(typed.points, { most: list.max });
    const { rubric } = typed;
    const levelsMissing = rubric !== null && !rubric.content.adjustable && rubric.levels.includes(null);
    setWrongLevels(levelsMissing);
    setWrong(points === null && !levelsMissing);
    if (levelsMissing || points === null || busy) return;
    setBusy(true);
    try {
      const reply = await send(work.work_id, {
        points,
        comment: typed.comment.trim(),
        version,
        ...(rubric && { rubric: { rubric_id: rubric.rubric_id, version: rubric.version, levels: rubric.levels } }),
      });
      take({ points: reply.points, comment: reply.comment, version: reply.version, rubric_mark: rubric });
      const subject = subjectOf(marked);
      cache.invalidateQueries({ queryKey: ['release', marked.kind, subject] });
      cache.invalidateQueries({ queryKey: appealsKey });
      cache.invalidateQueries({ queryKey: marked.kind === 'exam' ? examKeys.results(subject) : workKey(subject) });
      onNext();
    } catch (error) {
      const now = changedMeanwhile(error);
      if (now) setTheirs(now);
      else {
        toasts.failure(error, markingTexts['marking.failed']);
        // Somebody set another rubric, or another version of it.
        if (error instanceof ApiError && error.code === 'rubric.changedMeanwhile')
          cache.invalidateQueries({ queryKey: keyOf(marked) });
      }
    } finally {
      setBusy(false);
    }
  }

  /** Shows these values as the saved ones. */
  function take(values: Theirs & Partial<Pick<Work, 'rubric_mark'>>): void {
    keep(work.work_id, { ...values, rubric_mark: values.rubric_mark ?? null });
    onSaved({ points: values.points, version: values.version });
    onDraft(null);
    setTheirs(null);
  }

  return (
    <MarkForm
      max={list.max}
      work={found}
      typed={typed}
      wrong={wrong}
      busy={busy}
      theirs={theirs}
      comments={list.comments}
      pointsField={pointsField}
      wrongLevels={wrongLevels}
      present={present}
      levelsGroup={levelsGroup}
      onType={type}
      onSave={() => void save()}
      onKeepTheirs={() => {
        if (theirs) take(theirs);
        cache.invalidateQueries({ queryKey: [...keyOf(marked), 'work'] });
      }}
      onSaveMine={() => theirs && void save(theirs.version)}
    />
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

/** What another marker has saved, from a refusal that says so. */
function changedMeanwhile(error: unknown): Theirs | null {
  return (error instanceof ApiError && error.detailsOf('points.changedMeanwhile', 'score.changedMeanwhile')) || null;
}
