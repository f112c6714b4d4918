import { assignmentLimits } from '@daftar/contracts/file-limits';
import {
  CourseSelect,
  courseKeys,
  sizeProblem,
  UploadWidget,
  useUpload,
  useUploadLimit,
  useUploadProps,
} from '@daftar/course-pages';
import { FormulaMarks, HeardBelow } from '@daftar/exam-pages';
import { timeZoneName } from '@daftar/i18n';
import { useApi, useFormat, useServerClock, useSession, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, FieldRow, Form, NumberField, Page, Stack, TextArea, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { uploadAssignmentTexts } from '../../texts/upload-assignment.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { WritingHints } from '../../writing/writing-hints.tsx';
import {
  type AssignmentDraft,
  type DraftProblems,
  emptyDraft,
  isDirty,
  problemsOf,
  scoreOf,
} from './assignment-draft.ts';
import { KindsField } from './kinds-field.tsx';

/** `/UploadAssignment`: course, name, score, description, file, due date (ASG-01 to ASG-03). */
export default function UploadAssignmentPage() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const clock = useServerClock();
  const format = useFormat();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const upload = useUpload();
  const maxBytes = useUploadLimit();
  const [draft, setDraft] = useState<AssignmentDraft>({ ...emptyDraft, course: search.get('course') });
  const [problems, setProblems] = useState<DraftProblems>({});
  const { error: failure, ...uploadProps } = useUploadProps(upload);
  useUnsavedWork(isDirty(draft));

  const change = (part: Partial<AssignmentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const check = (field: keyof DraftProblems) =>
    setProblems((before) => ({ ...before, [field]: problemsOf(draft, clock.now())[field] }));
  const textOf = (field: keyof DraftProblems) => {
    const key = problems[field];
    return key && t(key);
  };

  function choose(file: File | null) {
    const problem = file && sizeProblem(file, maxBytes);
    upload.setError(problem);
    change({ file: problem ? null : file });
    if (file) setProblems((before) => ({ ...before, content: undefined }));
  }

  async function submit() {
    const found = problemsOf(draft, clock.now());
    setProblems(found);
    const { course, due, file } = draft;
    if (Object.keys(found).length > 0 || !course || !due) return;
    const reply = await upload.run(
      Object.values(draft),
      (control, { uploadId }) =>
        api('POST /api/upload-assignment', {
          body: {
            selectedCourse: course,
            assignmentName: draft.name.trim(),
            assignmentScore: String(scoreOf(draft)),
            assignmentDescription: draft.description,
            userId,
            dueDate: due,
            ...(draft.kinds.length > 0 && { fileKinds: draft.kinds.join() }),
            uploadId,
          },
          ...(file ? { files: { assignmentFile: file } } : {}),
          ...control,
        }),
      uploadAssignmentTexts['uploadAssignment.failed'],
    );
    if (!reply) return;
    toasts.success(reply);
    setDraft({ ...emptyDraft, course });
    await cache.invalidateQueries({ queryKey: courseKeys.assignments(course) });
  }

  return (
    <Page title={t('uploadAssignment.title')} subtitle={t('uploadAssignment.subtitle')} width="reading">
      <Card>
        <Form onSubmit={submit}>
          <CourseSelect
            required
            value={draft.course}
            error={textOf('course')}
            onChange={(course) => {
              change({ course });
              setProblems((before) => ({ ...before, course: undefined }));
            }}
          />
          <TextField
            required
            maxLength={200}
            label={t('uploadAssignment.name')}
            value={draft.name}
            error={textOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={() => check('name')}
          />
          <FieldRow>
            <NumberField
              required
              label={t('uploadAssignment.score')}
              help={t('uploadAssignment.scoreHelp', { max: assignmentLimits.maxScore })}
              value={draft.score}
              error={textOf('score')}
              onChange={(event) => change({ score: event.currentTarget.value })}
              onBlur={() => check('score')}
            />
            <DateTimeField
              required
              means="end"
              label={t('uploadAssignment.due')}
              help={t('uploadAssignment.zone', { zone: timeZoneName(format.settings, clock.now()) })}
              value={draft.due}
              error={textOf('due')}
              onChange={(due) => {
                change({ due });
                // shown at the field, before anything is sent (FIX-12); an empty one only on submit
                const problem = due === null ? undefined : problemsOf({ ...draft, due }, clock.now()).due;
                setProblems((before) => ({ ...before, due: problem }));
              }}
            />
          </FieldRow>
          <FormulaMarks>
            <TextArea
              label={t('uploadAssignment.description')}
              maxLength={10_000}
              rows={6}
              value={draft.description}
              onChange={(event) => {
                change({ description: event.currentTarget.value });
                setProblems((before) => ({ ...before, content: undefined }));
              }}
            />
          </FormulaMarks>
          <HeardBelow name={t('uploadAssignment.description')} text={draft.description} />
          <WritingHints texts={[draft.description]} />
          <UploadWidget
            {...uploadProps}
            label={t('uploadAssignment.file')}
            maxBytes={maxBytes}
            file={draft.file}
            onFileChange={choose}
          />
          <KindsField kinds={draft.kinds} onChange={(kinds) => change({ kinds })} />
          <Trouble text={textOf('content')} />
          <Trouble text={failure} />
          <Stack row gap={2}>
            <Button type="submit" variant="primary" busy={upload.uploading}>
              {t('action.upload')}
            </Button>
          </Stack>
        </Form>
      </Card>
    </Page>
  );
}

function Trouble({ text }: { text: string | undefined }) {
  return text ? (
    <Banner tone="danger" live>
      {text}
    </Banner>
  ) : null;
}
