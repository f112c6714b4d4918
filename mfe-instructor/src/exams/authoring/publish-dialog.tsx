import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Banner,
  ConfirmDialog,
  DateTime,
  DescriptionList,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { draftTotal, type ExamDraft } from './draft.ts';

interface PublishDialogProps {
  /** Without problems. */
  draft: ExamDraft;
  onPublish: () => void;
  onCancel: () => void;
}

/** Who gets the exam, when, how long, for how many points, and what it clashes with, before it is published (DAY-07). */
export function PublishDialog({ draft, onPublish, onCancel }: PublishDialogProps) {
  const t = useTexts();
  const api = useApi();
  const { course, start, due, duration } = draft;
  const plan = useQuery({
    queryKey: ['exam-plan', course, start, due, duration],
    queryFn: ({ signal }) =>
      api('GET /api/exam-plan/:courseCode', {
        params: { courseCode: course },
        query: { start_at: start ?? '', duration: Number(duration), ...(due && { due_date: due }) },
        signal,
      }),
    // others publish exams too
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      open
      title={t('makeExam.plan.title', { exam: draft.name.trim() })}
      confirmLabel={t('makeExam.plan.publish')}
      tone="normal"
      // a summary that can't be read must not keep an exam from being published
      confirmDisabled={plan.isLoading}
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        <p>{t('makeExam.plan.text')}</p>
        <QueryState query={plan} skeleton={<Skeleton count={6} />}>
          {(found) => <Plan draft={draft} plan={found} />}
        </QueryState>
      </Stack>
    </ConfirmDialog>
  );
}

function Plan({ draft, plan }: { draft: ExamDraft; plan: CallReply<'GET /api/exam-plan/:courseCode'> }) {
  const t = useTexts();
  const { name } = useNames();
  const { students, clashes, accommodated_students: longer } = plan;
  return (
    <Stack gap={4}>
      {students === 0 && <Banner tone="warning">{t('makeExam.plan.nobody')}</Banner>}
      {clashes > 0 && <Banner tone="warning">{t('makeExam.plan.clashing', { count: clashes })}</Banner>}
      <DescriptionList
        items={[
          { label: t('exam.course'), value: <UserText>{name(plan, 'course_name')}</UserText> },
          { label: t('makeExam.plan.class'), value: <Isolate>{String(students)}</Isolate> },
          { label: t('exam.start'), value: <DateTime value={draft.start ?? ''} /> },
          { label: t('makeExam.plan.lastEnd'), value: <DateTime value={plan.closes_at} /> },
          { label: t('exam.duration'), value: t('exam.minutes', { count: Number(draft.duration) }) },
          { label: t('exam.questions'), value: t('exam.questionCount', { count: draft.questions.length }) },
          { label: t('exam.total'), value: <Isolate>{String(draftTotal(draft))}</Isolate> },
          {
            label: t('exam.accommodated'),
            value: longer > 0 ? t('exam.accommodatedStudents', { count: longer }) : t('makeExam.plan.none'),
          },
          ...(clashes === 0 ? [{ label: t('makeExam.plan.clashes'), value: t('makeExam.plan.none') }] : []),
        ]}
      />
    </Stack>
  );
}
