import { BackToList } from '@daftar/course-pages';
import { ExamSelects, examKeys, useExamChoice } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useExamOpening } from './exam-screen.ts';
import { ExamSheet } from './exam-sheet.tsx';
import { ExamHead } from './life/exam-head.tsx';
import { useExamContent } from './use-exam-content.ts';

const EditExam = late(() => import('./edit-exam.tsx').then((one) => ({ default: one.EditExam })));
const RegradeExam = late(() => import('./regrade/regrade-exam.tsx').then((one) => ({ default: one.RegradeExam })));

type Mode = 'view' | 'edit' | 'regrade';
const titles = { view: 'examPreview.title', edit: 'examPreview.editing', regrade: 'regrade.title' } as const;

/** Exam Preview/Edit: all exams of all courses (DAY-03); of the chosen one, view with the key, edit, delete (EXM-11), change the key (EXM-12). */
export default function ExamPreviewPage() {
  const t = useTexts();
  const choice = useExamChoice();
  useExamOpening(choice.exam, choice.course, 'key');
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ exam: number; mode: Mode }>();
  // a mode belongs to its exam: another one that is opened after Back is only viewed
  const mode = shown && shown.exam === choice.exam ? shown.mode : 'view';

  /** Each mode is like a page: the focus goes to its heading, as after a navigation. */
  function show(next: Mode): void {
    if (choice.exam) setShown({ exam: choice.exam, mode: next });
    setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus());
  }

  function refresh(): void {
    queryClient.invalidateQueries({ queryKey: ['exams'] });
    if (choice.exam) queryClient.invalidateQueries({ queryKey: examKeys.questions(choice.exam) });
  }

  return (
    <Page title={t(titles[mode])} back={choice.exam && mode === 'view' && <BackToList />}>
      <Stack gap={6}>
        {choice.exam && mode === 'view' && <ExamSelects choice={choice} />}
        {choice.exam ? (
          <Chosen
            key={choice.exam}
            examId={choice.exam}
            mode={mode}
            onMode={show}
            onView={(changed) => {
              show('view');
              if (changed) refresh();
            }}
            onDeleted={() => {
              choice.chooseExam(null);
              refresh();
            }}
          />
        ) : (
          <DoctorWork kind="preview" />
        )}
      </Stack>
    </Page>
  );
}

function Chosen(props: {
  examId: number;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onView: (changed: boolean) => void;
  onDeleted: () => void;
}) {
  const { examId, mode, onMode, onView, onDeleted } = props;
  const content = useExamContent(examId);
  return (
    <QueryState query={content} skeleton={<Skeleton count={8} />}>
      {(data) => {
        const Changed = { view: null, edit: EditExam, regrade: RegradeExam }[mode];
        return (
          <ExamHead
            examId={examId}
            courseCode={data.exam.course_code}
            exam={data.exam}
            page="key"
            nameAs="h2"
            editing={Changed !== null}
          >
            {Changed ? (
              <Suspense fallback={<Skeleton count={8} />}>
                <Changed content={data} onDone={onView} />
              </Suspense>
            ) : (
              <ExamSheet content={data} checked={!content.isFetching} onMode={onMode} onDeleted={onDeleted} />
            )}
          </ExamHead>
        );
      }}
    </QueryState>
  );
}
