import { examKeys, useExamChoice } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Page, QueryState, Skeleton } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useExamOpening } from './exam-screen.ts';
import { ExamPage } from './life/exam-page.tsx';
import { useExamContent } from './use-exam-content.ts';

const loadSheet = () => import('./exam-sheet.tsx').then((one) => ({ default: one.ExamSheet }));
const ExamSheet = late(loadSheet);
const EditExam = late(() => import('./edit-exam.tsx').then((one) => ({ default: one.EditExam })));
const RegradeExam = late(() =>
  import(/* webpackChunkName: "exam-rare" */ './regrade/regrade-exam.tsx').then((one) => ({
    default: one.RegradeExam,
  })),
);

const FeedbackEditor = late(() =>
  import(/* webpackChunkName: "exam-rare" */ './item-feedback/feedback-editor.tsx').then((one) => ({
    default: one.FeedbackEditor,
  })),
);

type Mode = 'view' | 'edit' | 'regrade' | 'feedback';
const titles = { edit: 'examPreview.editing', regrade: 'regrade.title', feedback: 'examPreview.feedback' } as const;

/** Exam Preview/Edit: all exams of all courses (DAY-03); of the chosen one, view with the key, edit, delete (EXM-11), change the key (EXM-12). */
export default function ExamPreviewPage() {
  const t = useTexts();
  const choice = useExamChoice();
  useExamOpening(choice.exam, choice.course, 'key');
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ exam: number; mode: Mode }>();
  // a mode belongs to its exam: another one that is opened after Back is only viewed
  const mode = shown && shown.exam === choice.exam ? shown.mode : 'view';

  /** Each mode is like a page: the focus goes to what is done there, as after a navigation. */
  function show(next: Mode): void {
    if (choice.exam) setShown({ exam: choice.exam, mode: next });
    setTimeout(() => {
      const place =
        document.querySelector<HTMLElement>('main [data-doing]') ?? document.querySelector<HTMLElement>('main h1');
      place?.focus();
    });
  }

  function refresh(): void {
    queryClient.invalidateQueries({ queryKey: ['exams'] });
    if (choice.exam) queryClient.invalidateQueries({ queryKey: examKeys.questions(choice.exam) });
  }

  if (!choice.exam)
    return (
      <Page title={t('examPreview.title')}>
        <DoctorWork kind="preview" />
      </Page>
    );
  return (
    <ExamPage
      key={choice.exam}
      examId={choice.exam}
      courseCode={choice.course ?? undefined}
      title={t('examPreview.title')}
      page="key"
      doing={mode === 'view' ? undefined : t(titles[mode])}
    >
      <Chosen
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
    </ExamPage>
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
  // comes beside the questions, not after them; the list of exams, the page's other half, needs none of it (EDG-05)
  useEffect(() => void loadSheet().catch(() => undefined), []);
  return (
    <QueryState query={content} skeleton={<Skeleton count={8} />}>
      {(data) => {
        const Changed = { view: null, edit: EditExam, regrade: RegradeExam, feedback: FeedbackEditor }[mode];
        return (
          <Suspense fallback={<Skeleton count={8} />}>
            {Changed ? (
              <Changed content={data} onDone={onView} />
            ) : (
              <ExamSheet content={data} checked={!content.isFetching} onMode={onMode} onDeleted={onDeleted} />
            )}
          </Suspense>
        );
      }}
    </QueryState>
  );
}
