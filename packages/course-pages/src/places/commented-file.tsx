import type { CallReply } from '@daftar/contracts/client';
import { Button, DateTime, Isolate, Stack } from '@daftar/ui';
import { useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { CommentList } from './comment-list.tsx';
import { FileView } from './file-view.tsx';
import { ReadComment } from './place-box.tsx';
import css from './places.module.css';
import { useChosen } from './use-chosen.ts';

type File = CallReply<'GET /api/assignment-feedback/:id'>['files'][number];

/** The comments on a file; the file itself is fetched when one of them is pressed. */
export function CommentedFile({ file }: { file: File }) {
  const t = useCourseTexts();
  const { path, place_comments: comments } = file;
  const of = useChosen(comments);
  const [open, setOpen] = useState(false);
  const isShown = open || of.chosen !== null;
  return (
    <Stack gap={3}>
      <CommentList comments={comments} of={of} />
      {path === null ? (
        <p>{t('place.removed')}</p>
      ) : isShown ? (
        <FileView file={{ ...file, path }} comments={comments} chosen={of.chosen} onPress={of.press} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('place.show')}</Button>
        </div>
      )}
      <ReadComment of={of} />
    </Stack>
  );
}

/** The commented files of a work, newest first; those that a newer one replaced say so, and are opened by a press. */
export function CommentedFiles({ files }: { files: readonly File[] }) {
  return files.map((file) =>
    file.replaced ? (
      <Replaced key={file.submission_id} file={file} />
    ) : (
      <CommentedFile key={file.submission_id} file={file} />
    ),
  );
}

function Replaced({ file }: { file: File }) {
  const t = useCourseTexts();
  const [open, setOpen] = useState(false);
  return (
    <details className={css.earlier} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('place.earlier', { name: file.name })} <DateTime value={file.submitted_at} />{' '}
        <Isolate>({file.place_comments.length})</Isolate>
      </summary>
      {open && <CommentedFile file={file} />}
    </details>
  );
}
