import { ExamScore } from '@daftar/exam-pages';
import { nameText } from '@daftar/i18n';
import { useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  buttonClass,
  type Column,
  EmptyState,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { examResultPath } from './exam-result-path.ts';
import css from './results.module.css';
import { type StudentRow, useExamResults } from './use-exam-results.ts';

/** The id of a row's View Exam button, to return the focus to it. */
export const viewButtonOf = (studentId: number) => `view-exam-${studentId}`;

/** The students of one exam: score and state; View Exam only for those who submitted (RES-03). */
export function ExamStudents(props: { examId: number; courseCode: string; onView: (studentId: number) => void }) {
  const { examId, courseCode, onView } = props;
  const t = useTexts();
  const { name } = useNames();
  const results = useExamResults(examId);
  const columns: Column<StudentRow>[] = [
    {
      id: 'id',
      header: t('examReview.id'),
      cell: (row) => <Isolate>{row.student_id}</Isolate>,
      sort: (row) => row.student_id,
    },
    {
      id: 'name',
      header: t('examReview.name'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'student_name')}</UserText>,
      sort: (row) => name(row, 'student_name'),
    },
    {
      id: 'score',
      header: t('examReview.score'),
      align: 'end',
      cell: (row) => (
        <Stack row gap={2} justify="end" wrap>
          {row.late > 0 && <Badge tone="warning">{t('examReview.late', { count: row.late })}</Badge>}
          {row.ungraded > 0 && <Badge tone="warning">{t('examReview.toGrade', { count: row.ungraded })}</Badge>}
          <ExamScore score={row.score} of={row.total_score} waiting={row.waiting_points} />
        </Stack>
      ),
      sort: (row) => row.score,
    },
    {
      id: 'submitted',
      header: t('examReview.submitted'),
      cell: (row) => (
        <Badge tone={row.is_submitted ? 'positive' : 'neutral'}>
          {t(row.is_submitted ? 'examReview.yes' : 'examReview.no')}
        </Badge>
      ),
      sort: (row) => row.is_submitted,
    },
    {
      id: 'receipt',
      header: t('examReview.receipt'),
      cell: (row) => row.receipt_code && <code dir="ltr">{row.receipt_code}</code>,
    },
    {
      id: 'actions',
      header: t('examReview.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          id={viewButtonOf(row.student_id)}
          disabled={!row.is_submitted}
          aria-label={t('examReview.viewOf', { name: name(row, 'student_name') })}
          onClick={() => onView(row.student_id)}
        >
          {t('examReview.view')}
        </Button>
      ),
    },
  ];
  return (
    <QueryState
      query={results}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('examReview.noStudents')} />}
      skeleton={<Skeleton shape="table" />}
    >
      {(rows) => {
        const submitted = rows.filter((row) => row.is_submitted).length;
        return (
          <Table
            caption={t('examReview.caption')}
            columns={columns}
            rows={rows}
            initialSort={{ column: 'name', direction: 'ascending' }}
            rowKey={(row) => row.student_id}
            countText={(count) => t('results.countStudents', { count })}
            search={(row) => `${row.student_id} ${nameText(row, 'student_name')} ${row.receipt_code ?? ''}`}
            searchLabel={t('examReview.search')}
            toolbar={
              <>
                <p className={css.note}>{t('examReview.submittedCount', { count: submitted, total: rows.length })}</p>
                {submitted > 0 && (
                  <Link
                    className={buttonClass({ variant: 'quiet', size: 'small' })}
                    to={examResultPath(courseCode, examId)}
                  >
                    {t('examResultDetails.open')}
                  </Link>
                )}
              </>
            }
          />
        );
      }}
    </QueryState>
  );
}
