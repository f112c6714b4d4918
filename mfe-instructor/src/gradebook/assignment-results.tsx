import { callUrl } from '@daftar/contracts/client';
import { type Assignment, openedPart, useDownload, ViewLink } from '@daftar/course-pages';
import { PrintOut } from '@daftar/exam-pages';
import { nameText } from '@daftar/i18n';
import { useApi, useLanguage, useNames } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  type Column,
  DateTime,
  EmptyState,
  Isolate,
  Meter,
  QueryState,
  Score,
  Skeleton,
  Spinner,
  Table,
  UserText,
} from '@daftar/ui';
import { Download, Table2, Users } from '@daftar/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ReleaseBar } from '../exams/release/release-bar.tsx';
import { resultsTexts } from '../texts/results.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useRemoval } from '../writing/use-removal.tsx';
import { WriteTo } from '../writing/write-to/write-to.tsx';
import css from './results.module.css';
import { ScoreCell } from './score-cell.tsx';
import { SubmissionHistory } from './submission-history.tsx';
import { type WorkRow, workKey } from './work.ts';

// its field of date and time is large
const ExtensionDialog = late(() => import('./extension-dialog.tsx'));

/** The results table of an assignment (ASG-08), with all files as a zip, the scores as .xlsx (ASG-13), and on paper (EDG-09). */
export function AssignmentResults({ courseCode, assignment }: { courseCode: string; assignment: Assignment }) {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const id = assignment.assignment_id;
  const cache = useQueryClient();
  const work = useQuery(
    openedPart(
      cache,
      workKey(id),
      (signal) => api('GET /api/assignments/:id/students', { params: { id }, signal }),
      'always',
    ),
  );
  const removal = useRemoval();
  const columns: Column<WorkRow>[] = [
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
      cell: (row) => <UserText>{name(row, 'student_name')}</UserText>,
      sort: (row) => name(row, 'student_name'),
    },
    {
      id: 'score',
      header: t('results.score'),
      cell: (row) => <ScoreCell row={row} assignment={assignment} />,
      sort: (row) => row.score,
    },
    {
      id: 'uploaded',
      header: t('results.uploaded'),
      cell: (row) => (
        <Badge tone={row.submission_date ? 'positive' : 'neutral'}>
          {t(row.submission_date ? 'results.yes' : 'results.no')}
        </Badge>
      ),
      sort: (row) => (row.submission_date ? 1 : 0),
    },
    {
      id: 'uploadedAt',
      header: t('results.uploadedAt'),
      cell: (row) => (
        <>
          {row.submission_date ? <UploadedAt row={row} /> : '–'}
          {row.extended_to && <Extended to={row.extended_to} />}
        </>
      ),
      sort: (row) => row.submission_date,
    },
    {
      id: 'view',
      header: t('results.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => <ViewWork row={row} assignment={assignment} onGone={removal.tell} />,
    },
  ];
  return (
    <QueryState
      query={work}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState title={t('results.noStudents')} icon={<Users />}>
          {t('results.noStudentsHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(rows) => (
        <div className={css.stack}>
          {removal.banner}
          <Summary rows={rows} />
          <ReleaseBar kind="assignment" id={id} />
          <Table
            caption={t('results.assignments')}
            columns={columns}
            rows={rows}
            initialSort={{ column: 'name', direction: 'ascending' }}
            rowKey={(row) => row.student_id}
            countText={(count) => t('results.countStudents', { count })}
            search={(row) => `${row.student_id} ${nameText(row, 'student_name')}`}
            searchLabel={t('results.search')}
            toolbar={
              <>
                <Downloads assignmentId={id} any={rows.some((row) => row.submission_date)} />
                <WriteTo
                  courseCode={courseCode}
                  students={rows.filter((row) => !row.submission_date)}
                  who="write.notHandedIn"
                />
                <PrintOut assignment={assignment.assignment_title} courseCode={courseCode} />
              </>
            }
          />
        </div>
      )}
    </QueryState>
  );
}

function Summary({ rows }: { rows: readonly WorkRow[] }) {
  const t = useTexts();
  const of = rows.length;
  const handedIn = rows.filter((row) => row.submission_date).length;
  const graded = rows.filter((row) => row.score !== null).length;
  return (
    <Card>
      <div className={css.summary}>
        <Meter label={t('results.handedIn')} value={handedIn} max={of} shown={<Score value={handedIn} of={of} />} />
        <Meter label={t('results.graded')} value={graded} max={of} shown={<Score value={graded} of={of} />} />
      </div>
    </Card>
  );
}

function UploadedAt({ row }: { row: WorkRow }) {
  const t = useTexts();
  const isNewer = row.graded_at !== null && row.submission_date !== null && row.graded_at < row.submission_date;
  return (
    <>
      <DateTime value={row.submission_date ?? ''} /> {isNewer && <Badge tone="warning">{t('results.newFile')}</Badge>}
    </>
  );
}

/** The student's own due date (DAY-11). */
function Extended({ to }: { to: string }) {
  const t = useTexts();
  return (
    <div>
      <Badge tone="accent">{t('results.extended')}</Badge> <DateTime value={to} />
    </div>
  );
}

function ViewWork(props: { row: WorkRow; assignment: Assignment; onGone: ReturnType<typeof useRemoval>['tell'] }) {
  const { row, assignment, onGone } = props;
  const t = useTexts();
  const { name } = useNames();
  const [extending, setExtending] = useState(false);
  return (
    <div className={css.actions}>
      <Button
        size="small"
        aria-label={t('results.extendOf', { name: name(row, 'student_name'), id: row.student_id })}
        onClick={() => setExtending(true)}
      >
        {t('results.extend')}
      </Button>
      {extending && (
        <Suspense fallback={<Spinner />}>
          <ExtensionDialog assignment={assignment} row={row} onGone={onGone} onClose={() => setExtending(false)} />
        </Suspense>
      )}
      {row.submissions > 1 && <SubmissionHistory row={row} />}
      {row.student_file_path && (
        <ViewLink
          href={row.student_file_path}
          label={t('results.viewOf', { name: name(row, 'student_name') })}
          failed={resultsTexts['results.viewFailed']}
        >
          {t('action.view')}
        </ViewLink>
      )}
    </div>
  );
}

function Downloads({ assignmentId, any }: { assignmentId: number; any: boolean }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const zip = callUrl('GET /api/assignments/:id/submissions/download', { id: assignmentId }, { language });
  const sheet = callUrl('GET /api/assignments/:id/scores/download', { id: assignmentId }, { language });
  return (
    <>
      <Link
        className={buttonClass({ variant: any ? 'primary' : 'secondary' })}
        to={`/Marking?assignment=${assignmentId}`}
      >
        {t(any ? 'marking.open' : 'rubric.openFor')}
      </Link>
      {any && (
        <Button icon={<Download aria-hidden="true" />} busy={busy === zip} onClick={() => download(zip)}>
          {t('results.downloadAll')}
        </Button>
      )}
      <Button icon={<Table2 aria-hidden="true" />} busy={busy === sheet} onClick={() => download(sheet)}>
        {t('results.downloadScores')}
      </Button>
    </>
  );
}
