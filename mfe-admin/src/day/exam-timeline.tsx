import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import { Badge, Card, DateTime, Isolate, QueryState, Skeleton, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { officeAt, officeKeys } from '../faculty/exam-office/office.ts';
import { useOfficeTexts } from '../faculty/exam-office/use-office-texts.ts';
import css from './today.module.css';

/** What Home lists; the exam office has all. */
const most = 20;

/** Exams of the next 14 days, the first to start first, with whose exams clash in red; each leads to its place (YRS-11). */
export default function ExamTimeline() {
  const t = useOfficeTexts();
  const api = useApi();
  const { instructor } = useNames();
  const { number } = useFormat();
  const query = useQuery({
    queryKey: [...officeKeys.all, 'timeline'],
    queryFn: ({ signal }) => api('GET /api/exam-office', { query: { days: 14 }, signal }),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton shape="card" />} errorText={t('examOffice.loadFailed')}>
      {({ exams: all, clashing_students }) => {
        const exams = all.filter(({ within }) => within);
        return (
          exams.length > 0 && (
            <Card title={t('examOffice.timeline')} flush>
              <ul className={css.lines}>
                {clashing_students > 0 && (
                  <li className={css.line} data-row>
                    <Link to={`${officeAt()}&clashes=yes`} className={css.open}>
                      {t('examOffice.clashing', { count: clashing_students })}
                    </Link>
                    <Badge tone="danger">{t('today.look')}</Badge>
                  </li>
                )}
                {exams.slice(0, most).map((exam) => (
                  <li key={exam.exam_id} className={css.line} data-row>
                    <Link to={officeAt(exam.exam_id)} className={css.open}>
                      <UserText>{exam.exam_name}</UserText>
                    </Link>
                    <span className={css.facts}>
                      <Isolate>{exam.course_code}</Isolate>
                      <UserText>{instructor(exam)}</UserText>
                      {t('today.students', { count: exam.students })}
                      <DateTime value={exam.start_at} />
                      {exam.clashes > 0 && (
                        <Badge tone="danger">{t('examOffice.otherExams', { count: exam.clashes })}</Badge>
                      )}
                      {exam.rooms.length === 0 && <Badge tone="warning">{t('examOffice.noRoom')}</Badge>}
                    </span>
                  </li>
                ))}
                <li className={css.line} data-row>
                  <Link to={officeAt()} className={css.open}>
                    {t('examOffice.title')}
                  </Link>
                  {exams.length > most && t('examOffice.andMore', { count: number(exams.length - most) })}
                </li>
              </ul>
            </Card>
          )
        );
      }}
    </QueryState>
  );
}
