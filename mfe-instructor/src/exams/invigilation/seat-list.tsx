import { seatName } from '@daftar/contracts/exams/seat-names';
import { PrintOut } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Isolate, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './control-room.module.css';
import type { Invigilation } from './presence.ts';

/** The seat list to hang up at the door and to sign in the room: on paper only (EDG-09). */
export function SeatList({ exam, courseCode }: { exam: Invigilation; courseCode: string }) {
  const t = useTexts();
  const { name } = useNames();
  const plan = exam.seating;
  if (!plan) return null;
  const seated = exam.students
    .filter((student) => student.seat_row !== null && student.seat_column !== null)
    .toSorted((a, b) => (a.seat_row ?? 0) - (b.seat_row ?? 0) || (a.seat_column ?? 0) - (b.seat_column ?? 0));
  return (
    <Stack gap={4}>
      <PrintOut exam={exam.exam_name} courseCode={courseCode} />
      <div className={css.printed} data-seat-list>
        <h2>
          {t('seats.list')}
          {plan.room && (
            <>
              {' · '}
              <UserText>{plan.room}</UserText>
            </>
          )}
        </h2>
        <table className={css.paper}>
          <thead>
            <tr>
              <th scope="col">{t('seats.seat')}</th>
              <th scope="col">{t('examReview.id')}</th>
              <th scope="col">{t('examReview.name')}</th>
              <th scope="col">{t('seats.signature')}</th>
            </tr>
          </thead>
          <tbody>
            {seated.map((student) => (
              <tr key={student.student_id}>
                <td>
                  <Isolate dir="ltr">{seatName(student.seat_row ?? 1, student.seat_column ?? 1)}</Isolate>
                </td>
                <td>
                  <Isolate dir="ltr">{student.student_id}</Isolate>
                </td>
                <th scope="row">
                  <UserText>{name(student, 'student_name')}</UserText>
                </th>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
