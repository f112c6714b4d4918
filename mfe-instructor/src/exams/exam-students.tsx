import { ExamScore, PrintOut, useExams } from '@daftar/exam-pages';
import { nameText } from '@daftar/i18n';
import { useNames } from '@daftar/remote-kit';
import { Badge, Button, buttonClass, type Column, EmptyState, QueryState, Skeleton, Stack, Table } from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { examResultPath } from './exam-result-path.ts';
import { ReleaseBar } from './release/release-bar.tsx';
import css from './results.module.css';
import { useStudentColumns } from './student-columns.tsx';
import { type StudentRow, useExamResults } from './use-exam-results.ts';

/** The id of a row's View Exam button, to return the focus to it. */
export const viewButtonOf = (studentId: number) => `view-exam-${studentId}`;

/** The students of one exam: score and state; View Exam only for those who submitted (RES-03). */
export function ExamStudents(props: { examId: number; courseCode: string; onView: (studentId: number) => void }) {
  const { examId, courseCode, onView } = props;
  const t = useTexts();
  const { name } = useNames();
  const results = useExamResults(examId);
  const exam = useExams(courseCode).data?.find((one) => one.exam_id === examId);
  const studentColumns = useStudentColumns<StudentRow>();
  const columns: Column<StudentRow>[] = [
    ...studentColumns,
    {
      id: 'score',
      header: t('examReview.score'),
      align: 'end',
      cell: (row) => (
        <Stack row gap={2} justify="end" wrap>
          {row.accommodated_minutes > 0 && (
            <Badge>{t('examReview.accommodated', { minutes: row.accommodated_minutes })}</Badge>
          )}
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
          <Stack gap={5}>
            <ReleaseBar kind="exam" id={examId} />
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
                  {exam && <PrintOut exam={exam.exam_name} courseCode={courseCode} />}
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
          </Stack>
        );
      }}
    </QueryState>
  );
}
