import { AttemptRecord } from '@daftar/exam-pages';
import { useApi, useNames, useServerClock } from '@daftar/remote-kit';
import { Dialog, QueryState, Skeleton, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CloseDialog } from './close-dialog.tsx';
import css from './control-room.module.css';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { type KnownHall, withChanges } from './hall-changes.ts';
import { HallCounts } from './hall-counts.tsx';
import { HallLog } from './hall-log.tsx';
import { HallView } from './hall-view.tsx';
import { invigilationKey } from './invigilation-key.ts';
import type { InvigilatedStudent, Invigilation, Presence } from './presence.ts';
import { ReceiptLookup } from './receipt-lookup.tsx';
import { RoomMessageForm } from './room-message-form.tsx';
import { StudentDialog } from './student-dialog.tsx';
import { TakeoverRequests } from './takeover-requests.tsx';

/** The polling interval in ms. */
const lookEvery = 5000;

/** The control room of an exam (DAY-09): who is in it, who has trouble, and what can be done (RES-10, EXT-17). */
export default function InvigilationPanel({ examId, courseCode }: { examId: number; courseCode: string }) {
  const api = useApi();
  const clock = useServerClock();
  const watched = useQuery({
    queryKey: invigilationKey(examId),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<KnownHall>(queryKey);
      const asked = { params: { examId }, query: { since: known?.version }, signal };
      return withChanges(known, await api('GET /api/exam-invigilation/:examId/changes', asked));
    },
    structuralSharing: false,
    refetchInterval: lookEvery,
    refetchOnMount: 'always',
  });
  const serverNow = watched.data?.server_now;
  useEffect(() => {
    if (serverNow) clock.sync(serverNow);
  }, [serverNow, clock]);
  return (
    <QueryState query={watched} skeleton={<Skeleton shape="table" />}>
      {(exam) => <ControlRoom exam={exam} courseCode={courseCode} />}
    </QueryState>
  );
}

type Extra = readonly InvigilatedStudent[] | 'all';
type Open = { what: 'close' | 'record' | 'student'; studentId: number };

function ControlRoom({ exam, courseCode }: { exam: Invigilation; courseCode: string }) {
  const t = useTexts();
  const { name } = useNames();
  const [extraFor, setExtraFor] = useState<Extra | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [only, setOnly] = useState<Presence | null>(null);
  const byId = new Map(exam.students.map((student) => [student.student_id, student]));
  const nameOf = (studentId: number) => {
    const student = byId.get(studentId);
    return student ? name(student, 'student_name') : String(studentId);
  };
  // presences are those of the last look, so that rows keep their places until the next one
  const now = Date.parse(exam.server_now);
  const acts = {
    onExtra: (student: InvigilatedStudent) => setExtraFor([student]),
    onRecord: ({ student_id }: InvigilatedStudent) => setOpen({ what: 'record', studentId: student_id }),
    onClose: ({ student_id }: InvigilatedStudent) => setOpen({ what: 'close', studentId: student_id }),
  };
  const shown = open && byId.get(open.studentId);
  const closeDialog = () => setOpen(null);
  return (
    <div className={css.room}>
      <TakeoverRequests exam={exam} nameOf={nameOf} />
      <HallCounts exam={exam} now={now} only={only} onOnly={setOnly} />
      <div className={css.side} data-screen-only>
        {exam.state === 'running' && <RoomMessageForm examId={exam.exam_id} />}
        <HallLog exam={exam} nameOf={nameOf} />
      </div>
      <HallView
        exam={exam}
        courseCode={courseCode}
        now={now}
        only={only}
        acts={acts}
        onExtra={setExtraFor}
        onOpen={({ student_id }) => setOpen({ what: 'student', studentId: student_id })}
      />
      <div data-screen-only>
        <ReceiptLookup />
      </div>
      {shown && open.what === 'student' && (
        <StudentDialog exam={exam} student={shown} now={now} acts={acts} onClose={closeDialog} />
      )}
      {shown?.attempt_id && open?.what === 'record' && (
        <Dialog
          open
          size="large"
          title={t('invigilation.recordOf', { student: nameOf(shown.student_id) })}
          onClose={closeDialog}
        >
          <Stack>
            <AttemptRecord attemptId={shown.attempt_id} live />
          </Stack>
        </Dialog>
      )}
      {shown && open?.what === 'close' && <CloseDialog examId={exam.exam_id} student={shown} onClose={closeDialog} />}
      {extraFor && (
        <ExtraTimeDialog
          examId={exam.exam_id}
          students={extraFor === 'all' ? null : extraFor}
          hasDue={exam.due_date !== null}
          onClose={() => setExtraFor(null)}
        />
      )}
    </div>
  );
}
