import type { CallReply } from '@daftar/contracts/client';
import { courseKeys, Drawing, openedPart, useChapters, useCourseHead } from '@daftar/course-pages';
import { BoxPlots, useExamTexts } from '@daftar/exam-pages';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import {
  Badge,
  buttonClass,
  Card,
  DateTime,
  EmptyState,
  Isolate,
  QueryState,
  Score,
  Skeleton,
  Stack,
  shareOf,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { figureTexts } from '../../texts/late/figures.ts';
import { useLateTexts, useTexts } from '../../texts/use-texts.ts';
import { WriteTo } from '../../writing/write-to/write-to.tsx';
import css from './course-figures.module.css';

type Figures = CallReply<'GET /api/exam-figures/:courseCode'>;
type Exam = Figures['exams'][number];

/** How all exams of a course went, who is at risk, and how many students opened each chapter (DAY-02). */
export default function CourseFigures({ courseCode }: { courseCode: string }) {
  const api = useApi();
  const cache = useQueryClient();
  const figures = useQuery(
    openedPart(
      cache,
      courseKeys.figures(courseCode),
      (signal) => api('GET /api/exam-figures/:courseCode', { params: { courseCode }, signal }),
      'always',
    ),
  );
  return (
    <Stack gap={6}>
      <QueryState query={figures} skeleton={<Skeleton shape="table" />}>
        {({ exams, at_risk }) => (
          <>
            <ExamFigures exams={exams} courseCode={courseCode} />
            {exams.length > 0 && <AtRisk students={at_risk} exams={exams} courseCode={courseCode} />}
          </>
        )}
      </QueryState>
      <Opened courseCode={courseCode} />
    </Stack>
  );
}

const statisticsOf = (courseCode: string, { exam_id }: Exam): string =>
  `/ExamResults?${new URLSearchParams({ course: courseCode, exam: String(exam_id), view: 'exams', part: 'statistics' })}`;

/** The exams as box plots in the order of time, and their numbers as a table (DSK-10). */
function ExamFigures({ exams, courseCode }: { exams: Exam[]; courseCode: string }) {
  const t = useLateTexts(figureTexts);
  const shared = useExamTexts();
  const { number } = useFormat();
  if (exams.length === 0) return <EmptyState title={shared('figures.none')} icon={<Drawing of="figures" />} />;
  const points = (value: number | null) => (value === null ? '–' : number(Math.round(value * 10) / 10));
  const fromTo = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? '–' : t('boxes.fromTo', { from: points(from), to: points(to) });
  return (
    <Stack gap={4}>
      <Card>
        <BoxPlots
          label={t('boxes.title')}
          names={{
            box: t('boxes.box'),
            whiskers: t('boxes.whiskers'),
            median: t('statistics.median'),
            pass: t('boxes.pass'),
            hatched: t('boxes.hatched'),
          }}
          rows={exams.toReversed().map((one) => ({
            key: one.exam_id,
            name: (
              <>
                <Link to={statisticsOf(courseCode, one)}>
                  <UserText>{one.exam_name}</UserText>
                </Link>{' '}
                <span className={css.when}>
                  <DateTime value={one.start_at} show="date" />
                </span>
              </>
            ),
            of: one.total_score,
            pass: one.pass_mark,
            box: one.box,
            hatched: !one.released,
          }))}
        />
      </Card>
      <Table
        caption={t('figures.exams')}
        rows={exams}
        rowKey={(one) => one.exam_id}
        columns={[
          {
            id: 'exam',
            header: shared('figures.exam'),
            rowHeader: true,
            cell: (one) => (
              <>
                <UserText>{one.exam_name}</UserText> <DateTime value={one.start_at} show="date" />
              </>
            ),
          },
          {
            id: 'sat',
            header: t('figures.graded'),
            numeric: true,
            cell: (one) => t('figures.gradedOf', { finished: number(one.finished), sat: number(one.sat) }),
            sort: (one) => one.sat,
          },
          {
            id: 'mean',
            header: shared('figures.mean'),
            numeric: true,
            cell: (one) =>
              one.mean === null ? '–' : <Score value={Math.round(one.mean * 10) / 10} of={one.total_score} />,
            sort: (one) => (one.mean === null ? null : one.mean / one.total_score),
          },
          {
            id: 'deviation',
            header: shared('figures.deviation'),
            numeric: true,
            cell: (one) => points(one.deviation),
            sort: (one) => one.deviation,
          },
          {
            id: 'passed',
            header: t('figures.passed'),
            numeric: true,
            cell: (one) => t('figures.passedFrom', { passed: number(one.passed), mark: number(one.pass_mark) }),
            sort: (one) => one.passed,
          },
          {
            id: 'median',
            header: t('statistics.median'),
            numeric: true,
            cell: (one) => points(one.box?.median ?? null),
            sort: (one) => one.box?.median ?? null,
          },
          {
            id: 'half',
            header: t('boxes.half'),
            cell: (one) => fromTo(one.box?.lower, one.box?.upper),
            sort: (one) => one.box?.lower ?? null,
          },
          {
            id: 'range',
            header: t('boxes.range'),
            cell: (one) => fromTo(one.box?.lowest, one.box?.highest),
            sort: (one) => one.box?.lowest ?? null,
          },
          {
            id: 'released',
            header: t('life.state'),
            cell: (one) => (
              <Badge tone={one.released ? 'neutral' : 'accent'}>
                {t(one.released ? 'life.released' : 'figures.notReleased')}
              </Badge>
            ),
          },
          {
            id: 'more',
            header: t('hub.figures'),
            hideHeader: true,
            align: 'end',
            cell: (one) => (
              <Link
                to={statisticsOf(courseCode, one)}
                aria-label={t('hub.figuresOf', { name: one.exam_name })}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {t('hub.figures')}
              </Link>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function AtRisk(props: { students: Figures['at_risk']; exams: Exam[]; courseCode: string }) {
  const { students, exams, courseCode } = props;
  const t = useTexts();
  const { name } = useNames();
  const examOf = new Map(exams.map((exam) => [exam.exam_id, exam]));
  if (students.length === 0) return <p>{t('figures.nobodyAtRisk')}</p>;
  return (
    <Table
      caption={t('figures.atRisk')}
      rows={students}
      toolbar={<WriteTo courseCode={courseCode} students={students} />}
      rowKey={(one) => one.student_id}
      columns={[
        {
          id: 'name',
          header: t('hub.studentName'),
          rowHeader: true,
          cell: (one) => <UserText>{name(one, 'student_name')}</UserText>,
          sort: (one) => name(one, 'student_name'),
        },
        { id: 'id', header: t('hub.studentId'), cell: (one) => <Isolate>{one.student_id}</Isolate> },
        {
          id: 'latest',
          header: t('figures.latest'),
          cell: (one) => (
            <Stack row wrap gap={2}>
              {one.latest.map(({ exam_id, score }) => (
                <Badge key={exam_id} tone={passes(score, examOf.get(exam_id)) ? 'positive' : 'danger'}>
                  {score === null ? (
                    t('figures.missed')
                  ) : (
                    <Score value={score} of={examOf.get(exam_id)?.total_score ?? 0} />
                  )}
                </Badge>
              ))}
            </Stack>
          ),
        },
      ]}
    />
  );
}

const passes = (score: number | null, exam: Exam | undefined): boolean =>
  score !== null && exam !== undefined && score >= exam.pass_mark;

function Opened({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const { number } = useFormat();
  const chapters = useChapters(courseCode);
  const head = useCourseHead(courseCode);
  return (
    <QueryState query={chapters} skeleton={<Skeleton shape="card" />}>
      {(list) => (
        <Table
          caption={t('hub.opened')}
          rows={list}
          rowKey={(one) => one.id}
          columns={[
            {
              id: 'chapter',
              header: t('hub.chapter'),
              rowHeader: true,
              cell: (one) => <UserText>{one.chapter_name}</UserText>,
            },
            {
              id: 'seen',
              header: t('hub.opened'),
              numeric: true,
              cell: (one) =>
                t('hub.openedOf', { seen: number(one.seen_by ?? 0), all: number(head.data?.students ?? 0) }),
              sort: (one) => one.seen_by,
            },
            {
              id: 'bar',
              header: t('hub.opened'),
              hideHeader: true,
              cell: (one) => (
                <span className={css.bar} aria-hidden="true">
                  <span style={{ inlineSize: shareOf(one.seen_by ?? 0, head.data?.students ?? 0) }} />
                </span>
              ),
            },
          ]}
        />
      )}
    </QueryState>
  );
}
