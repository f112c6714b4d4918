import { useListPath } from '@daftar/course-pages';
import { useExamChoice } from '@daftar/exam-pages';
import { Banner, Page, Stack } from '@daftar/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AllWork } from '../day/all-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ExamDetailsPanel } from './exam-details-panel.tsx';
import css from './exams.module.css';
import { PendingNotice } from './leftover.tsx';
import { useReopening } from './reopening/use-reopening.ts';
import { BroughtSitting } from './sitting-chunk.tsx';
import type { OpenedAttempt } from './use-sitting.ts';

/** Take Exam: all exams of all courses; choose one, see its details, sit it, get a receipt (EXT-01 to EXT-07). */
export default function TakeExamPage() {
  const t = useTexts();
  const choice = useExamChoice();
  const navigate = useNavigate();
  const list = useListPath();
  const [opened, setOpened] = useState<OpenedAttempt | null>(null);
  const { otherWindow } = useReopening(choice.exam, opened !== null, setOpened);

  function done(): void {
    setOpened(null);
    choice.reset();
  }

  if (opened)
    return <BroughtSitting key={opened.reply.attempt_id} opened={opened} onOpened={setOpened} onDone={done} />;
  return (
    <Page title={t('takeExam.title')} subtitle={choice.exam ? undefined : t('takeExam.intro')}>
      {otherWindow && (
        <Banner tone="info" live>
          {t('takeExam.otherWindow')}
        </Banner>
      )}
      {choice.exam ? (
        <ExamDetailsPanel key={choice.exam} examId={choice.exam} onOpened={setOpened} onBack={() => navigate(list)} />
      ) : (
        <Stack gap={6}>
          <PendingNotice onOpen={(course, exam) => choice.go(course, exam)} />
          <AllWork kind="exams" />
          <p className={css.hint}>
            {t('practice.offer')} <Link to="/PracticeExam">{t('practice.open')}</Link>
          </p>
        </Stack>
      )}
    </Page>
  );
}
