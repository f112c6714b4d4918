import type { ExamDetails } from '@daftar/exam-pages';
import { useFormat, useNames } from '@daftar/remote-kit';
import { Card, DateTime, DescriptionList, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

/** An exam that its student never began: says so plainly, with what it counted and whom to ask (FIX-13). */
export function MissedExam({ exam }: { exam: ExamDetails }) {
  const t = useTexts();
  const { instructor } = useNames();
  const format = useFormat();
  return (
    <Card title={t('missed.title')}>
      <Stack gap={4}>
        <p>{t('missed.text')}</p>
        <DescriptionList
          items={[
            { label: t('missed.ended'), value: <DateTime value={exam.ends_at} /> },
            { label: t('missed.counted'), value: <bdi>{format.number(exam.total_score)}</bdi> },
            { label: t('missed.ask'), value: <UserText>{instructor(exam)}</UserText> },
          ]}
        />
      </Stack>
    </Card>
  );
}
