import { Countdown } from '@daftar/exam-pages';
import { nameText } from '@daftar/i18n';
import { useFormat, useNames } from '@daftar/remote-kit';
import { Badge, Checkbox, type Column, Isolate, Score, Stack, Table } from '@daftar/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useStudentColumns } from '../student-columns.tsx';
import css from './control-room.module.css';
import { type InvigilatedStudent, type Invigilation, needOf } from './presence.ts';
import { PresenceBadge } from './presence-badge.tsx';
import { ReadsIn } from './reads-in.tsx';
import { RowActions, type StudentActs } from './row-actions.tsx';

/** The students, those with trouble first (DAY-09); several can be chosen. */
export function HallTable(props: {
  exam: Invigilation;
  students: readonly InvigilatedStudent[];
  now: number;
  acts: StudentActs;
  chosen: ReadonlySet<number>;
  onChosen: (studentId: number, on: boolean) => void;
  toolbar: ReactNode;
}) {
  const { exam, students, now, acts, chosen, onChosen, toolbar } = props;
  const t = useTexts();
  const { name } = useNames();
  const format = useFormat();
  const studentColumns = useStudentColumns<InvigilatedStudent>();
  const columns: Column<InvigilatedStudent>[] = [
    {
      id: 'chosen',
      header: t('invigilation.choose'),
      hideHeader: true,
      cell: (row) =>
        row.submitted_by !== 'student' &&
        exam.state !== 'ended' && (
          <Checkbox
            hideLabel
            label={t('invigilation.chooseOf', { name: name(row, 'student_name') })}
            checked={chosen.has(row.student_id)}
            onChange={(event) => onChosen(row.student_id, event.currentTarget.checked)}
          />
        ),
    },
    ...studentColumns,
    {
      id: 'state',
      header: t('invigilation.state'),
      cell: (row) => (
        <Stack row wrap gap={2}>
          <PresenceBadge student={row} now={now} />
          {row.barred && <Badge tone="danger">{t('gradebook.state.barred')}</Badge>}
          {row.takeovers > 0 && <Badge tone="warning">{t('invigilation.takeovers', { count: row.takeovers })}</Badge>}
        </Stack>
      ),
      sort: (row) => needOf(row, now),
    },
    {
      id: 'answered',
      header: t('invigilation.answered'),
      numeric: true,
      cell: (row) =>
        row.answered !== null &&
        row.state !== 'absent' && (
          <div className={css.progress}>
            <Score value={row.answered} of={exam.question_count} />
            <span className={css.track} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * row.answered) / Math.max(1, exam.question_count)}%` }} />
            </span>
          </div>
        ),
      sort: (row) => row.answered,
    },
    ...(students.some(({ shown_in }) => shown_in)
      ? [
          {
            id: 'language',
            header: t('invigilation.readsIn'),
            cell: (row: InvigilatedStudent) => row.shown_in && <ReadsIn shown={row.shown_in} />,
            sort: (row: InvigilatedStudent) => row.shown_in,
          },
        ]
      : []),
    {
      id: 'saved',
      header: t('invigilation.lastSave'),
      cell: (row) => row.last_saved_at && format.relative(row.last_saved_at),
      sort: (row) => row.last_saved_at,
    },
    {
      id: 'left',
      header: t('invigilation.timeLeft'),
      cell: (row) =>
        row.state === 'open' &&
        row.deadline && <Countdown bare label={t('invigilation.timeLeft')} until={Date.parse(row.deadline)} />,
      sort: (row) => row.deadline,
    },
    {
      id: 'extra',
      header: t('invigilation.extra'),
      numeric: true,
      cell: (row) => row.extra_minutes > 0 && <Isolate>+{row.extra_minutes}</Isolate>,
      sort: (row) => row.extra_minutes,
    },
    {
      id: 'actions',
      header: t('invigilation.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => <RowActions exam={exam} student={row} acts={acts} />,
    },
  ];
  return (
    <Table
      caption={t('invigilation.caption')}
      columns={columns}
      rows={students}
      initialSort={{ column: 'state', direction: 'ascending' }}
      rowKey={(row) => row.student_id}
      countText={(count) => t('results.countStudents', { count })}
      search={(row) => `${row.student_id} ${nameText(row, 'student_name')}`}
      searchLabel={t('invigilation.search')}
      pageSize={50}
      toolbar={toolbar}
    />
  );
}
