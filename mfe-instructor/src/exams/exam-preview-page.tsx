import { ExamSelects, examKeys, useExamChoice } from '@daftar/exam-pages';
import { Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { EditExam } from './edit-exam.tsx';
import { ExamSheet } from './exam-sheet.tsx';
import { useExamContent } from './use-exam-content.ts';

/** Exam Preview/Edit: pick course and exam; view with the key, edit, delete (EXM-11). */
export default function ExamPreviewPage() {
  const t = useTexts();
  const choice = useExamChoice();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);

  function refresh(): void {
    queryClient.invalidateQueries({ queryKey: ['exams'] });
    if (choice.exam) queryClient.invalidateQueries({ queryKey: examKeys.questions(choice.exam) });
  }

  return (
    <Page title={t(editing ? 'examPreview.editing' : 'examPreview.title')}>
      <Stack gap={6}>
        {!editing && <ExamSelects choice={choice} />}
        {choice.exam && (
          <Chosen
            key={choice.exam}
            examId={choice.exam}
            editing={editing}
            onEdit={() => setEditing(true)}
            onView={(changed) => {
              setEditing(false);
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
  editing: boolean;
  onEdit: () => void;
  onView: (changed: boolean) => void;
  onDeleted: () => void;
}) {
  const { examId, editing, onEdit, onView, onDeleted } = props;
  const content = useExamContent(examId);
  return (
    <QueryState query={content} skeleton={<Skeleton count={8} />}>
      {(data) =>
        editing ? (
          <EditExam content={data} onDone={onView} />
        ) : (
          <ExamSheet content={data} checked={!content.isFetching} onEdit={onEdit} onDeleted={onDeleted} />
        )
      }
    </QueryState>
  );
}
