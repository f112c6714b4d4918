import { examLimits } from '@daftar/contracts/exams/limits';
import { optionLetter, QuestionText } from '@daftar/exam-pages';
import { useApi, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, Isolate, QueryState, Skeleton, Stack, TextArea } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { itemFeedbackTexts } from '../../texts/late/item-feedback.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import type { ExamContent } from '../use-exam-content.ts';
import { changesOf, draftOf, type FeedbackDraft, noWords, placeOf, type Words } from './drafts.ts';
import css from './item-feedback.module.css';

/** What students read about each question, and about the options that they chose, with their results (QST-12). */
export function FeedbackEditor({ content, onDone }: { content: ExamContent; onDone: (changed: boolean) => void }) {
  const t = useLateTexts(itemFeedbackTexts);
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const params = { examId: content.exam.exam_id };
  const stored = useQuery({
    queryKey: ['item-feedback', params.examId],
    queryFn: ({ signal }) => api('GET /api/exam-item-feedback/:examId', { params, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<FeedbackDraft | null>(null);
  const [busy, setBusy] = useState(false);
  const questions = stored.data?.questions ?? [];
  const draft = typed ?? draftOf(questions);
  const changes = changesOf(questions, draft);
  useUnsavedWork(changes.length > 0);

  const save = async () => {
    setBusy(true);
    try {
      toasts.success(await api('PUT /api/exam-item-feedback/:examId', { params, body: { questions: changes } }));
      cache.removeQueries({ queryKey: ['exam-review', params.examId] });
      onDone(true);
    } catch (error) {
      toasts.failure(error, itemFeedbackTexts['itemFeedback.failed']);
    } finally {
      setBusy(false);
    }
  };

  const field = (questionId: number, choice: string | null, about: string) => {
    const place = placeOf(questionId, choice);
    const words = draft.get(place) ?? noWords;
    const set = (part: Partial<Words>) => setTyped(new Map(draft).set(place, { ...words, ...part }));
    return (
      <fieldset key={place} className={css.pair} aria-label={about}>
        <TextArea
          label={t('itemFeedback.en')}
          rows={2}
          maxLength={examLimits.maxFeedback}
          value={words.en}
          onChange={(event) => set({ en: event.currentTarget.value })}
        />
        <TextArea
          label={t('itemFeedback.ar')}
          rows={2}
          maxLength={examLimits.maxFeedback}
          value={words.ar}
          onChange={(event) => set({ ar: event.currentTarget.value })}
        />
      </fieldset>
    );
  };

  return (
    <QueryState query={stored} skeleton={<Skeleton count={8} />}>
      {() => (
        <Stack gap={5}>
          <Banner tone="info">{t('itemFeedback.intro')}</Banner>
          {questions.map(({ question_id, number, question_text, choices }) => (
            <Card key={question_id} title={t('makeExam.question', { number })}>
              <Stack gap={4}>
                <QuestionText text={question_text} />
                <h4 className={css.title}>{t('itemFeedback.general')}</h4>
                {field(question_id, null, `${t('makeExam.question', { number })}: ${t('itemFeedback.general')}`)}
                {choices.length > 0 && (
                  <details
                    className={css.options}
                    open={choices.some(({ choice }) => draftOf(questions).has(placeOf(question_id, choice)))}
                  >
                    <summary>{t('itemFeedback.options')}</summary>
                    {choices.map(({ choice, text }, at) => (
                      <div key={choice}>
                        <div className={css.option}>
                          <Isolate dir="ltr">{optionLetter(at)}</Isolate>
                          <QuestionText text={text} />
                        </div>
                        {field(question_id, choice, `${t('makeExam.question', { number })}: ${optionLetter(at)}`)}
                      </div>
                    ))}
                  </details>
                )}
              </Stack>
            </Card>
          ))}
          <Stack row wrap gap={3}>
            <Button variant="primary" busy={busy} disabled={changes.length === 0} onClick={save}>
              {t('itemFeedback.save')}
            </Button>
            <Button onClick={() => onDone(false)}>{t('action.cancel')}</Button>
          </Stack>
        </Stack>
      )}
    </QueryState>
  );
}
