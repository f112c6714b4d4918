import { type Assignment, courseKeys } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { buttonClass, ConfirmDialog, IconButton, Spinner } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { courseContentTexts } from '../texts/course-content.ts';
import { useTexts } from '../texts/use-texts.ts';

// its field of date and time is large
const EditAssignment = late(() => import(/* webpackChunkName: "course-rare" */ './hub/edit-assignment.tsx'));

/** An instructor's actions on an assignment: results, edit (DAY-02), and delete with a confirmation (CRS-08). */
export function AssignmentActions({ assignment, courseCode }: { assignment: Assignment; courseCode: string }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const name = assignment.assignment_title;

  const remove = useMutation({
    mutationFn: () => api('DELETE /api/assignments/:id', { params: { id: assignment.assignment_id } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      setAsking(false);
    },
    onError: (error) => toasts.failure(error, courseContentTexts['content.deleteFailed']),
    onSettled: () => cache.invalidateQueries({ queryKey: courseKeys.assignments(courseCode) }),
  });

  const query = new URLSearchParams({
    course: courseCode,
    view: 'assignments',
    assignment: String(assignment.assignment_id),
  });
  return (
    <>
      <Link
        to={`/ExamResults?${query}`}
        aria-label={t('content.resultsOf', { name })}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {t('content.results')}
      </Link>
      <IconButton label={t('hub.editOf', { name })} icon={<Pencil />} onClick={() => setEditing(true)} />
      {editing && (
        <Suspense fallback={<Spinner />}>
          <EditAssignment assignment={assignment} courseCode={courseCode} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <IconButton
        tone="danger"
        label={t('content.deleteOf', { name })}
        icon={<Trash2 />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t('content.deleteAssignment', { name })}
        confirmLabel={t('action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('content.deleteAssignmentHelp')}
      </ConfirmDialog>
    </>
  );
}
