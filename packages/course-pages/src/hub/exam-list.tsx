import type { CallReply } from '@daftar/contracts/client';
import { languageCode } from '@daftar/i18n';
import { Badge, DateTime, EmptyState, QueryState, Skeleton, UserText, useUi } from '@daftar/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Drawing } from '../drawing.tsx';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './hub.module.css';

export type HubExam = CallReply<'GET /api/exams/:courseCode'>[number];

const tones = { draft: 'neutral', upcoming: 'accent', running: 'positive', ended: 'neutral' } as const;

/** The exams of a course, each with its state and the role's next act (DAY-02). */
export function ExamList({ exams, act }: { exams: UseQueryResult<HubExam[]>; act: (exam: HubExam) => ReactNode }) {
  const t = useCourseTexts();
  const page = languageCode(useUi().language);
  // named in the reader’s language, where it was in both (TWO-01)
  const named = (exam: HubExam) => ({ ...exam, exam_name: exam.name_texts?.[page] ?? exam.exam_name });
  return (
    <QueryState
      query={exams}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('hub.noExams')} icon={<Drawing of="exams" />} />}
      skeleton={<Skeleton shape="card" />}
    >
      {(list) => (
        <ul className={css.rows} aria-label={t('hub.exams')}>
          {list.map(named).map((exam) => (
            <li key={exam.exam_id} className={css.row}>
              <h3 className={css.name}>
                <UserText>{exam.exam_name}</UserText>
              </h3>
              <span className={css.marks}>
                <Badge tone={tones[exam.state]}>{t(`hub.exam.${exam.state}`)}</Badge>
                <DateTime value={exam.start_at} />
                <span>{t('hub.minutes', { count: exam.duration })}</span>
              </span>
              <span className={css.acts}>{act(exam)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
