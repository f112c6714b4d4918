import type { CallReply } from '@daftar/contracts/client';
import { Span } from '@daftar/course-pages';
import { useApi, useNames } from '@daftar/remote-kit';
import { Banner, DateTime, DescriptionList, Isolate, QueryState, Skeleton, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import { askedIn, draftTotal, durationOf, type ExamDraft } from './draft.ts';

type Plan = CallReply<'GET /api/exam-plan/:courseCode'>;

/** What a draft without problems would mean; `editing` is the published exam that it changes. */
export function useExamPlan(draft: ExamDraft, editing?: number) {
  const api = useApi();
  const { course, start, due, duration } = draft;
  return useQuery({
    queryKey: ['exam-plan', course, start, due, duration, editing],
    queryFn: ({ signal }) =>
      api('GET /api/exam-plan/:courseCode', {
        params: { courseCode: course },
        query: { start_at: start ?? '', duration: durationOf(draft) ?? 0, ...(due && { due_date: due }), editing },
        signal,
      }),
    // others publish exams too
    gcTime: 0,
  });
}

/** Who gets the exam, when, how long, for how many points, and what it clashes with (DAY-07). */
export function ExamPlan({ draft, plan }: { draft: ExamDraft; plan: ReturnType<typeof useExamPlan> }) {
  return (
    <QueryState query={plan} skeleton={<Skeleton count={6} />}>
      {(found) => <Found draft={draft} plan={found} />}
    </QueryState>
  );
}

function Found({ draft, plan }: { draft: ExamDraft; plan: Plan }) {
  const t = useTexts();
  const { name } = useNames();
  const { students, clashes, accommodated_students: longer } = plan;
  return (
    <div className={css.plan}>
      {students === 0 && <Banner tone="warning">{t('makeExam.plan.nobody')}</Banner>}
      {clashes > 0 && (
        <Banner tone="warning">
          <p>{t('makeExam.plan.clashing', { count: clashes })}</p>
          <Clashes plan={plan} />
        </Banner>
      )}
      <DescriptionList
        items={[
          { label: t('exam.course'), value: <UserText>{name(plan, 'course_name')}</UserText> },
          { label: t('makeExam.plan.class'), value: <Isolate>{String(students)}</Isolate> },
          { label: t('exam.start'), value: <DateTime value={draft.start ?? ''} /> },
          { label: t('makeExam.plan.lastEnd'), value: <DateTime value={plan.closes_at} /> },
          { label: t('exam.duration'), value: t('exam.minutes', { count: durationOf(draft) ?? 0 }) },
          { label: t('exam.questions'), value: t('exam.questionCount', { count: askedIn(draft).length }) },
          { label: t('exam.total'), value: <Isolate>{String(draftTotal(draft))}</Isolate> },
          {
            label: t('exam.accommodated'),
            value: longer > 0 ? t('exam.accommodatedStudents', { count: longer }) : t('makeExam.plan.none'),
          },
          ...(clashes === 0 ? [{ label: t('makeExam.plan.clashes'), value: t('makeExam.plan.none') }] : []),
        ]}
      />
    </div>
  );
}

/** The exams that clash: own ones by name, those of other doctors by number alone. */
function Clashes({ plan }: { plan: Plan }) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <ul className={css.clashes}>
      {plan.clashing.map((exam) => (
        <li key={exam.exam_id}>
          <strong>
            <UserText>{exam.exam_name}</UserText>
          </strong>
          <span>
            <UserText>{name(exam, 'course_name')}</UserText> (<Isolate dir="ltr">{exam.course_code}</Isolate>)
          </span>
          <span>
            <Span from={exam.start_at} to={exam.closes_at} />
          </span>
        </li>
      ))}
      {plan.clashing_others > 0 && <li>{t('makeExam.plan.otherExams', { count: plan.clashing_others })}</li>}
    </ul>
  );
}
