import { mostAlong } from '@daftar/contracts/exams/seat-names';
import { readWithin } from '@daftar/i18n/read-number';
import { useNames } from '@daftar/remote-kit';
import { Button, Checkbox, ConfirmDialog, Dialog, Form, NumberField, Select, Stack, TextField } from '@daftar/ui';
import { useId, useState } from 'react';
import type { useRemoval } from '../../removal/use-removal.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { arrange, type Order, orders, seatsOf, shuffled } from './arrange.ts';
import type { Invigilation } from './presence.ts';
import { useSeating } from './use-seating.ts';

/** Gives all students seats at once: the room, its size, and in which order (DAY-09). */
export function SeatingDialog(props: {
  exam: Invigilation;
  /** Says which seats are gone, with the way back (COR-14). */
  onGone: ReturnType<typeof useRemoval>['tell'];
  onClose: () => void;
}) {
  const { exam, onGone, onClose } = props;
  const t = useTexts();
  const { name } = useNames();
  const form = useId();
  const seating = useSeating(exam.exam_id);
  const { seating: plan, students } = exam;
  const [room, setRoom] = useState(plan?.room ?? '');
  const [rows, setRows] = useState(String(plan?.rows ?? Math.min(mostAlong, Math.ceil(students.length / 8) || 1)));
  const [columns, setColumns] = useState(String(plan?.columns ?? 8));
  const [order, setOrder] = useState<Order>('name');
  const [apart, setApart] = useState(false);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const seatsBefore = seatsOf(students);
  const along = (typed: string) => readWithin(typed, { least: 1, most: mostAlong });
  const wrong = (typed: string) => along(typed) === null;
  const size = { rows: along(rows) ?? 0, columns: along(columns) ?? 0, apart };
  const left =
    wrong(rows) || wrong(columns)
      ? 0
      : students.length -
        arrange(
          students.map((one) => one.student_id),
          size,
        ).length;

  async function save(): Promise<void> {
    setTried(true);
    if (wrong(rows) || wrong(columns)) return;
    const inOrder =
      order === 'id'
        ? students.toSorted((a, b) => a.student_id - b.student_id)
        : order === 'mixed'
          ? shuffled(students, Math.random)
          : students.toSorted((a, b) => name(a, 'student_name').localeCompare(name(b, 'student_name')));
    const seats = arrange(
      inOrder.map((one) => one.student_id),
      size,
    );
    if (!(await seating.store({ room, rows: size.rows, columns: size.columns }, seats))) return;
    tellGone('removal.seatsBefore');
    onClose();
  }

  async function remove(): Promise<void> {
    if (!(await seating.remove())) return setAsking(false);
    tellGone('removal.seats');
    onClose();
  }

  function tellGone(text: 'removal.seats' | 'removal.seatsBefore'): void {
    if (plan && seatsBefore.length > 0)
      onGone(t(text, { count: seatsBefore.length }), () => seating.restore(plan, seatsBefore));
  }

  const sideField = (label: string, value: string, change: (value: string) => void) => (
    <NumberField
      label={label}
      required
      value={value}
      error={tried && wrong(value) && t('seats.range', { most: mostAlong })}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return (
    <Dialog
      open
      size="small"
      title={t('seats.arrange')}
      onClose={onClose}
      footer={
        <>
          {plan && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {t('seats.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={seating.busy}>
            {t('seats.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save}>
        <Stack gap={4}>
          <TextField
            label={t('seats.room')}
            maxLength={100}
            value={room}
            onChange={(event) => setRoom(event.currentTarget.value)}
          />
          {sideField(t('seats.rows'), rows, setRows)}
          {sideField(t('seats.columns'), columns, setColumns)}
          <Select
            label={t('seats.order')}
            options={orders.map((value) => ({ value, label: t(`seats.by.${value}`) }))}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value as Order)}
          />
          <Checkbox
            label={t('seats.apart')}
            checked={apart}
            onChange={(event) => setApart(event.currentTarget.checked)}
          />
          {plan && <p>{t('seats.replaces')}</p>}
          {left > 0 && <p role="status">{t('seats.left', { count: left })}</p>}
        </Stack>
      </Form>
      <ConfirmDialog
        open={asking}
        title={t('removal.seatsSure')}
        confirmLabel={t('seats.remove')}
        busy={seating.busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('removal.seatsHelp', { count: seatsBefore.length })}
      </ConfirmDialog>
    </Dialog>
  );
}
