import { CourseSelect } from '@daftar/course-pages';
import { ExamCards, useExamChoice } from '@daftar/exam-pages';
import { Banner, Page, Stack } from '@daftar/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AllWork } from '../day/all-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ExamDetailsPanel } from './exam-details-panel.tsx';
import css from './exams.module.css';
import { PendingNotice } from './leftover.tsx';
import { useReopening } from './reopening/use-reopening.ts';
import { SittingScreen } from './sitting-screen.tsx';
import type { OpenedAttempt } from './use-sitting.ts';

/** Take Exam: choose a course and an exam, see its details, sit it, get a receipt (EXT-01 to EXT-07). */
export default function TakeExamPage() {
  const t = useTexts();
  const choice = useExamChoice();
  const [opened, setOpened] = useState<OpenedAttempt | null>(null);
  const { otherWindow } = useReopening(choice.exam, opened !== null, setOpened);

  function done(): void {
    setOpened(null);
    choice.reset();
  }

  if (opened) return <SittingScreen key={opened.reply.attempt_id} opened={opened} onOpened={setOpened} onDone={done} />;
  return (
    <Page title={t('takeExam.title')} subtitle={choice.exam ? undefined : t('takeExam.intro')}>
      {otherWindow && (
        <Banner tone="info" live>
          {t('takeExam.otherWindow')}
        </Banner>
      )}
      {choice.exam ? (
        <ExamDetailsPanel key={choice.exam} examId={choice.exam} onOpened={setOpened} onBack={choice.reset} />
      ) : (
        <Stack gap={6}>
          <PendingNotice onOpen={(course, exam) => choice.go(course, exam)} />
          <CourseSelect value={choice.course} onChange={choice.chooseCourse} />
          {choice.course ? <ExamCards course={choice.course} onChoose={choice.chooseExam} /> : <AllWork kind="exams" />}
          <p className={css.hint}>
            {t('practice.offer')} <Link to="/PracticeExam">{t('practice.open')}</Link>
          </p>
        </Stack>
      )}
    </Page>
  );
}
