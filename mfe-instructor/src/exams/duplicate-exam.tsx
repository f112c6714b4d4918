import { cutText } from '@daftar/i18n';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { Copy } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { makeExamTexts } from '../texts/make-exam.ts';
import { useTexts } from '../texts/use-texts.ts';
import { newId } from './drafts/new-id.ts';
import { useReadContent } from './use-exam-content.ts';

/**
 * Begins a draft with an exam's questions, key and rules, and opens it in Make Exam, where its course can be another
 * one (DAY-07).
 */
export function DuplicateExam({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const read = useReadContent(examId);
  const duplicate = useMutation({
    mutationFn: async () => {
      const [{ exam, questions, answers }, { copyOfExam, draftOf }] = await Promise.all([
        read(),
        import(/* webpackChunkName: "make-exam-rare" */ './authoring/exam-body.ts'),
      ]);
      const draftId = newId();
      // the name may already be as long as names can be
      const name = cutText(t('examPreview.copyOf', { name: exam.exam_name }), 200);
      const content = copyOfExam(draftOf(exam, questions, answers), name);
      await api('PUT /api/exam-drafts/:draftId', { params: { draftId }, body: { version: 0, content } });
      return draftId;
    },
    onSuccess: (draftId) => navigate(`/MakeExam?${new URLSearchParams({ draft: draftId })}`),
    onError: (error) => toasts.failure(error, makeExamTexts['makeExam.saveFailed']),
  });
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden="true" />}
      busy={duplicate.isPending}
      onClick={() => duplicate.mutate()}
    >
      {t('examPreview.duplicate')}
    </Button>
  );
}
