import { pollInterval, useApi, useNames, useSession } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Badge, Card, DateTime, EmptyState, Isolate, QueryState, Skeleton, Stack, UserText } from '@daftar/ui';
import { Check } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBylaws } from '../faculty/bylaws/use-bylaws.ts';
import { useDuties } from '../shared/use-duties.ts';
import { useOwnershipRequests } from '../shared/use-ownership-requests.ts';
import { useReopenings } from '../shared/use-reopenings.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Starts } from './starts.tsx';
import { TermCard } from './term-card.tsx';
import css from './today.module.css';

const ExamTimeline = late(() => import('./exam-timeline.tsx'));
const PlatformLine = late(() => import('./platform-line.tsx'));

const refreshMs = 60_000;

/**
 * What an admin should look at (DAY-01, DSK-06): running exams, those of 14 days with their clashes (YRS-11), imports of accounts, failed deliveries, what the
 * term lacks, how the platform is, and where to start. It is read when the page
 * is opened or looked at again: a poll would keep an idle session alive (TRU-06).
 */
export default function AdminToday() {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const { may } = useDuties();
  const { person, name, instructor } = useNames();
  const today = useQuery({
    queryKey: ['today', userId],
    queryFn: ({ signal }) => api('GET /api/today/admin/:userId', { params: { userId }, signal }),
  });
  const [deliveriesInterval] = useState(() => pollInterval(refreshMs));
  const queues = useQuery({
    queryKey: ['today', 'queues'],
    queryFn: ({ signal }) => api('GET /api/notifications/queues', { signal }),
    refetchInterval: deliveriesInterval,
    enabled: may('deliveries'),
  });
  const asked = (useOwnershipRequests().data ?? []).filter(({ by_caller }) => !by_caller);
  const reopenings = useReopenings().data ?? [];
  const bylaws = useBylaws(may('changeBylaws')).data?.bylaws;
  const noBylaw = bylaws !== undefined && !bylaws.some(({ of_faculty }) => of_faculty);
  const failed = (queues.data?.queues ?? []).reduce((sum, queue) => sum + (queue.failed ?? 0), 0);
  return (
    <QueryState query={today} skeleton={<Skeleton shape="table" count={3} />}>
      {({ running, coming, imports, term }) => {
        const nothing =
          running.length + imports.length + failed + asked.length + reopenings.length + Number(noBylaw) === 0;
        return (
          <Stack gap={4}>
            <Card title={t('today.title')} flush={!nothing}>
              {nothing ? (
                <EmptyState title={t('today.free')} icon={<Check />} />
              ) : (
                <ul className={css.lines}>
                  {asked.map((request) => (
                    <Line
                      key={request.account_id}
                      to={`/Accounts?tab=update&id=${request.account_id}`}
                      title={<UserText>{person(request)}</UserText>}
                    >
                      <Badge tone="warning">{t('ownership.waits')}</Badge>
                    </Line>
                  ))}
                  {noBylaw && (
                    <Line to="/AdminCourse?panel=bylaws" title={t('bylaws.none')}>
                      <Badge tone="warning">{t('today.look')}</Badge>
                    </Line>
                  )}
                  {reopenings.map((one) => (
                    <Line
                      key={one.seal_id}
                      to="/AdminCourse?panel=sealed-marks"
                      title={<UserText>{name(one, 'course_name')}</UserText>}
                    >
                      <Badge tone="warning">{t('reopenings.waits')}</Badge>
                    </Line>
                  ))}
                  {failed > 0 && (
                    <Line to="/Accounts?tab=deliveries" title={t('today.failed', { count: failed })}>
                      <Badge tone="danger">{t('today.look')}</Badge>
                    </Line>
                  )}
                  {imports.map((one) => (
                    <Line key={one.import_id} to="/Accounts?tab=upload" title={<UserText>{one.file_name}</UserText>}>
                      {t('today.imported', { done: one.done, of: one.total })}
                      {one.failed > 0 && <Badge tone="warning">{t('today.rowsFailed', { count: one.failed })}</Badge>}
                      <Badge tone={one.finished ? 'neutral' : 'accent'}>
                        {t(one.finished ? 'today.importDone' : 'today.importing')}
                      </Badge>
                    </Line>
                  ))}
                  {running.map((exam) => (
                    <Line key={exam.exam_id} title={<UserText>{exam.exam_name}</UserText>}>
                      <Isolate>{exam.course_code}</Isolate>
                      {t('today.sitting', { sitting: exam.sitting, of: exam.students })}
                      <span>
                        {t('today.until')} <DateTime value={exam.ends_at} />
                      </span>
                      <Badge tone="positive">{t('today.running')}</Badge>
                    </Line>
                  ))}
                </ul>
              )}
            </Card>
            {may('exam-office') ? (
              <Suspense fallback={<Skeleton shape="card" />}>
                <ExamTimeline />
              </Suspense>
            ) : (
              coming.length > 0 && (
                <Card title={t('today.coming')} flush>
                  <ul className={css.lines}>
                    {coming.map((exam) => (
                      <Line key={exam.exam_id} title={<UserText>{exam.exam_name}</UserText>}>
                        <Isolate>{exam.course_code}</Isolate>
                        <UserText>{instructor(exam)}</UserText>
                        {t('today.students', { count: exam.students })}
                        <DateTime value={exam.start_at} />
                      </Line>
                    ))}
                  </ul>
                </Card>
              )
            )}
            {term && <TermCard term={term} />}
            <Starts />
            {may('status') && (
              <Suspense fallback={<Skeleton shape="card" />}>
                <PlatformLine />
              </Suspense>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Line({ to, title, children }: { to?: string; title: ReactNode; children: ReactNode }) {
  return (
    <li className={css.line} data-row>
      {to ? (
        <Link to={to} className={css.open}>
          {title}
        </Link>
      ) : (
        <strong>{title}</strong>
      )}
      <span className={css.facts}>{children}</span>
    </li>
  );
}
