import { callUrl } from '@daftar/contracts/client';
import { Drawing, openedPart, useDownload } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { formatPercent } from '@daftar/i18n';
import { axisLabels } from '@daftar/i18n/axis-labels';
import { useApi, useFormat, useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Card, DescriptionList, EmptyState, Grid, Isolate, QueryState, Score, Stack } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { ColumnChart } from '@daftar/ui/rich';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { QuestionStatistics } from './question-statistics.tsx';
import css from './statistics.module.css';
import type { Statistics } from './statistics-of.ts';
import { submissionSteps } from './submissions.ts';

/**
 * An exam's statistics: scores, difficulty of each question, submissions over time, and the table for Excel (RES-08).
 */
export default function StatisticsPanel({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const cache = useQueryClient();
  const statistics = useQuery(
    openedPart(
      cache,
      examKeys.statistics(examId),
      (signal) => api('GET /api/exam-statistics/:examId', { params: { examId }, signal }),
      'always',
    ),
  );
  return (
    <Stack gap={5}>
      <div>
        <Button
          icon={<Download aria-hidden="true" />}
          busy={busy !== null}
          onClick={() => download(callUrl('GET /api/exam-results/:examId/download', { examId }, { language }))}
        >
          {t('statistics.download')}
        </Button>
      </div>
      <QueryState
        query={statistics}
        isEmpty={(data) => data.submitted === 0}
        empty={<EmptyState title={t('statistics.none')} icon={<Drawing of="figures" />} />}
      >
        {(data) => <ExamStatistics data={data} />}
      </QueryState>
    </Stack>
  );
}

function ExamStatistics({ data }: { data: Statistics }) {
  const t = useTexts();
  const format = useFormat();
  const { steps, length } = submissionSteps(data.submissions);
  const starts = steps.map(({ from }) => from);
  const labels = length >= 86_400_000 ? starts.map(format.date) : axisLabels(starts, format.settings);
  return (
    <Stack gap={5}>
      {data.waiting > 0 && <Banner tone="info">{t('statistics.soFar', { count: data.waiting })}</Banner>}
      <Card>
        <DescriptionList
          items={[
            {
              label: t('statistics.submitted'),
              value: (
                <>
                  <Score value={data.submitted} of={data.students} />
                  {data.withdrawn > 0 && (
                    <span className={css.against}>{t('statistics.withdrawn', { count: data.withdrawn })}</span>
                  )}
                </>
              ),
            },
            {
              label: t('statistics.average'),
              value: (
                <>
                  <Score value={data.average} of={data.total_score} />
                  <Against now={(data.average ?? 0) / data.total_score} before={data.last_time?.average} />
                </>
              ),
            },
            { label: t('statistics.median'), value: <Score value={data.median} of={data.total_score} /> },
            { label: t('statistics.lowest'), value: <Score value={data.lowest} of={data.total_score} /> },
            { label: t('statistics.highest'), value: <Score value={data.highest} of={data.total_score} /> },
            {
              label: t('statistics.passed'),
              value: (
                <>
                  <Score value={data.passed} of={data.submitted} />
                  <Against now={data.passed / data.submitted} before={data.last_time?.passed} />
                </>
              ),
            },
            {
              label: t('statistics.reliability'),
              value: <Isolate>{data.reliability === null ? '–' : data.reliability.toFixed(2)}</Isolate>,
            },
            { label: t('statistics.waiting'), value: <Isolate>{data.waiting}</Isolate> },
          ]}
        />
        {data.last_time && (
          <p className={css.compared}>
            {t('statistics.comparedWith', {
              exam: data.last_time.exam_name,
              same: format.number(data.last_time.same_questions),
              all: format.number(data.questions.length),
            })}
          </p>
        )}
      </Card>
      <Grid min={420}>
        <Card>
          <ColumnChart
            label={t('statistics.distribution')}
            along={t('statistics.score')}
            mark={{ at: markAt(data), label: t('statistics.passMark', { points: data.pass_mark }) }}
            items={data.distribution.map(({ from, to, count }) => ({
              label: from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`,
              value: count,
            }))}
          />
        </Card>
        <Card>
          <ColumnChart
            label={t('statistics.submissions')}
            along={t('statistics.time')}
            items={steps.map(({ count }, index) => ({ label: labels[index] ?? '', value: count }))}
          />
        </Card>
      </Grid>
      <QuestionStatistics data={data} />
    </Stack>
  );
}

/** A share beside that of the earlier exam, where one is known (DAY-10). */
function Against({ now, before }: { now: number; before: number | undefined }) {
  const t = useTexts();
  const { language } = useLanguage();
  if (before === undefined) return null;
  const shares = { now: formatPercent(now, language), before: formatPercent(before, language) };
  return <span className={css.against}>{t('statistics.against', shares)}</span>;
}

/** The position of the pass mark among the columns of the distribution. */
function markAt({ distribution, pass_mark }: Statistics): number {
  const [first, second] = distribution;
  return second ? pass_mark / (second.from - (first?.from ?? 0)) : 0;
}
