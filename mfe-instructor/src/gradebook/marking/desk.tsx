import { Drawing } from '@daftar/course-pages';
import { useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { classNames, EmptyState, QueryState, Skeleton, Stack } from '@daftar/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AskedHere } from './asked-here.tsx';
import { DeskBar } from './desk-bar.tsx';
import { MarkersBar } from './markers/markers-bar.tsx';
import css from './marking.module.css';
import { OneWork } from './one-work.tsx';
import { hasWords } from './places/typed-place.ts';
import { RefusedMarks } from './refused-marks.tsx';
import { RubricBar } from './rubric/rubric-bar.tsx';
import { type Marked, useWorks, type Works } from './use-desk.ts';
import { useMarkedNow } from './use-marked-now.ts';
import { useRoom } from './use-room.ts';
import { type PlacedWork, WorkList } from './work-list.tsx';
import { aheadOf, type InOrder, nextOf } from './work-order.ts';

const DeskEnd = late(() => import('./desk-end.tsx'));

/** Who marks for a colleague: may the names of students be shown to them? */
export type Guest = 'named' | 'nameless';

interface DeskProps {
  marked: Marked;
  work?: number | null;
  guest?: Guest;
  /** The page’s title names what is marked. */
  isTitled?: boolean;
  /** The list of an exam’s questions. */
  questions?: ReactNode;
}

/** Marks the answers to one essay, or the works of an assignment, one after another on one screen (DAY-04, DSK-03). */
export function Desk({ marked, work, guest, isTitled = false, questions }: DeskProps) {
  const [hidden, setHidden] = useState(true);
  const [onlyWaiting, setOnlyWaiting] = useState(!work);
  const works = useWorks(marked, hidden);
  const session = useMarkedNow(marked, hidden, work ?? null);
  useUnsavedWork(
    session.drafts.size > 0 || session.queue.sending.size > 0 || [...session.written.values()].some(hasWords),
  );
  return (
    <Stack gap={2}>
      {!guest && <AskedHere marked={marked} hidden={hidden} />}
      <QueryState query={works} skeleton={<Skeleton shape="table" />}>
        {(list) => (
          <OfWorks
            marked={marked}
            hidden={hidden}
            onHidden={guest === 'nameless' ? undefined : setHidden}
            list={list}
            onlyWaiting={onlyWaiting}
            onOnlyWaiting={setOnlyWaiting}
            guest={guest !== undefined}
            isTitled={isTitled}
            questions={questions}
            session={session}
          />
        )}
      </QueryState>
    </Stack>
  );
}

interface OfWorksProps {
  marked: Marked;
  hidden: boolean;
  /** Undefined: the reader may not see names. */
  onHidden: ((hidden: boolean) => void) | undefined;
  list: Works;
  onlyWaiting: boolean;
  onOnlyWaiting: (only: boolean) => void;
  /** The reader marks for a colleague, to whom rubric, markers and release belong. */
  guest: boolean;
  isTitled: boolean;
  questions: ReactNode;
  session: ReturnType<typeof useMarkedNow>;
}

function OfWorks(props: OfWorksProps) {
  const { marked, hidden, onHidden, list, onlyWaiting, onOnlyWaiting, guest, session } = props;
  const { saved, queue, drafts, written, open, setOpen } = session;
  const t = useTexts();
  const [listed, setListed] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useRoom(room);
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
  // a refusal that comes after the last work leads back to it; earlier ones wait above (COR-21)
  const refusals = useRef(0);
  useEffect(() => {
    const latest = [...queue.refused.keys()].at(-1);
    if (open === 'end' && latest !== undefined && queue.refused.size > refusals.current)
      setOpen({ id: latest, byKeys: true });
    refusals.current = queue.refused.size;
  }, [queue.refused, open, setOpen]);
  const opened = open === 'end' ? null : open;
  const atEnd = open === 'end' || shown.length === 0;
  const place = atEnd
    ? shown.length - 1
    : Math.max(
        0,
        shown.findIndex((work) => work.work_id === opened?.id),
      );
  const work = atEnd ? undefined : shown[place];
  const goTo = (to: PlacedWork | undefined) => to && setOpen({ id: to.work_id, byKeys: true });

  return (
    <div ref={room} className={classNames(css.room, props.isTitled && css.below)}>
      <DeskBar
        title={props.isTitled ? null : list.title}
        done={done}
        of={all.length}
        at={work?.number ?? all.length}
        listed={listed}
        onList={() => setListed(!listed)}
        questions={props.questions}
        onlyWaiting={onlyWaiting}
        onOnlyWaiting={onOnlyWaiting}
        hidden={onHidden && hidden}
        onHidden={(hide) => onHidden?.(hide)}
      >
        {!guest && (
          <>
            <RubricBar marked={marked} list={list} />
            <MarkersBar marked={marked} />
          </>
        )}
      </DeskBar>
      <RefusedMarks works={all} refused={queue.refused} onOpen={goTo} />
      {all.length === 0 ? (
        <EmptyState title={t('marking.none')} icon={<Drawing of="marked" />} />
      ) : (
        <div className={css.desk} data-listed={listed || undefined}>
          <WorkList
            works={shown}
            at={atEnd ? -1 : place}
            isUnsaved={(id) => drafts.has(id) || queue.sending.has(id) || hasWords(written.get(id))}
            onOpen={(index) => {
              const to = shown[index];
              if (to) setOpen({ id: to.work_id, byKeys: false });
              setListed(false);
            }}
            onEnd={() => {
              setOpen('end');
              setListed(false);
            }}
          />
          {work ? (
            <OneWork
              key={work.work_id}
              marked={marked}
              hidden={hidden}
              list={list}
              work={work}
              ahead={aheadOf(shown, place)}
              draft={drafts.get(work.work_id)}
              atPoints={opened?.byKeys ?? false}
              onDraft={(draft) => session.keepDraft(work.work_id, draft)}
              written={written.get(work.work_id)}
              onWritten={(draft) => session.keepWritten(work.work_id, draft)}
              saved={saved.get(work.work_id)}
              sending={queue.sending.get(work.work_id)}
              refused={queue.refused.get(work.work_id)}
              task={session.task}
              onTask={session.setTask}
              onGive={(given) => {
                session.keepDraft(work.work_id, null);
                queue.put(work.work_id, given);
              }}
              onTake={(theirs) => {
                session.keepDraft(work.work_id, null);
                queue.take(work.work_id, theirs);
              }}
              onMove={(step) => goTo(shown[place + step])}
              onNext={() => {
                const next = nextOf(shown, place);
                if (next) goTo(next);
                else setOpen('end');
              }}
            />
          ) : (
            <Suspense fallback={<Skeleton count={4} />}>
              <DeskEnd
                marked={marked}
                max={list.max}
                works={all}
                guest={guest}
                takesFocus={open === 'end'}
                onShowAll={onlyWaiting && shown.length < all.length ? () => onOnlyWaiting(false) : undefined}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
