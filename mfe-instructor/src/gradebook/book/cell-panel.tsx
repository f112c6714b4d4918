import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { type ColumnFigures, figuresOf } from '@daftar/contracts/gradebook/statistics';
import { useNames } from '@daftar/remote-kit';
import { Badge, Button, DescriptionList, Isolate, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsIn } from './averages.tsx';
import { BonusForm } from './bonus-form.tsx';
import css from './book.module.css';
import { figure } from './figure.ts';
import { GivenBy } from './given-by.tsx';
import { GroupTable } from './group-table.tsx';
import type { Place } from './range.ts';
import { type Book, type BookStudent, type CellChange, isOpenState } from './use-book.ts';

interface CellPanelProps {
  courseCode: string;
  book: Book;
  marks: readonly Mark[];
  at: Place;
  /** Nothing can be decided. */
  isSealed: boolean;
  busy: boolean;
  onDecide: (change: CellChange) => void;
}

/** “Why this mark?”: how the chosen cell counts, how the mark came about, or the figures of a column (DAY-06). */
export function CellPanel(props: CellPanelProps) {
  const { book, marks, at } = props;
  const t = useTexts();
  const { person, name } = useNames();
  const item = book.items[at.col];
  const student = book.students[at.row];
  const mark = marks[at.row];
  return (
    <aside className={css.panel} aria-label={t('gradebook.why')}>
      {at.row < 0 ? (
        <Stack gap={3}>
          <h3 className={css.panelTitle}>
            {item ? <UserText>{name(item, 'name')}</UserText> : t('gradebook.mark')} · {t('gradebook.figures')}
          </h3>
          {item && !item.shown && (
            <p className={css.hint}>
              {item.named > 0 ? t('gradebook.shownToSome', { count: item.named }) : t('gradebook.notShown')}
            </p>
          )}
          <Figures
            of={figuresOf(
              item ? pointsIn(book, at.col) : marks.flatMap(({ soFar }) => (soFar === null ? [] : [soFar])),
            )}
          />
        </Stack>
      ) : student && mark ? (
        <Stack gap={3}>
          <h3 className={css.panelTitle}>
            <UserText>{person(student)}</UserText>
          </h3>
          {item && <OneCell {...props} student={student} mark={mark} />}
          <GroupTable groups={book.groups} mark={mark} bonus={student.bonus?.points ?? 0} />
          {!item && student.bonus && (
            <GivenBy
              key={`mark ${student.student_id} ${student.bonus.version}`}
              courseCode={props.courseCode}
              studentId={student.student_id}
            />
          )}
          {!item && book.version > 0 && !props.isSealed && (
            <BonusForm key={student.student_id} courseCode={props.courseCode} student={student} />
          )}
        </Stack>
      ) : (
        <p className={css.hint}>{t('gradebook.choose')}</p>
      )}
    </aside>
  );
}

function OneCell(props: CellPanelProps & { student: BookStudent; mark: Mark }) {
  const { book, at, student, mark, busy, onDecide } = props;
  const t = useTexts();
  const { name } = useNames();
  const item = book.items[at.col];
  const cell = student.cells[at.col];
  if (!item || !cell) return null;
  const [points, state, version, late] = cell;
  const group = item.group === null ? undefined : book.groups[item.group];
  const of = item.group === null ? undefined : mark.groups[item.group];
  const decide = (value: 'zero' | 'excused' | null) =>
    onDecide({ item: item.item, student_id: student.student_id, value, version });
  return (
    <Stack gap={2}>
      <p>
        <UserText>{name(item, 'name')}</UserText>:{' '}
        {points !== null && (
          <strong>
            <Isolate dir="ltr">
              {figure(points)}/{item.max}
            </Isolate>{' '}
          </strong>
        )}
        <Badge tone={isOpenState(state) ? 'warning' : 'neutral'}>{t(`gradebook.${state}`)}</Badge>{' '}
        {late === 1 && <Badge tone="warning">{t('gradebook.late')}</Badge>}
      </p>
      <p className={css.hint}>
        {!group || !of
          ? t('gradebook.countsNowhere')
          : of.dropped.includes(at.col)
            ? t('gradebook.notAmongBest', { best: String(group.best), group: name(group, 'name') })
            : t('gradebook.countsIn', { group: name(group, 'name'), weight: String(group.weight) })}{' '}
        {group && isOpenState(state) && t('gradebook.staysOpen')} {item.kind === 'exam' && t('gradebook.fromMarking')}
      </p>
      {(state === 'score' || state === 'waiting' || state === 'zero' || state === 'excused') && (
        <GivenBy
          key={`${item.item} ${student.student_id} ${version}`}
          courseCode={props.courseCode}
          studentId={student.student_id}
          item={item.item}
        />
      )}
      {book.version > 0 && !props.isSealed && (
        <Stack row wrap gap={2}>
          {state !== 'zero' && state !== 'score' && state !== 'excused' && (
            <Button size="small" disabled={busy} onClick={() => decide('zero')}>
              {t('gradebook.asZero')}
            </Button>
          )}
          {state !== 'excused' && (
            <Button
              size="small"
              disabled={busy || (item.kind === 'column' && points !== null)}
              onClick={() => decide('excused')}
            >
              {t('gradebook.excuse')}
            </Button>
          )}
          {(state === 'zero' || state === 'excused') && (
            <Button size="small" disabled={busy} onClick={() => decide(null)}>
              {t('gradebook.undecide')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function Figures({ of }: { of: ColumnFigures | null }) {
  const t = useTexts();
  const values = [
    [t('gradebook.count'), of?.count ?? 0],
    [t('gradebook.average'), of?.mean],
    [t('gradebook.median'), of?.median],
    [t('gradebook.lowest'), of?.lowest],
    [t('gradebook.highest'), of?.highest],
    [t('gradebook.deviation'), of?.deviation],
  ] as const;
  return (
    <DescriptionList
      items={values.map(([label, value]) => ({ key: label, label, value: <Isolate>{figure(value)}</Isolate> }))}
    />
  );
}
