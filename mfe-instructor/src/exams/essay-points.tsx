import { ApiError } from '@daftar/contracts/client';
import { examKeys, type ReviewedQuestion } from '@daftar/exam-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Banner, Button, Form, Isolate, NumberField } from '@daftar/ui';
import { Pencil } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { examReviewTexts } from '../texts/exam-review.ts';
import { useTexts } from '../texts/use-texts.ts';
import { pointsProblem } from '../writing/points-problem.ts';
import { afterPress } from './after-press.ts';
import { pointsFrom } from './grading/points-range.ts';
import css from './results.module.css';

interface EssayPointsProps {
  examId: number;
  studentId: number;
  question: ReviewedQuestion;
  number: number;
}

/**
 * Points of one essay: view, edit, Save or Cancel; never overwrites another grader's unseen points (RES-05, RES-09).
 */
export function EssayPoints({ examId, studentId, question, number }: EssayPointsProps) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [seen, setSeen] = useState(question.version);
  const [wrong, setWrong] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = text !== null;

  useEffect(() => {
    if (editing) input.current?.select();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: examKeys.review(examId, studentId) }),
      queryClient.invalidateQueries({ queryKey: examKeys.results(examId) }),
    ]);

  function edit(): void {
    setText(question.studentPoints === null ? '' : String(question.studentPoints));
    setSeen(question.version);
    setWrong(false);
    setOvertaken(false);
  }

  async function save(): Promise<void> {
    const points = pointsFrom(text ?? '', question.points);
    setWrong(points === null);
    if (points === null) return;
    setSaving(true);
    try {
      const reply = await api('PUT /api/studentExam/essayQuestion/:questionId', {
        params: { questionId: question.questionId },
        body: { newQuestionPoints: points, enrollmentExamId: question.enrollmentExamId, examId, version: seen },
      });
      await refresh();
      toasts.success(reply);
      setText(null);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'points.changedMeanwhile') {
        await refresh();
        setOvertaken(true);
      } else toasts.failure(error, examReviewTexts['examReview.scoreFailed']);
    } finally {
      setSaving(false);
    }
  }

  // The newer points are on the screen now; from here on, saving replaces them on purpose.
  useEffect(() => {
    if (overtaken) setSeen(question.version);
  }, [overtaken, question.version]);

  if (!editing)
    return (
      <Button ref={opener} size="small" className={css.givePoints} icon={<Pencil aria-hidden="true" />} onClick={edit}>
        {t(question.studentPoints === null ? 'examReview.givePoints' : 'examReview.editPoints')}
      </Button>
    );
  return (
    <Form onSubmit={save} className={css.edit}>
      <NumberField
        ref={input}
        label={t('examReview.pointsFor', { number })}
        value={text}
        suffix={<Isolate dir="ltr">/{question.points}</Isolate>}
        error={wrong && pointsProblem(t, t('examReview.range0'), text)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onBlur={() => text !== '' && pointsFrom(text, question.points) === null && afterPress(() => setWrong(true))}
      />
      {overtaken && (
        <Banner tone="warning" live>
          {t('examReview.changedMeanwhile', { points: question.studentPoints ?? '–' })}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="small" variant="primary" busy={saving}>
          {t('action.save')}
        </Button>
        <Button size="small" disabled={saving} onClick={() => setText(null)}>
          {t('action.cancel')}
        </Button>
      </div>
    </Form>
  );
}
