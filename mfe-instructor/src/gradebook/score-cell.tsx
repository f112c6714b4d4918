import { ApiError } from '@daftar/contracts/client';
import type { Assignment } from '@daftar/course-pages';
import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, NumberField, Score } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { resultsTexts } from '../texts/results.ts';
import { useTexts } from '../texts/use-texts.ts';
import { pointsProblem } from '../writing/points-problem.ts';
import { parseScore } from './parse-score.ts';
import css from './results.module.css';
import { courseResultsKey, type WorkRow, workKey } from './work.ts';

/** The score of one student: view, edit, Save or Cancel (ASG-09). */
export function ScoreCell({ row, assignment }: { row: WorkRow; assignment: Assignment }) {
  const t = useTexts();
  const { name } = useNames();
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <ScoreEditor row={row} assignment={assignment} onDone={() => setEditing(false)} />;
  const given = row.score !== null;
  return (
    <div className={css.actions}>
      <Score value={row.score} of={assignment.assignment_score} />
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        aria-label={t(given ? 'results.editScoreOf' : 'results.giveScoreOf', {
          name: `${name(row, 'student_name')} (${row.student_id})`,
        })}
        onClick={() => setEditing(true)}
      >
        {t(given ? 'results.editScore' : 'results.giveScore')}
      </Button>
    </div>
  );
}

function ScoreEditor(props: { row: WorkRow; assignment: Assignment; onDone: () => void }) {
  const { row, assignment, onDone } = props;
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const max = assignment.assignment_score;
  const [text, setText] = useState(row.score === null ? '' : String(row.score));
  const [wrong, setWrong] = useState(false);

  const save = useMutation({
    mutationFn: (score: number) => {
      // The server refuses a score for an outdated version, so that nobody overwrites what they have not seen.
      const body = { score, version: row.version };
      return row.student_assignment_id === null
        ? api('PUT /api/assignments/:id/students/:studentId/score', {
            params: { id: assignment.assignment_id, studentId: row.student_id },
            body,
          })
        : api('PUT /api/studentAssignmentScore/:id', {
            params: { id: row.student_assignment_id },
            body: { ...body, student_assignment_id: row.student_assignment_id },
          });
    },
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    onError: (error) => {
      toasts.failure(error, resultsTexts['results.updateFailed']);
      if (error instanceof ApiError && error.code === 'score.changedMeanwhile') onDone();
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: courseResultsKey });
      return cache.invalidateQueries({ queryKey: workKey(assignment.assignment_id) });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const score = parseScore(text, max);
    setWrong(score === null);
    if (score !== null && !save.isPending) save.mutate(score);
  }

  return (
    <form noValidate className={css.editor} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <NumberField
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        hideLabel
        label={t('results.scoreOf', { name: name(row, 'student_name') })}
        suffix={<bdi dir="ltr">/ {max}</bdi>}
        value={text}
        error={wrong && pointsProblem(t, t('results.outOfRange'), text)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(event.currentTarget.value !== '' && parseScore(event.currentTarget.value, max) === null);
        }}
      />
      <Button type="submit" variant="primary" size="small" busy={save.isPending}>
        {t('action.save')}
      </Button>
      <Button size="small" disabled={save.isPending} onClick={onDone}>
        {t('action.cancel')}
      </Button>
    </form>
  );
}
