import { finalState } from '@daftar/contracts/levels/document';
import { nameIn } from '@daftar/i18n';
import { useApi, useLanguage, useNames, useSession } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Card,
  DateTime,
  DescriptionList,
  EmptyState,
  Isolate,
  Page,
  QueryState,
  Skeleton,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { type OwnCourse, type OwnResult, resultsKey, useResultTexts } from './own-results.ts';
import { Petitions } from './petitions.tsx';

/** `/Results`: one’s own published results, term by term, mercy beside the earned mark (RST-10). */
export default function ResultsPage() {
  const t = useResultTexts();
  const api = useApi();
  const { userId } = useSession();
  const query = useQuery({
    queryKey: resultsKey(userId),
    queryFn: ({ signal }) => api('GET /api/own-results/:userId', { params: { userId }, signal }),
  });
  return (
    <Page title={t('results.title')}>
      <QueryState
        query={query}
        isEmpty={(results) => results.length === 0}
        empty={<EmptyState title={t('results.none')}>{t('results.noneHelp')}</EmptyState>}
        skeleton={<Skeleton shape="table" />}
      >
        {(results) => (
          <Stack gap={6}>
            {results.map((result) => (
              <OneResult key={result.result_id} result={result} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function OneResult({ result }: { result: OwnResult }) {
  const t = useResultTexts();
  const { name } = useNames();
  const hasMercy = result.courses.some(({ mercy }) => mercy !== null);
  return (
    <Card
      title={
        <UserText>
          {name(result, 'year')} · {name(result, 'name')}
        </UserText>
      }
      subtitle={
        <>
          {t('results.level', { level: result.class_level })} · {t('results.published')}{' '}
          <DateTime value={result.published_at} />
          {result.number > 1 && <> · {t('results.corrected', { number: result.number })}</>}
        </>
      }
    >
      <Stack gap={5}>
        <Averages result={result} />
        {result.on_probation && <Banner tone="warning">{t('results.probation')}</Banner>}
        <Courses result={result} hasMercy={hasMercy} />
        {hasMercy && <p>{t('results.mercyHelp')}</p>}
        <Petitions result={result} />
      </Stack>
    </Card>
  );
}

function Averages({ result }: { result: OwnResult }) {
  const t = useResultTexts();
  const { language } = useLanguage();
  const figure = (value: number | null) => (
    <Isolate dir="ltr">{value === null ? '–' : value.toFixed(result.decimals)}</Isolate>
  );
  return (
    <DescriptionList
      items={[
        { label: t('results.termAverage'), value: figure(result.term_average) },
        { label: t('results.cumulative'), value: figure(result.cumulative) },
        ...(result.earned > 0
          ? [{ label: t('results.earned'), value: <Isolate dir="ltr">{result.earned}</Isolate> }]
          : []),
        ...(result.level
          ? [{ label: t('results.byHours'), value: <Isolate>{nameIn(language, result.level, 'name')}</Isolate> }]
          : []),
        ...(result.honour
          ? [{ label: t('results.honour'), value: <Isolate>{nameIn(language, result.honour, 'name')}</Isolate> }]
          : []),
      ]}
    />
  );
}

function Courses({ result, hasMercy }: { result: OwnResult; hasMercy: boolean }) {
  const t = useResultTexts();
  const { name } = useNames();
  const hasParts = result.courses.some(({ parts }) => parts.length > 0);
  return (
    <Table
      caption={t('results.title')}
      rows={result.courses}
      rowKey={({ offering_id }) => offering_id}
      columns={[
        {
          id: 'course',
          header: t('results.course'),
          rowHeader: true,
          cell: (course) => (
            <>
              <Isolate dir="ltr">{course.course_code}</Isolate> <UserText>{name(course, 'course_name')}</UserText>{' '}
              {course.carried && <Badge>{t('results.carried')}</Badge>}
            </>
          ),
        },
        ...(hasParts
          ? [
              {
                id: 'parts',
                header: t('results.parts'),
                cell: (course: OwnCourse) => (
                  <Stack gap={1}>
                    {course.parts.map(({ part, percent }) => (
                      <span key={part}>
                        {t(`results.part.${part}`)}{' '}
                        <Isolate dir="ltr">{percent === null ? '–' : `${percent}%`}</Isolate>
                      </span>
                    ))}
                  </Stack>
                ),
              },
            ]
          : []),
        {
          id: 'mark',
          header: t('results.mark'),
          numeric: true,
          cell: ({ mark }) => <Isolate dir="ltr">{mark ?? '–'}</Isolate>,
        },
        { id: 'grade', header: t('results.grade'), cell: (course) => <Grade course={course} /> },
        ...(hasMercy
          ? [
              {
                id: 'mercy',
                header: t('results.mercy'),
                cell: (course: OwnCourse) =>
                  course.mercy
                    ? t('results.mercyGiven', {
                        given: course.mercy.given,
                        letter: course.mercy.letter,
                        grade: name(course.mercy, 'grade'),
                      })
                    : '–',
              },
            ]
          : []),
      ]}
    />
  );
}

function Grade({ course }: { course: OwnCourse }) {
  const t = useResultTexts();
  const { language } = useLanguage();
  const state = finalState(course);
  return (
    <Stack gap={1}>
      {course.letter && (
        <span>
          <Isolate dir="ltr">{course.letter}</Isolate>{' '}
          <Isolate>{nameIn(language, { grade: course.grade ?? '', grade_ar: course.grade_ar }, 'grade')}</Isolate>
          {course.points !== null && (
            <>
              {' · '}
              <Isolate dir="ltr">{course.points}</Isolate>
            </>
          )}
        </span>
      )}
      <span>
        <Badge tone={state === 'passed' ? 'positive' : 'warning'}>{t(`results.state.${state}`)}</Badge>
      </span>
    </Stack>
  );
}
