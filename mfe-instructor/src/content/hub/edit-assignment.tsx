import { assignmentLimits } from '@daftar/contracts/file-limits';
import { type Assignment, courseKeys } from '@daftar/course-pages';
import { useApi, useServerClock, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, NumberField, Stack, TextArea, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type AssignmentDraft, emptyDraft, problemsOf, scoreOf } from '../upload-assignment/assignment-draft.ts';
import { KindsField } from '../upload-assignment/kinds-field.tsx';

/** Changes the name, score, description and due date of an assignment (DAY-02). */
export default function EditAssignment(props: { assignment: Assignment; courseCode: string; onClose: () => void }) {
  const { assignment, courseCode, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const clock = useServerClock();
  const [original] = useState<AssignmentDraft>(() => ({
    ...emptyDraft,
    course: courseCode,
    name: assignment.assignment_title,
    score: String(assignment.assignment_score),
    description: assignment.description,
    due: assignment.due_date,
    kinds: assignment.file_kinds ?? [],
  }));
  const [draft, setDraft] = useState(original);
  const [tried, setTried] = useState(false);
  const dirty = draft !== original;
  useUnsavedWork(dirty);
  const change = (part: Partial<AssignmentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = problemsOf(draft, clock.now());
  // a due date that stays may have passed, and the file stays
  if (draft.due === original.due) delete problems.due;
  if (assignment.assignment_file_name !== null) delete problems.content;
  const textOf = (field: keyof typeof problems) => {
    const key = tried ? problems[field] : undefined;
    return key && t(key);
  };
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/assignments/:id', {
        params: { id: assignment.assignment_id },
        body: {
          assignment_title: draft.name.trim(),
          assignment_score: scoreOf(draft) ?? 0,
          description: draft.description,
          due_date: draft.due ?? assignment.due_date,
          file_kinds: draft.kinds.length > 0 ? [...draft.kinds] : null,
        },
      }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.assignments(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });
  async function submit() {
    setTried(true);
    if (Object.keys(problems).length === 0) await save.mutateAsync().catch(() => {});
  }
  return (
    <Dialog open onClose={onClose} title={t('hub.editAssignment')} dismissable={!dirty}>
      <Form onSubmit={submit}>
        <TextField
          required
          maxLength={200}
          label={t('uploadAssignment.name')}
          value={draft.name}
          error={textOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NumberField
          required
          label={t('uploadAssignment.score')}
          help={t('uploadAssignment.scoreHelp', { max: assignmentLimits.maxScore })}
          value={draft.score}
          error={textOf('score')}
          onChange={(event) => change({ score: event.currentTarget.value })}
        />
        <DateTimeField
          required
          means="end"
          label={t('uploadAssignment.due')}
          value={draft.due}
          error={textOf('due')}
          onChange={(due) => change({ due })}
        />
        <TextArea
          label={t('uploadAssignment.description')}
          maxLength={10_000}
          rows={6}
          value={draft.description}
          error={textOf('content')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <KindsField kinds={draft.kinds} onChange={(kinds) => change({ kinds })} />
        <Stack row gap={2}>
          <Button disabled={save.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('action.save')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
