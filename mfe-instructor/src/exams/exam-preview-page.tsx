import { ExamSelects, examKeys, useExamChoice } from '@daftar/exam-pages';
import { Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { EditExam } from './edit-exam.tsx';
import { ExamSheet } from './exam-sheet.tsx';
import { ExamHead } from './life/exam-head.tsx';
import { RegradeExam } from './regrade/regrade-exam.tsx';
import { useExamContent } from './use-exam-content.ts';

type Mode = 'view' | 'edit' | 'regrade';
const titles = { view: 'examPreview.title', edit: 'examPreview.editing', regrade: 'regrade.title' } as const;

/** Exam Preview/Edit: pick course and exam; view with the key, edit, delete (EXM-11), change the key (EXM-12). */
export default function ExamPreviewPage() {
  const t = useTexts();
  const choice = useExamChoice();
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<Mode>('view');

  /** Each mode is like a page: the focus goes to its heading, as after a navigation. */
  function show(next: Mode): void {
    setMode(next);
    setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus());
  }

  function refresh(): void {
    queryClient.invalidateQueries({ queryKey: ['exams'] });
    if (choice.exam) queryClient.invalidateQueries({ queryKey: examKeys.questions(choice.exam) });
  }

  return (
    <Page title={t(titles[mode])}>
      <Stack gap={6}>
        {mode === 'view' && <ExamSelects choice={choice} />}
        {choice.exam && (
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
        if (mode === 'edit') return <EditExam content={data} onDone={onView} />;
        if (mode === 'regrade') return <RegradeExam content={data} onDone={onView} />;
        return (
          <ExamHead examId={examId} courseCode={data.exam.course_code} exam={data.exam} page="key" nameAs="h2">
            <ExamSheet content={data} checked={!content.isFetching} onMode={onMode} onDeleted={onDeleted} />
          </ExamHead>
        );
      }}
    </QueryState>
  );
}
