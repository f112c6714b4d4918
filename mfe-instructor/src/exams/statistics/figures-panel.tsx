import { type CallReply, callUrl } from '@daftar/contracts/client';
import { useDownload } from '@daftar/course-pages';
import { optionLetter, plainQuestionText, QuestionText } from '@daftar/exam-pages';
import { formatPercent } from '@daftar/i18n';
import { useApi, useFormat, useLanguage } from '@daftar/remote-kit';
import {
  BarChart,
  Button,
  Card,
  type ChartItem,
  ColumnChart,
  DescriptionList,
  EmptyState,
  Grid,
  Isolate,
  QueryState,
  Score,
  Stack,
} from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../results.module.css';
import { submissionSteps } from './submissions.ts';

type Statistics = CallReply<'GET /api/exam-statistics/:examId'>;

/** How an exam went: scores, difficulty of each question, submissions over time, and the table for Excel (RES-08). */
export default function FiguresPanel({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const statistics = useQuery({
    queryKey: ['exam-statistics', examId],
    queryFn: ({ signal }) => api('GET /api/exam-statistics/:examId', { params: { examId }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <Stack gap={5}>
      <div>
        <Button
          icon={<Download aria-hidden="true" />}
          busy={busy !== null}
          onClick={() => download(callUrl('GET /api/exam-results/:examId/download', { examId }, { language }))}
        >
          {t('figures.download')}
        </Button>
      </div>
      <QueryState
        query={statistics}
        isEmpty={(data) => data.submitted === 0}
        empty={<EmptyState title={t('figures.none')} />}
      >
        {(data) => <Figures data={data} />}
      </QueryState>
    </Stack>
  );
}

function Figures({ data }: { data: Statistics }) {
  const t = useTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const { steps, length } = submissionSteps(data.submissions);
  const label = (from: number) => (length >= 86_400_000 ? format.date(from) : format.time(from));
  return (
    <Stack gap={5}>
      <Card>
        <DescriptionList
          items={[
            { label: t('figures.submitted'), value: <Score value={data.submitted} of={data.students} /> },
            { label: t('figures.average'), value: <Score value={data.average} of={data.total_score} /> },
            { label: t('figures.median'), value: <Score value={data.median} of={data.total_score} /> },
            { label: t('figures.lowest'), value: <Score value={data.lowest} of={data.total_score} /> },
            { label: t('figures.highest'), value: <Score value={data.highest} of={data.total_score} /> },
            { label: t('figures.waiting'), value: <Isolate>{data.waiting}</Isolate> },
          ]}
        />
      </Card>
      <Grid min={420}>
        <Card>
          <ColumnChart
            label={t('figures.distribution')}
            items={data.distribution.map(({ from, to, count }) => ({
              label: `${format.number(from, 1)}–${format.number(to, 1)}`,
              value: count,
            }))}
          />
        </Card>
        <Card>
          <ColumnChart
            label={t('figures.submissions')}
            items={steps.map(({ from, count }) => ({ label: label(from), value: count }))}
          />
        </Card>
      </Grid>
      <Card>
        <BarChart
          label={t('figures.difficulty')}
          max={1}
          format={(value) => formatPercent(value, language)}
          items={data.questions.flatMap(difficultyItem)}
        />
      </Card>
      <Card title={t('figures.options')}>
        <Stack gap={6}>
          {data.questions
            .filter((question) => question.question_type === 'MCQ')
            .map((question) => (
              <div key={question.question_id} className={css.options}>
                <h3 className={css.question}>{t('makeExam.question', { number: question.position })}</h3>
                <QuestionText text={question.question_text} />
                <BarChart
                  label={t('figures.chosenBy')}
                  max={data.submitted}
                  items={question.options.map((option, index) => ({
                    label: `${optionLetter(index)}. ${plainQuestionText(option.answer_text)}`,
                    value: option.chosen,
                    tone: option.is_correct ? 'positive' : 'accent',
                  }))}
                />
              </div>
            ))}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Under 40 % of the points earned is hard, under 70 % middling. */
function difficultyItem(question: Statistics['questions'][number]): ChartItem[] {
  const { share, position, question_text } = question;
  if (share === null) return [];
  const tone = share < 0.4 ? 'danger' : share < 0.7 ? 'warning' : 'positive';
  const excerpt = plainQuestionText(question_text);
  return [{ label: `${position}. ${excerpt.length > 60 ? `${excerpt.slice(0, 60)}…` : excerpt}`, value: share, tone }];
}
