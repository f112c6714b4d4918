import { seatName } from '@daftar/contracts/exams/seat-names';
import { Countdown } from '@daftar/exam-pages';
import { useFormat, useNames } from '@daftar/remote-kit';
import { DescriptionList, Dialog, Isolate, Score, Select, Stack } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { moved, seatsOf } from './arrange.ts';
import type { InvigilatedStudent, Invigilation } from './presence.ts';
import { PresenceBadge } from './presence-badge.tsx';
import { ReadsIn } from './reads-in.tsx';
import { RowActions, type StudentActs } from './row-actions.tsx';
import { useSeating } from './use-seating.ts';

/** One student of the hall: state, time and seat, and what can be done. */
export function StudentDialog(props: {
  exam: Invigilation;
  student: InvigilatedStudent;
  now: number;
  acts: StudentActs;
  onClose: () => void;
}) {
  const { exam, student, now, acts, onClose } = props;
  const t = useTexts();
  const { name } = useNames();
  const format = useFormat();
  return (
    <Dialog open size="small" title={name(student, 'student_name')} onClose={onClose}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { label: t('examReview.id'), value: <Isolate>{student.student_id}</Isolate> },
            { label: t('invigilation.state'), value: <PresenceBadge student={student} now={now} /> },
            ...(student.answered !== null && student.state !== 'absent'
              ? [
                  {
                    label: t('invigilation.answered'),
                    value: <Score value={student.answered} of={exam.question_count} />,
                  },
                ]
              : []),
            ...(student.shown_in
              ? [{ label: t('invigilation.readsIn'), value: <ReadsIn shown={student.shown_in} /> }]
              : []),
            ...(student.last_saved_at
              ? [{ label: t('invigilation.lastSave'), value: format.relative(student.last_saved_at) }]
              : []),
            ...(student.state === 'open' && student.deadline
              ? [
                  {
                    label: t('invigilation.timeLeft'),
                    value: <Countdown bare label={t('invigilation.timeLeft')} until={Date.parse(student.deadline)} />,
                  },
                ]
              : []),
          ]}
        />
        {exam.seating && exam.state !== 'ended' && <SeatSelect exam={exam} student={student} />}
        <RowActions exam={exam} student={student} acts={acts} />
      </Stack>
    </Dialog>
  );
}

/** Another seat; a student who sits there changes places. */
function SeatSelect({ exam, student }: { exam: Invigilation; student: InvigilatedStudent }) {
  const t = useTexts();
  const { name } = useNames();
  const seating = useSeating(exam.exam_id);
  const plan = exam.seating;
  if (!plan) return null;
  const bySeat = new Map(exam.students.map((one) => [`${one.seat_row} ${one.seat_column}`, one]));
  const options = Array.from({ length: plan.rows * plan.columns }, (_, index) => {
    const row = Math.floor(index / plan.columns) + 1;
    const column = (index % plan.columns) + 1;
    const taken = bySeat.get(`${row} ${column}`);
    const seat = seatName(row, column);
    const label =
      taken && taken.student_id !== student.student_id
        ? t('seats.taken', { seat, name: name(taken, 'student_name') })
        : seat;
    return { value: `${row} ${column}`, label };
  });
  return (
    <Select
      label={t('seats.seat')}
      placeholder={t('seats.none')}
      options={options}
      disabled={seating.busy}
      value={student.seat_row === null ? '' : `${student.seat_row} ${student.seat_column}`}
      onChange={(event) => {
        const [row, column] = event.currentTarget.value.split(' ').map(Number);
        const to = row && column ? { row, column } : null;
        void seating.store(plan, moved(seatsOf(exam.students), student.student_id, to));
      }}
    />
  );
}
