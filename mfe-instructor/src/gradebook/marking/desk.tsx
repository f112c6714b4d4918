import { pick } from '@daftar/i18n';
import { useLanguage, useNames, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Banner, Button, EmptyState, ProgressBar, QueryState, Skeleton, Stack, Switch, UserText } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { ReleaseBar } from '../../exams/release/release-bar.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useAppeals } from '../appeals/use-appeals.ts';
import type { Draft } from './mark-form.tsx';
import { MarkersBar } from './markers/markers-bar.tsx';
import css from './marking.module.css';
import { OneWork } from './one-work.tsx';
import { hasWords, type PlaceDraft } from './places/typed-place.ts';
import { RubricBar } from './rubric/rubric-bar.tsx';
import { type Marked, type Saved, subjectOf, useWorks, type Works } from './use-desk.ts';
import { type Refused, useMarkQueue } from './use-mark-queue.ts';
import { type PlacedWork, WorkList } from './work-list.tsx';

const AppealList = late(() => import('../appeals/appeal-list.tsx').then((one) => ({ default: one.AppealList })));

/** Who marks for a colleague: may the names of students be shown to them? */
export type Guest = 'named' | 'nameless';

/** Marks the answers to one essay, or the works of an assignment, one after another (DAY-04). */
export function Desk({ marked, work, guest }: { marked: Marked; work?: number | null; guest?: Guest }) {
  const t = useTexts();
  const [hidden, setHidden] = useState(true);
  const [onlyWaiting, setOnlyWaiting] = useState(!work);
  const works = useWorks(marked, hidden);
  const session = useMarkedNow(marked, hidden, work ?? null);
  useUnsavedWork(
    session.drafts.size > 0 || session.queue.sending.size > 0 || [...session.written.values()].some(hasWords),
  );
  return (
    <Stack gap={4}>
      <Stack row wrap gap={5} align="center">
        <Switch label={t('marking.onlyWaiting')} checked={onlyWaiting} onChange={setOnlyWaiting} />
        {guest !== 'nameless' && <Switch label={t('marking.hideNames')} checked={hidden} onChange={setHidden} />}
      </Stack>
      {!guest && <AskedHere marked={marked} hidden={hidden} />}
      <QueryState query={works} skeleton={<Skeleton shape="table" />}>
        {(list) => (
          <OfWorks
            marked={marked}
            hidden={hidden}
            list={list}
            onlyWaiting={onlyWaiting}
            guest={guest !== undefined}
            session={session}
            onShowAll={() => setOnlyWaiting(false)}
          />
        )}
      </QueryState>
    </Stack>
  );
}

/** What students asked about marks given here. */
function AskedHere({ marked, hidden }: { marked: Marked; hidden: boolean }) {
  const t = useTexts();
  const names = hidden ? ('hidden' as const) : ('shown' as const);
  const { data } = useAppeals(
    marked.kind === 'exam' ? { exam: marked.examId, names } : { assignment: marked.id, names },
  );
  if (!data?.some(({ decided_at }) => decided_at === null)) return null;
  return (
    <section className={css.asked} aria-label={t('appeals.title')}>
      <h2 className={css.title}>{t('appeals.title')}</h2>
      <Suspense fallback={<Skeleton count={2} />}>
        <AppealList appeals={data} />
      </Suspense>
    </section>
  );
}

/** What was opened, typed and saved at the desk since it was opened; kept when the list is shown otherwise. */
function useMarkedNow(marked: Marked, hidden: boolean, first: number | null) {
  const [saved, setSaved] = useState<ReadonlyMap<number, Saved>>(new Map());
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  /** Comments on places that are being written, by work. */
  const [written, setWritten] = useState<ReadonlyMap<number, PlaceDraft>>(new Map());
  /** The open work; once the marker moves on by keys or buttons, the next points are ready. */
  const [open, setOpen] = useState<{ id: number; byKeys: boolean } | null>(
    first === null ? null : { id: first, byKeys: false },
  );
  const queue = useMarkQueue(marked, hidden, {
    saved: (id, values) => setSaved((before) => withEntry(before, id, values)),
    back: (id, draft) => setDrafts((before) => (before.has(id) ? before : withEntry(before, id, draft))),
  });
  return {
    saved,
    queue,
    drafts,
    written,
    open,
    setOpen,
    keepDraft: (id: number, draft: Draft | null) => setDrafts((before) => withEntry(before, id, draft)),
    keepWritten: (id: number, draft: PlaceDraft | null) => setWritten((before) => withEntry(before, id, draft)),
  };
}

function OfWorks(props: {
  marked: Marked;
  hidden: boolean;
  list: Works;
  onlyWaiting: boolean;
  /** The reader marks for a colleague, to whom rubric, markers and release belong. */
  guest: boolean;
  session: ReturnType<typeof useMarkedNow>;
  onShowAll: () => void;
}) {
  const { marked, hidden, list, onlyWaiting, guest, session, onShowAll } = props;
  const { saved, queue, drafts, written, open, setOpen } = session;
  const t = useTexts();
  const all = list.works.map((work, index): InOrder => {
    // what is on its way counts as given, so that the next is another one
    const { points, version } = queue.sending.get(work.work_id) ?? saved.get(work.work_id) ?? work;
    const passed = points !== null || queue.refused.has(work.work_id);
    return { ...work, points, version, number: index + 1, passed };
  });
  const isOwn = (id: number) => saved.has(id) || queue.sending.has(id) || queue.refused.has(id) || drafts.has(id);
  // What was marked just now keeps its place, so that one can go back to it.
  const shown = all.filter((work) => !onlyWaiting || work.points === null || isOwn(work.work_id));
  const done = all.filter((work) => work.points !== null).length;
  const place = Math.max(
    0,
    shown.findIndex((work) => work.work_id === open?.id),
  );
  const work = shown[place];
  const progress = t('marking.progress', { marked: String(done), of: String(all.length) });
  const goTo = (to: PlacedWork | undefined) => to && setOpen({ id: to.work_id, byKeys: true });

  const bar = !guest && (
    <>
      <RubricBar marked={marked} list={list} />
      <MarkersBar marked={marked} />
    </>
  );
  if (all.length === 0)
    return (
      <Stack gap={4}>
        {bar}
        <EmptyState title={t('marking.none')} />
      </Stack>
    );
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h2 className={css.title}>
          <UserText>{list.title}</UserText>
        </h2>
        <ProgressBar label={progress} value={done / all.length} />
        {bar}
      </Stack>
      <RefusedMarks works={all} refused={queue.refused} onOpen={goTo} />
      {work ? (
        <div className={css.desk}>
          <WorkList
            works={shown}
            at={place}
            isUnsaved={(id) => drafts.has(id) || queue.sending.has(id) || hasWords(written.get(id))}
            onOpen={(index) => {
              const to = shown[index];
              if (to) setOpen({ id: to.work_id, byKeys: false });
            }}
          />
          <OneWork
            key={work.work_id}
            marked={marked}
            hidden={hidden}
            guest={guest}
            list={list}
            work={work}
            ahead={aheadOf(shown, place)}
            draft={drafts.get(work.work_id)}
            atPoints={open?.byKeys ?? false}
            onDraft={(draft) => session.keepDraft(work.work_id, draft)}
            written={written.get(work.work_id)}
            onWritten={(draft) => session.keepWritten(work.work_id, draft)}
            saved={saved.get(work.work_id)}
            sending={queue.sending.get(work.work_id)}
            refused={queue.refused.get(work.work_id)}
            onGive={(given) => {
              session.keepDraft(work.work_id, null);
              queue.put(work.work_id, given);
            }}
            onTake={(theirs) => {
              session.keepDraft(work.work_id, null);
              queue.take(work.work_id, theirs);
            }}
            onMove={(step) => goTo(shown[place + step])}
            onNext={() => goTo(nextOf(shown, place))}
          />
        </div>
      ) : (
        <>
          <EmptyState
            title={t('marking.allMarked')}
            action={<Button onClick={onShowAll}>{t('marking.showAll')}</Button>}
          />
          {!guest && <ReleaseBar kind={marked.kind} id={subjectOf(marked)} />}
        </>
      )}
    </Stack>
  );
}

const mostNamed = 10;

/** Marks that were not saved, and the way to their works, where they stand as they were typed (COR-21). */
function RefusedMarks(props: {
  works: readonly PlacedWork[];
  refused: ReadonlyMap<number, Refused>;
  onOpen: (work: PlacedWork) => void;
}) {
  const { works, refused, onOpen } = props;
  const t = useTexts();
  const { name } = useNames();
  const { language } = useLanguage();
  if (refused.size === 0) return null;
  const listed = works.filter(({ work_id }) => refused.has(work_id));
  const reasons = new Set([...refused.values()].map(({ why }) => pick(why, language)));
  return (
    <Banner tone="danger" live title={t('marking.refused', { count: refused.size })}>
      <Stack gap={2}>
        <p>{[...reasons].join(' · ')}</p>
        <Stack row wrap gap={2}>
          {listed.slice(0, mostNamed).map((work) => (
            <Button key={work.work_id} size="small" onClick={() => onOpen(work)}>
              {work.student_name === null ? (
                t('marking.nameless', { number: String(work.number) })
              ) : (
                <UserText>{name(work, 'student_name')}</UserText>
              )}{' '}
              <bdi>({refused.get(work.work_id)?.points})</bdi>
            </Button>
          ))}
        </Stack>
      </Stack>
    </Banner>
  );
}

/** A work with whether Enter passes it: it is marked, or its mark was refused and waits above. */
type InOrder = PlacedWork & { passed: boolean };

/**
 * The next work that nobody has marked, else the next one. A refusal, which comes at any moment, changes nothing of
 * it: marks typed ahead would go to other works (COR-21).
 */
const nextOf = (works: readonly InOrder[], at: number): InOrder | undefined =>
  works.slice(at + 1).find(({ passed }) => !passed) ??
  works.find(({ passed }, index) => index !== at && !passed) ??
  works[at + 1];

/** Where Enter and J lead to. */
function aheadOf(works: readonly InOrder[], at: number): number[] {
  const ids = [nextOf(works, at), works[at + 1]].flatMap((work) => (work ? [work.work_id] : []));
  return [...new Set(ids)];
}

function withEntry<V>(map: ReadonlyMap<number, V>, key: number, value: V | null): ReadonlyMap<number, V> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
