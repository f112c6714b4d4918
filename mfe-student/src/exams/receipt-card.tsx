import type { ExamDetails } from '@daftar/exam-pages';
import { Card, DateTime, DescriptionList, Isolate, Score, Stack, VisuallyHidden } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './exams.module.css';
import { ReceiptFile } from './receipt-file.tsx';
import type { Receipt } from './sitting/sitting-types.ts';
import { spelled } from './spelled.ts';

type Submitted = Pick<NonNullable<ExamDetails['attempt']>, 'receipt_code' | 'submitted_at' | 'submitted_by'>;

/** The receipt that the student gets after submitting; the instructor can look the code up (EXT-15). */
export function ReceiptCard(props: {
  attempt: Submitted | Receipt;
  answered?: number | null;
  questionCount: number;
  title?: string;
  /** Its signed file can be downloaded; a practice has none. */
  attemptId?: number;
}) {
  const { attempt, answered, questionCount, title, attemptId } = props;
  const t = useTexts();
  const by = {
    student: t('receipt.by.student'),
    time: t('receipt.by.time'),
    invigilator: t('receipt.by.invigilator'),
  };
  const items = [
    { label: t('receipt.at'), value: attempt.submitted_at && <DateTime value={attempt.submitted_at} /> },
    { label: t('receipt.by'), value: attempt.submitted_by && by[attempt.submitted_by] },
  ];
  if (typeof answered === 'number')
    items.push({
      label: t('receipt.answered'),
      value: <Score value={answered} of={questionCount} />,
    });
  return (
    <Card title={title ?? t('receipt.title')} tone="accent">
      <Stack gap={4}>
        <p className={css.receipt}>
          <span>{t('receipt.code')}</span>
          <strong data-testid="receipt-code" aria-hidden="true">
            <Isolate dir="ltr">{attempt.receipt_code}</Isolate>
          </strong>
          <VisuallyHidden>
            <Isolate dir="ltr">{spelled(attempt.receipt_code ?? '')}</Isolate>
          </VisuallyHidden>
        </p>
        <p className={css.hint}>{t('receipt.keep')}</p>
        <DescriptionList items={items} />
        {attemptId !== undefined && <ReceiptFile attemptId={attemptId} />}
      </Stack>
    </Card>
  );
}
