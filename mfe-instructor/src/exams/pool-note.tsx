import { poolsOf } from '@daftar/contracts/exams/pools';
import { Card, Stack } from '@daftar/ui';
import { examPoolTexts } from '../texts/late/exam-pools.ts';
import { useLateTexts } from '../texts/use-texts.ts';
import type { ExamContent } from './use-exam-content.ts';

/** What each pool of an exam draws, and of what (QST-06). */
export function PoolNote({ exam, questions }: Pick<ExamContent, 'exam' | 'questions'>) {
  const t = useLateTexts(examPoolTexts);
  return (
    <Card title={t('examPools.title')} subtitle={t('examPools.help')}>
      <Stack gap={2}>
        {poolsOf(questions, exam.draws, ({ points }) => points).map(({ pool, draw, size, points }) => (
          <p key={pool}>{t('examPools.pool', { number: pool, draw, size, points: points ?? 0 })}</p>
        ))}
      </Stack>
    </Card>
  );
}
