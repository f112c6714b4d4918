import { examLimits } from '@daftar/contracts/exams/limits';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Select } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyDraft } from '../exams/authoring/draft.ts';
import { newId } from '../exams/drafts/new-id.ts';
import { bankTexts } from '../texts/late/bank.ts';
import { withTaken } from './question-draft.ts';
import { useBankTexts } from './use-bank-texts.ts';

interface ToExamProps {
  bankId: number;
  /** The course of the bank; empty for a department’s. */
  course: string;
  ids: readonly number[];
}

/** Puts the selected questions into a new draft of an exam, or into one that is there, and opens it (QST-06). */
export function ToExam({ bankId, course, ids }: ToExamProps) {
  const t = useBankTexts();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const drafts = useQuery({
    queryKey: ['exam-drafts', 'of-bank'],
    queryFn: ({ signal }) => api('GET /api/exam-drafts', { signal }),
  });
  const put = async (place: string) => {
    setBusy(true);
    try {
      const versions = await api('GET /api/banks/:bankId/questions', {
        params: { bankId },
        query: { ids: ids.slice(0, examLimits.maxQuestions).join(',') as never },
      });
      const draftId = place === 'new' ? newId() : place;
      const params = { draftId };
      const before =
        place === 'new'
          ? { version: 0, content: { ...emptyDraft, course } }
          : await api('GET /api/exam-drafts/:draftId', { params });
      const content = withTaken(before.content, versions);
      await api('PUT /api/exam-drafts/:draftId', { params, body: { version: before.version, content } });
      navigate(`/MakeExam?${new URLSearchParams({ draft: draftId })}`);
    } catch (error) {
      toasts.failure(error, bankTexts['bank.toExamFailed']);
      setBusy(false);
    }
  };
  return (
    <Select
      label={t('bank.toExam')}
      value=""
      disabled={busy}
      placeholder="–"
      options={[
        { value: 'new', label: t('bank.newDraft') },
        ...(drafts.data ?? []).map(({ draft_id, exam_name, question_count }) => ({
          value: draft_id,
          label: t('bank.draftOf', { name: exam_name || t('bank.unnamed'), count: question_count }),
        })),
      ]}
      onChange={(event) => put(event.currentTarget.value)}
    />
  );
}
