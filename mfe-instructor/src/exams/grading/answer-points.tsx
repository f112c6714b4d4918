import { ApiError } from '@daftar/contracts/client';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Banner, Button, Form, NumberField, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { examReviewTexts } from '../../texts/exam-review.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsProblem } from '../../writing/points-problem.ts';
import { pointsFrom } from './points-range.ts';
import type { Graded, GradedAnswer } from './use-answers.ts';

/** Show a button for each mark up to this maximum. */
const mostButtons = 10;

interface AnswerPointsProps {
  examId: number;
  questionId: number;
  max: number;
  answer: GradedAnswer;
  /** The server's present answer. */
  look: (attemptId: number) => Promise<GradedAnswer | undefined>;
  onSaved: (graded: Graded) => void;
  /** Somebody else's newer points. */
  onLearned: (graded: Graded) => void;
}

/** Points of one answer in grading mode; Enter saves and continues. Never overwrites unseen newer points (RES-09). */
export function AnswerPoints(props: AnswerPointsProps) {
  const { examId, questionId, max, answer, look, onSaved, onLearned } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [text, setText] = useState(answer.points === null ? '' : String(answer.points));
  const [wrong, setWrong] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  async function save(): Promise<void> {
    const points = pointsFrom(text, max);
    setWrong(points === null);
    if (points === null) return;
    setSaving(true);
    try {
      const reply = await api('PUT /api/studentExam/essayQuestion/:questionId', {
        params: { questionId },
        body: { newQuestionPoints: points, enrollmentExamId: answer.attempt_id, examId, version: answer.version },
      });
      queryClient.invalidateQueries({ queryKey: examKeys.results(examId) });
      queryClient.invalidateQueries({ queryKey: ['exam-review', examId] });
      toasts.success(reply);
      onSaved({ points, version: reply.version });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'points.changedMeanwhile') {
        const now = await look(answer.attempt_id).catch(() => undefined);
        if (now) onLearned({ points: now.points, version: now.version });
        setOvertaken(true);
      } else toasts.failure(error, examReviewTexts['examReview.scoreFailed']);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Form onSubmit={save}>
      {overtaken && (
        <Banner tone="warning" live>
          {t('examReview.changedMeanwhile', { points: answer.points ?? '–' })}
        </Banner>
      )}
      <Stack row wrap gap={3} align="end">
        <NumberField
          ref={input}
          label={t('grading.points', { max })}
          value={text}
          error={wrong && pointsProblem(t, t('examReview.range0'), text)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="primary" busy={saving}>
          {t('grading.saveNext')}
        </Button>
      </Stack>
      {max <= mostButtons && (
        <Stack row wrap gap={2}>
          {Array.from({ length: max + 1 }, (_, points) => String(points)).map((points) => (
            <Button key={points} size="small" aria-pressed={text === points} onClick={() => setText(points)}>
              <bdi>{points}</bdi>
            </Button>
          ))}
        </Stack>
      )}
    </Form>
  );
}
