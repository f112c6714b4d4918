import type { CallReply } from '@daftar/contracts/client';
import { courseKeys, Drawing, openedPart } from '@daftar/course-pages';
import { BandCurve, ExamScore, useExamTexts } from '@daftar/exam-pages';
import { useApi, useFormat, useSession } from '@daftar/remote-kit';
import { Card, DateTime, EmptyState, QueryState, Score, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';

type Exam = CallReply<'GET /api/exam-figures/:courseCode/:userId'>[number];

/** One's own scores in the released exams of a course, newest first, beside how the class did (DAY-02). */
export default function OwnFigures({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const shared = useExamTexts();
  const api = useApi();
  const { number, date } = useFormat();
  const { userId } = useSession();
  const cache = useQueryClient();
  const figures = useQuery(
    openedPart(
      cache,
      courseKeys.ownFigures(courseCode, userId),
      (signal) => api('GET /api/exam-figures/:courseCode/:userId', { params: { courseCode, userId }, signal }),
      'always',
    ),
  );
  return (
    <QueryState
      query={figures}
      isEmpty={(exams) => exams.length === 0}
      empty={
        <EmptyState title={shared('figures.none')} icon={<Drawing of="figures" />}>
          {t('ownFigures.noneHelp')}
        </EmptyState>
      }
      skeleton={<Skeleton shape="table" />}
    >
      {(exams) => (
        <Stack gap={3}>
          <p>{t('ownFigures.help')}</p>
          {exams.length > 1 && (
            <Card>
              <BandCurve
                label={t('ownFigures.curve')}
                names={{ own: t('ownFigures.own'), band: t('ownFigures.band'), pass: shared('figures.pass') }}
                points={exams.toReversed().map((one) => ({
                  key: one.exam_id,
                  label: date(one.start_at),
                  own: one.score === null ? null : share(one.score, one),
                  open: one.waiting_points > 0,
                  pass: share(one.pass_mark, one),
                  band:
                    one.mean === null || one.deviation === null
                      ? null
                      : { from: share(one.mean - one.deviation, one), to: share(one.mean + one.deviation, one) },
                }))}
              />
            </Card>
          )}
          <Table
            caption={t('ownFigures.title')}
            rows={exams}
            rowKey={(one) => one.exam_id}
            columns={[
              {
                id: 'exam',
                header: shared('figures.exam'),
                rowHeader: true,
                cell: (one) => (
                  <>
                    <Link
                      to={`/ExamResultDetails?${new URLSearchParams({ course: courseCode, exam: String(one.exam_id) })}`}
                    >
                      <UserText>{one.exam_name}</UserText>
                    </Link>{' '}
                    <DateTime value={one.start_at} show="date" />
                  </>
                ),
              },
              { id: 'own', header: t('ownFigures.own'), numeric: true, cell: (one) => <Own exam={one} /> },
              {
                id: 'mean',
                header: shared('figures.mean'),
                numeric: true,
                cell: (one) =>
                  one.mean === null ? '–' : <Score value={Math.round(one.mean * 10) / 10} of={one.total_score} />,
              },
              {
                id: 'deviation',
                header: shared('figures.deviation'),
                numeric: true,
                cell: (one) => (one.deviation === null ? '–' : number(Math.round(one.deviation * 10) / 10)),
              },
              { id: 'pass', header: shared('figures.pass'), numeric: true, cell: (one) => number(one.pass_mark) },
            ]}
          />
        </Stack>
      )}
    </QueryState>
  );
}

const share = (points: number, { total_score }: Exam): number => points / Math.max(1, total_score);

function Own({ exam }: { exam: Exam }) {
  const t = useTexts();
  if (exam.score === null) return t('today.missed');
  return <ExamScore score={exam.score} of={exam.total_score} waiting={exam.waiting_points} />;
}
