import { useApi, useToasts } from '@daftar/remote-kit';
import { AppealCard } from './appeal-card.tsx';
import { useExamFeedback } from './use-feedback.ts';

/** What was asked about one’s result of an exam, and what may be asked (DAY-04). */
export function ExamAppeal({ examId }: { examId: number }) {
  const api = useApi();
  const toasts = useToasts();
  const { data, refetch } = useExamFeedback(examId, true);
  async function ask(reason: string): Promise<boolean> {
    try {
      toasts.success(await api('POST /api/exam-appeals/:examId', { params: { examId }, body: { reason } }));
      return true;
    } catch (error) {
      toasts.failure(error);
      return false;
    } finally {
      await refetch();
    }
  }
  return data && <AppealCard appeal={data.appeal} onAsk={ask} />;
}
