import { acceptOf } from '@daftar/contracts/content/file-kinds';
import {
  type Assignment,
  kindProblem,
  openedPart,
  sizeProblem,
  UploadWidget,
  useUpload,
  useUploadLimit,
  useUploadProps,
} from '@daftar/course-pages';
import { sha256Of } from '@daftar/course-pages/sha256';
import { useApi, useSession, useToasts } from '@daftar/remote-kit';
import { Card, QueryState, Stack } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AssignmentFeedback } from '../../marking/assignment-feedback.tsx';
import { assignmentsTexts } from '../../texts/assignments.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AssignmentDetails } from './assignment-details.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { ownAssignmentKeys } from './own-assignment-screen.ts';
import { Receipt } from './receipt.tsx';
import { useDeadline } from './use-deadline.ts';

/**
 * One assignment for its student: details, handing in or replacing a file, receipt, and after the deadline the degree.
 */
export function AssignmentWork({ assignment }: { assignment: Assignment }) {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const beforeDeadline = useDeadline(assignment.due_date);
  // an upload that began in time continues, with its progress, when the deadline passes (ASG-06)
  const [sending, setSending] = useState(false);
  const id = assignment.assignment_id;
  const cache = useQueryClient();
  const submission = useQuery(
    openedPart(
      cache,
      ownAssignmentKeys.submission(id),
      (signal) =>
        api('GET /api/studentAssignment/checkAssignmentSubmission', { query: { assignmentId: id, userId }, signal }),
      'always',
    ),
  );
  return (
    <>
      <AssignmentDetails assignment={assignment} open={beforeDeadline} />
      <QueryState query={submission}>
        {({ open, receipt, file_path }) => {
          const held = receipt && <Receipt receipt={receipt} path={file_path} />;
          if (!sending && !(beforeDeadline && open)) {
            return (
              <ClosedPanel assignment={assignment} submitted={receipt !== null}>
                {held ?? <p>{t('assignments.nothing')}</p>}
              </ClosedPanel>
            );
          }
          return (
            <Card title={t(held ? 'assignments.submission' : 'assignments.handIn')}>
              <Stack gap={5}>
                {held}
                {held && <p>{t('assignments.replaceHelp')}</p>}
                <HandIn assignment={assignment} submitted={receipt !== null} onSending={setSending} />
              </Stack>
            </Card>
          );
        }}
      </QueryState>
      <AssignmentFeedback id={id} />
    </>
  );
}

/** The upload widget with the specification's texts: after submitting, its button reads “Change file” (ASG-04, ASG-07). */
function HandIn(props: { assignment: Assignment; submitted: boolean; onSending: (sending: boolean) => void }) {
  const { assignment, submitted, onSending } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { userId } = useSession();
  const upload = useUpload();
  const maxBytes = useUploadLimit();
  const [file, setFile] = useState<File | null>(null);
  const accept = acceptOf(assignment.file_kinds);
  const id = assignment.assignment_id;

  function choose(next: File | null) {
    const problem = next && (sizeProblem(next, maxBytes) ?? kindProblem(next, assignment.file_kinds));
    upload.setError(problem);
    setFile(problem ? null : next);
  }

  async function submit() {
    if (!file) {
      upload.setError(assignmentsTexts['assignments.selectFile']);
      return;
    }
    onSending(true);
    const reply = await upload.run(
      [id, file],
      async (control, names) =>
        api('POST /api/upload-student-assignment', {
          body: {
            userId,
            assignmentId: id,
            instructorCourseId: assignment.instructors_courses_id ?? undefined,
            ...names,
          },
          files: { file },
          // The request's head states the content: it counts from then, however long the file takes (TRU-08).
          query: { sha256: await sha256Of(file, control.signal) },
          ...control,
        }),
      assignmentsTexts['assignments.failed'],
    );
    if (reply) {
      setFile(null);
      toasts.success(reply);
    }
    // Also after a failure: the file may have arrived although its answer was lost, or the deadline has passed.
    await cache.invalidateQueries({ queryKey: ownAssignmentKeys.submission(id) });
    // the course page shows whether something was handed in
    cache.invalidateQueries({ queryKey: ['assignments'] });
    onSending(false);
  }

  return (
    <UploadWidget
      {...useUploadProps(upload)}
      label={t('assignments.yourFile')}
      {...(accept !== undefined && { accept })}
      maxBytes={maxBytes}
      file={file}
      onFileChange={choose}
      onSubmit={submit}
      submitLabel={t(submitted ? 'assignments.changeFile' : 'action.upload')}
    />
  );
}
