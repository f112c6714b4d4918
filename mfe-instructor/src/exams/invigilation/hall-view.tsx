import { mostTogether } from '@daftar/contracts/exams/room-limits';
import { PrintOut } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Button, Stack } from '@daftar/ui';
import { Hourglass, ListChecks, Table2, Users } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useRemoval } from '../../writing/use-removal.tsx';
import { WriteTo } from '../../writing/write-to/write-to.tsx';
import css from './control-room.module.css';
import { HallTable } from './hall-table.tsx';
import { type InvigilatedStudent, type Invigilation, type Presence, presenceOf } from './presence.ts';
import type { StudentActs } from './row-actions.tsx';

const Projector = late(() =>
  import(/* webpackChunkName: "hall-rare" */ './projector.tsx').then((one) => ({ default: one.Projector })),
);
const SeatGrid = late(() =>
  import(/* webpackChunkName: "hall-rare" */ './seat-grid.tsx').then((one) => ({ default: one.SeatGrid })),
);
const SeatList = late(() =>
  import(/* webpackChunkName: "hall-rare" */ './seat-list.tsx').then((one) => ({ default: one.SeatList })),
);
const SeatingDialog = late(() =>
  import(/* webpackChunkName: "hall-rare" */ './seating-dialog.tsx').then((one) => ({ default: one.SeatingDialog })),
);

/** The students as they sit, where they have seats (DSK-10), or as a list; several can be chosen for extra time (DAY-09). */
export function HallView(props: {
  exam: Invigilation;
  courseCode: string;
  now: number;
  /** Only those in this state are shown. */
  only: Presence | null;
  acts: StudentActs;
  onExtra: (students: readonly InvigilatedStudent[] | 'all') => void;
  onOpen: (student: InvigilatedStudent) => void;
}) {
  const { exam, courseCode, now, only, acts, onExtra, onOpen } = props;
  const t = useTexts();
  const [view, setView] = useState<'list' | 'seats'>(exam.seating ? 'seats' : 'list');
  const [dialog, setDialog] = useState<'projector' | 'seating' | null>(null);
  const removal = useRemoval();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const over = exam.state === 'ended' || exam.state === 'draft';
  const shown = only ? exam.students.filter((student) => presenceOf(student, now) === only) : exam.students;
  const together = exam.students.filter(({ student_id }) => chosen.has(student_id)).slice(0, mostTogether);
  const toolbar = (
    <Stack row wrap gap={3} align="center">
      {view === 'list' && <PrintOut exam={exam.exam_name} courseCode={courseCode} />}
      <Button
        size="small"
        icon={view === 'list' ? <Table2 aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
        onClick={() => setView(view === 'list' ? 'seats' : 'list')}
      >
        {t(view === 'list' ? 'seats.show' : 'seats.showList')}
      </Button>
      {!over && (
        <Button size="small" icon={<Hourglass aria-hidden="true" />} onClick={() => onExtra('all')}>
          {t('invigilation.extraForAll')}
        </Button>
      )}
      <Button size="small" onClick={() => setDialog('projector')}>
        {t('projector.open')}
      </Button>
      {only && <WriteTo courseCode={courseCode} students={shown} />}
    </Stack>
  );
  return (
    <>
      {removal.banner}
      {view === 'list' ? (
        <HallTable
          exam={exam}
          students={shown}
          now={now}
          acts={acts}
          chosen={chosen}
          onChosen={(id, on) =>
            setChosen((before) => (on ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))))
          }
          toolbar={toolbar}
        />
      ) : (
        <Suspense>
          <div className={css.room} data-screen-only>
            <Stack row wrap gap={3} align="center">
              {toolbar}
              {exam.state !== 'ended' && (
                <Button size="small" icon={<Users aria-hidden="true" />} onClick={() => setDialog('seating')}>
                  {t('seats.arrange')}
                </Button>
              )}
            </Stack>
            <SeatGrid exam={{ ...exam, students: shown }} now={now} onOpen={onOpen} />
          </div>
          <SeatList exam={exam} courseCode={courseCode} />
        </Suspense>
      )}
      {together.length > 0 && view === 'list' && !over && (
        <div className={css.bulk} data-screen-only>
          <span role="status">{t('invigilation.chosen', { count: together.length })}</span>
          <Button variant="primary" icon={<Hourglass aria-hidden="true" />} onClick={() => onExtra(together)}>
            {t('invigilation.extraFor')}
          </Button>
          <WriteTo courseCode={courseCode} students={together} />
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            {t('invigilation.chooseNone')}
          </Button>
        </div>
      )}
      <Suspense>
        {dialog === 'projector' && <Projector exam={exam} onClose={() => setDialog(null)} />}
        {dialog === 'seating' && <SeatingDialog exam={exam} onGone={removal.tell} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
