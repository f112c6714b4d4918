import { seatName } from '@daftar/contracts/exams/seat-names';
import { useNames } from '@daftar/remote-kit';
import { classNames, Isolate, UserText, useUi } from '@daftar/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './control-room.module.css';
import { type InvigilatedStudent, type Invigilation, presenceOf } from './presence.ts';

/** Seats in a row where the exam has no plan. */
const usualColumns = 6;

/**
 * The students as they sit, the front at the top; without seats, one after another (DAY-09). One tab stop: arrows go to
 * the next student in their direction, Enter opens.
 */
export function SeatGrid(props: { exam: Invigilation; now: number; onOpen: (student: InvigilatedStudent) => void }) {
  const { exam, now, onOpen } = props;
  const t = useTexts();
  const { dir } = useUi();
  const list = useRef<HTMLUListElement>(null);
  const plan = exam.seating;
  const columns = plan?.columns ?? usualColumns;
  const seated = exam.students.filter((student) => plan && student.seat_row !== null);
  const others = exam.students.filter((student) => !plan || student.seat_row === null);
  const first = (seated[0] ?? others[0])?.student_id;
  const [at, setAt] = useState<number | undefined>(undefined);
  const current = exam.students.some(({ student_id }) => student_id === at) ? at : first;

  function move(event: KeyboardEvent<HTMLUListElement>): void {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    const place = buttons[index]?.getBoundingClientRect();
    if (!place) return;
    const vertical = (sign: 1 | -1) =>
      buttons
        .map((button) => ({ button, box: button.getBoundingClientRect() }))
        .filter(({ box }) => sign * (box.top - place.top) > 1)
        .toSorted(
          (a, b) =>
            sign * (a.box.top - b.box.top) || Math.abs(a.box.left - place.left) - Math.abs(b.box.left - place.left),
        )[0]?.button;
    const next = {
      [forward]: buttons[index + 1],
      [back]: buttons[index - 1],
      ArrowDown: vertical(1),
      ArrowUp: vertical(-1),
      Home: buttons[0],
      End: buttons.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const cell = (student: InvigilatedStudent) => (
    <SeatButton
      student={student}
      questions={exam.question_count}
      now={now}
      tabIndex={student.student_id === current ? 0 : -1}
      onFocus={() => setAt(student.student_id)}
      onOpen={() => onOpen(student)}
    />
  );
  // row by row, whatever the order of the list: so goes the focus
  const inRoom = seated.toSorted(
    (a, b) => (a.seat_row ?? 0) - (b.seat_row ?? 0) || (a.seat_column ?? 0) - (b.seat_column ?? 0),
  );
  return (
    <>
      {plan && (
        <p className={css.front}>
          {plan.room ? (
            <>
              <UserText>{plan.room}</UserText> · {t('seats.front')}
            </>
          ) : (
            t('seats.front')
          )}
        </p>
      )}
      <ul
        ref={list}
        className={css.seats}
        aria-label={t('seats.grid')}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(6.5rem, 1fr))` }}
        onKeyDown={move}
      >
        {inRoom.map((student) => (
          <li key={student.student_id} style={{ gridRow: student.seat_row ?? 1, gridColumn: student.seat_column ?? 1 }}>
            {cell(student)}
          </li>
        ))}
        {others.map((student, index) => (
          <li
            key={student.student_id}
            style={{ gridRow: (plan?.rows ?? 0) + 1 + Math.floor(index / columns), gridColumn: (index % columns) + 1 }}
          >
            {cell(student)}
          </li>
        ))}
      </ul>
    </>
  );
}

function SeatButton(props: {
  student: InvigilatedStudent;
  questions: number;
  now: number;
  tabIndex: number;
  onFocus: () => void;
  onOpen: () => void;
}) {
  const { student, questions, now, ...button } = props;
  const t = useTexts();
  const { name } = useNames();
  const presence = presenceOf(student, now);
  const seat =
    student.seat_row !== null && student.seat_column !== null ? seatName(student.seat_row, student.seat_column) : null;
  return (
    <button
      type="button"
      className={classNames(css.seat, css[presence])}
      data-trouble={presence === 'silent' || presence === 'idle' || undefined}
      tabIndex={button.tabIndex}
      onFocus={button.onFocus}
      onClick={button.onOpen}
    >
      <span className={css.seatHead}>
        <Isolate dir="ltr">{seat ?? student.student_id}</Isolate>
        {student.state !== 'absent' && student.answered !== null && (
          <Isolate dir="ltr">
            {student.answered}/{questions}
          </Isolate>
        )}
      </span>
      <UserText>{name(student, 'student_name')}</UserText>
      <span className={css.note}>{t(`invigilation.${presence}`)}</span>
    </button>
  );
}
