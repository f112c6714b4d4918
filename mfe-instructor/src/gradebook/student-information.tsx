import type { CallReply } from '@daftar/contracts/client';
import { openedPart } from '@daftar/course-pages';
import { ExamScore } from '@daftar/exam-pages';
import { personText } from '@daftar/i18n';
import { useApi, useNames, useSession } from '@daftar/remote-kit';
import { type Column, EmptyState, Isolate, QueryState, Skeleton, Table, UserText } from '@daftar/ui';
import { Users } from '@daftar/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';
import css from './results.module.css';
import { courseResultsKey } from './work.ts';

type Row = CallReply<'GET /api/enrollments/:courseCode/:userId'>[number];

/** The students of a course with all their scores (RES-02); searched for `student` (an id) when a link names one. */
export function StudentInformation({ courseCode, student }: { courseCode: string; student: string | null }) {
  const t = useTexts();
  const { person } = useNames();
  const api = useApi();
  const { userId } = useSession();
  const cache = useQueryClient();
  const results = useQuery(
    openedPart(
      cache,
      [...courseResultsKey, courseCode, userId],
      (signal) => api('GET /api/enrollments/:courseCode/:userId', { params: { courseCode, userId }, signal }),
      'always',
    ),
  );
  const columns: Column<Row>[] = [
    {
      id: 'id',
      header: t('results.id'),
      cell: (row) => <Isolate>{row.student_id}</Isolate>,
      sort: (row) => row.student_id,
    },
    {
      id: 'name',
      header: t('results.student'),
      rowHeader: true,
      cell: (row) => <UserText>{person(row)}</UserText>,
      sort: person,
    },
    { id: 'exams', header: t('results.examScores'), cell: (row) => <Scores items={row.exams} /> },
    { id: 'assignments', header: t('results.assignmentScores'), cell: (row) => <Scores items={row.assignments} /> },
  ];
  return (
    <QueryState
      query={results}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState title={t('results.noStudents')} icon={<Users />}>
          {t('results.noStudentsHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(rows) => (
        <Table
          caption={t('results.information')}
          columns={columns}
          rows={rows}
          initialSort={{ column: 'name', direction: 'ascending' }}
          rowKey={(row) => row.student_id}
          countText={(count) => t('results.countStudents', { count })}
          search={(row) => `${row.student_id} ${personText(row)}`}
          searchLabel={t('results.search')}
          {...(student !== null && { initialQuery: student })}
        />
      )}
    </QueryState>
  );
}

/** Each item with its score, one below the other. */
function Scores({ items }: { items: Row['exams'] }) {
  if (items.length === 0) return '–';
  return (
    <ul className={css.scores}>
      {items.map((item) => (
        <li key={item.id}>
          <UserText>{item.name}</UserText>{' '}
          <ExamScore score={item.score} of={item.total} waiting={item.waiting_points} />
        </li>
      ))}
    </ul>
  );
}
