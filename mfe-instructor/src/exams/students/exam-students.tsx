import { ExamScore, PrintOut, useExams } from '@daftar/exam-pages';
import { formatNumber, nameText } from '@daftar/i18n';
import { useLanguage, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  buttonClass,
  type Column,
  classNames,
  DateTime,
  EmptyState,
  QueryState,
  Skeleton,
  Table,
} from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { WriteTo } from '../../writing/write-to/write-to.tsx';
import { examResultPath } from '../exam-result-path.ts';
import { ReleaseBar } from '../release/release-bar.tsx';
import { useStudentColumns } from '../student-columns.tsx';
import { StudentReview } from '../student-review.tsx';
import { type StudentRow, useExamResults } from '../use-exam-results.ts';
import { isWithin, ScoreBars, scoreSteps } from './score-bars.tsx';
import css from './students.module.css';
import { usePaperKeys } from './use-paper-keys.ts';

/** The id of a row's View Exam button, to return the focus to it. */
const viewButtonOf = (studentId: number) => `view-exam-${studentId}`;

/** Who of the students is listed. */
const filters = {
  all: () => true,
  toMark: (row: StudentRow) => row.ungraded > 0,
  notSubmitted: (row: StudentRow) => !row.is_submitted,
  late: (row: StudentRow) => row.late > 0,
} as const;
type Filter = keyof typeof filters;
const filterIds = Object.keys(filters) as Filter[];

/**
 * The students of one exam: score and state; View Exam only for those who submitted (RES-03). The paper opens beside the
 * list, and J and K go to the next one (DSK-04).
 */
export function ExamStudents({ examId, courseCode }: { examId: number; courseCode: string }) {
  const t = useTexts();
  const results = useExamResults(examId);
  return (
    <QueryState
      query={results}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('examReview.noStudents')} />}
      skeleton={<Skeleton shape="table" />}
    >
      {(rows) => <OfStudents examId={examId} courseCode={courseCode} rows={rows} />}
    </QueryState>
  );
}

function OfStudents(props: { examId: number; courseCode: string; rows: readonly StudentRow[] }) {
  const { examId, courseCode, rows } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const { name } = useNames();
  const exam = useExams(courseCode).data?.find((one) => one.exam_id === examId);
  const [filter, setFilter] = useState<Filter>('all');
  const [step, setStep] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const columns = useColumns(open !== null, setOpen);

  const total = rows[0]?.total_score ?? 0;
  const scored = rows.filter((row) => row.is_submitted && row.score !== null);
  const scores = scored.map((row) => row.score ?? 0);
  const steps = scoreSteps(scores, total);
  const chosen = step === null ? undefined : steps[step];
  const listed = rows.filter(
    (row) =>
      filters[filter](row) &&
      (!chosen || (row.is_submitted && row.score !== null && isWithin(row.score, chosen, total))),
  );
  const papers = listed
    .filter((row) => row.is_submitted)
    .sort((one, other) => name(one, 'student_name').localeCompare(name(other, 'student_name'), language))
    .map((row) => row.student_id);
  usePaperKeys(open, papers, setOpen);
  const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const close = () => {
    const last = open;
    setOpen(null);
    setTimeout(() => last !== null && document.getElementById(viewButtonOf(last))?.focus(), 50);
  };
  return (
    <div className={css.students}>
      <div className={css.line}>
        <span>
          {t('examReview.submittedCount', {
            count: rows.filter((row) => row.is_submitted).length,
            total: rows.length,
          })}
          {mean !== null && ` · ${t('examReview.average', { average: formatNumber(mean, language), total })}`}
        </span>
        <ReleaseBar kind="exam" id={examId} line />
      </div>
      <div className={classNames(css.beside, open !== null && css.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a row's own button does the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className={css.list} onClick={pressRow}>
          <Table
            lines
            caption={t('examReview.caption')}
            columns={columns}
            rows={listed}
            selectedKey={open ?? undefined}
            initialSort={{ column: 'name', direction: 'ascending' }}
            rowKey={(row) => row.student_id}
            countText={(count) => t('results.countStudents', { count })}
            search={(row) => `${row.student_id} ${nameText(row, 'student_name')} ${row.receipt_code ?? ''}`}
            searchLabel={t('examReview.search')}
            toolbar={
              <div className={css.filters}>
                {scores.length > 0 && total > 0 && <ScoreBars steps={steps} chosen={step} onChoose={setStep} />}
                <fieldset className={css.chips}>
                  <legend className={css.unseen}>{t('examReview.filter')}</legend>
                  {filterIds.map((id) => (
                    <Button
                      key={id}
                      size="small"
                      variant={filter === id ? 'primary' : 'secondary'}
                      aria-pressed={filter === id}
                      onClick={() => setFilter(id)}
                    >
                      {t(`examReview.filter.${id}`)} <bdi>{rows.filter(filters[id]).length}</bdi>
                    </Button>
                  ))}
                </fieldset>
                {(filter !== 'all' || chosen) && <WriteTo courseCode={courseCode} students={listed} />}
              </div>
            }
          />
        </div>
        {open !== null && (
          <StudentReview key={open} examId={examId} courseCode={courseCode} studentId={open} onBack={close} />
        )}
      </div>
      {open === null && (
        <div className={css.foot}>
          {exam && <PrintOut exam={exam.exam_name} courseCode={courseCode} />}
          {scored.length > 0 && (
            <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={examResultPath(courseCode, examId)}>
              {t('examResultDetails.open')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** A press on a row presses its button, unless it is one on a button or a link by itself, or ends a selection of text. */
function pressRow({ target }: MouseEvent): void {
  const pressed = target as Element;
  if (pressed.closest('a, button, input, label') || window.getSelection()?.isCollapsed === false) return;
  pressed.closest('tbody tr')?.querySelector('button')?.click();
}

/** The columns of the list; beside an open paper there is room for name and score. */
function useColumns(isBeside: boolean, onView: (studentId: number) => void): Column<StudentRow>[] {
  const t = useTexts();
  const { name } = useNames();
  const [id, who] = useStudentColumns<StudentRow>();
  const columns: (Column<StudentRow> | undefined)[] = [
    id && { ...id, hideOnCard: true },
    who,
    {
      id: 'score',
      header: t('examReview.score'),
      cell: (row) => (
        <span className={css.score}>
          <span className={css.track} aria-hidden="true">
            <span
              className={css.fill}
              style={{ inlineSize: `${((row.score ?? 0) / Math.max(1, row.total_score)) * 100}%` }}
            />
          </span>
          <ExamScore score={row.score} of={row.total_score} waiting={row.waiting_points} />
        </span>
      ),
      sort: (row) => row.score,
    },
    {
      id: 'submitted',
      header: t('examReview.submitted'),
      hideOnCard: true,
      cell: (row) => (
        <span className={css.state}>
          <Badge tone={row.is_submitted ? 'positive' : 'neutral'}>
            {t(row.is_submitted ? 'examReview.yes' : 'examReview.no')}
          </Badge>
          {row.submitted_at && <DateTime value={row.submitted_at} />}
          {row.late > 0 && <Badge tone="warning">{t('examReview.late', { count: row.late })}</Badge>}
          {row.accommodated_minutes > 0 && (
            <Badge>{t('examReview.accommodated', { count: row.accommodated_minutes })}</Badge>
          )}
        </span>
      ),
      sort: (row) => row.submitted_at ?? '',
    },
    {
      id: 'receipt',
      header: t('examReview.receipt'),
      hideOnCard: true,
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
          {isBeside ? '' : <span className={css.viewWord}>{t('examReview.view')}</span>}
        </Button>
      ),
    },
  ];
  return columns.filter((column) => column !== undefined);
}
