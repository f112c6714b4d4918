import { ApiError, type CallReply } from '@daftar/contracts/client';
import { examKeys, optionLetter, QuestionText, useSaid, useSaidParts } from '@daftar/exam-pages';
import { commonTexts } from '@daftar/i18n';
import { useApi, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, Checkbox, Isolate, NumberField, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsProblem } from '../../writing/points-problem.ts';
import { TypedEditor } from '../authoring/typed-editor.tsx';
import css from '../results.module.css';
import type { ExamContent } from '../use-exam-content.ts';
import { AnswerGroups } from './answer-groups.tsx';
import { type ExamKey, keyChanges, keyOf, newPoints, problemsOfKey, type QuestionKey } from './key-changes.ts';
import { RegradePreview } from './regrade-preview.tsx';

type Preview = CallReply<'POST /api/exam-regrade/:examId/preview'>;

/** A new key for an exam that students have taken: every score change is previewed before it is applied (EXM-12). */
export function RegradeExam({ content, onDone }: { content: ExamContent; onDone: (changed: boolean) => void }) {
  const { exam, questions, answers } = content;
  const t = useTexts();
  const says = useSaid();
  const partsSaid = useSaidParts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [before] = useState(() => keyOf(content));
  const [key, setKey] = useState<ExamKey>(before);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [again, setAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const changes = keyChanges(before, key);
  useUnsavedWork(changes === null || changes.length > 0);

  // the pressed button is gone: move the focus to the result
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (preview) shown.current?.focus();
  }, [preview]);

  function change(question_id: number, part: Partial<QuestionKey>): void {
    const old = key.get(question_id);
    if (!old) return;
    setKey(new Map(key).set(question_id, { ...old, ...part }));
    setPreview(null);
    setAgain(false);
  }

  function changeKey(question_id: number, next: object): void {
    const typed = key.get(question_id)?.typed;
    if (typed) change(question_id, { typed: { ...typed, parts: { ...typed.parts, key: next } } });
  }

  async function look(): Promise<void> {
    if (!changes) return;
    setBusy(true);
    try {
      const params = { examId: exam.exam_id };
      setPreview(await api('POST /api/exam-regrade/:examId/preview', { params, body: { questions: changes } }));
    } catch (error) {
      toasts.failure(error, commonTexts['failure.failed']);
    } finally {
      setBusy(false);
    }
  }

  async function apply(reason: string): Promise<void> {
    if (!changes || !preview) return;
    setBusy(true);
    try {
      const body = { questions: changes, version: preview.version, reason };
      toasts.success(await api('POST /api/exam-regrade/:examId', { params: { examId: exam.exam_id }, body }));
      queryClient.invalidateQueries({ queryKey: examKeys.results(exam.exam_id) });
      queryClient.invalidateQueries({ queryKey: examKeys.statistics(exam.exam_id) });
      queryClient.invalidateQueries({ queryKey: ['exam-review', exam.exam_id] });
      onDone(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'regrade.changedMeanwhile') {
        await look();
        setAgain(true);
      } else toasts.failure(error, commonTexts['failure.failed']);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap={5}>
      <Banner tone="info">{t('regrade.intro')}</Banner>
      {questions.map((question, index) => {
        const own = key.get(question.question_id);
        if (!own) return null;
        const options = answers.filter((answer) => answer.question_id === question.question_id);
        return (
          <Card key={question.question_id} title={t('makeExam.question', { number: index + 1 })}>
            <Stack gap={4}>
              <QuestionText text={says(question.question_text, question.texts)} />
              {own.typed ? (
                <>
                  <TypedEditor
                    type={own.typed.type}
                    parts={partsSaid(own.typed.parts)}
                    problems={problemsOfKey(own)}
                    keyOnly
                    onChange={({ key: next }) => changeKey(question.question_id, next)}
                  />
                  <AnswerGroups
                    examId={exam.exam_id}
                    questionId={question.question_id}
                    typed={own.typed}
                    onKey={(next) => changeKey(question.question_id, next)}
                  />
                </>
              ) : (
                <>
                  <fieldset className={css.keyOptions} aria-label={t('makeExam.options')}>
                    {options.map((option, at) => (
                      <Checkbox
                        key={option.answer_id}
                        label={
                          <span className={css.keyOption}>
                            <Isolate dir="ltr">{optionLetter(at)}</Isolate>
                            <QuestionText text={says(option.answer_text, option.texts)} />
                          </span>
                        }
                        checked={own.correct.has(option.answer_id)}
                        onChange={(event) => {
                          const correct = new Set(own.correct);
                          if (event.currentTarget.checked) correct.add(option.answer_id);
                          else correct.delete(option.answer_id);
                          change(question.question_id, { correct });
                        }}
                      />
                    ))}
                  </fieldset>
                  {own.correct.size === 0 && (
                    <Banner tone="danger" live>
                      {t('makeExam.noCorrect')}
                    </Banner>
                  )}
                </>
              )}
              <NumberField
                label={t('regrade.points', { number: index + 1 })}
                className={css.narrow}
                value={own.points}
                help={question.pool && t('regrade.ofPool', { number: question.pool })}
                error={newPoints(own.points) === null && pointsProblem(t, t('makeExam.points'), own.points)}
                onChange={(event) => change(question.question_id, { points: event.currentTarget.value })}
              />
            </Stack>
          </Card>
        );
      })}
      {again && <Banner tone="warning">{t('regrade.seenAgain')}</Banner>}
      {preview ? (
        <div ref={shown} tabIndex={-1}>
          <RegradePreview preview={preview} busy={busy} onApply={apply} onCancel={() => onDone(false)} />
        </div>
      ) : (
        <Stack row wrap gap={3} align="center">
          <Button variant="primary" busy={busy} disabled={!changes || changes.length === 0} onClick={look}>
            {t('regrade.preview')}
          </Button>
          <Button onClick={() => onDone(false)}>{t('action.cancel')}</Button>
          {changes?.length === 0 && <p className={css.note}>{t('regrade.nothing')}</p>}
        </Stack>
      )}
    </Stack>
  );
}
