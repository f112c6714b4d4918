import { isBlank } from '@daftar/contracts/visible-text';
import { courseKeys, isPdf } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack, TextField } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseContentTexts } from '../../texts/course-content.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAskedUnreadable } from '../unreadable.tsx';
import { UploadDialog } from '../upload-dialog.tsx';
import type { EditProps } from './edit-props.ts';

/** Changes the name of a chapter. */
export function RenameDialog({ chapter, courseCode, onClose }: EditProps & { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [name, setName] = useState(chapter.chapter_name.replace(/\.pdf$/i, ''));
  const [empty, setEmpty] = useState(false);
  const rename = useMutation({
    mutationFn: () => api('PUT /api/chapters/:id', { params: { id: chapter.id }, body: { chapter_name: name.trim() } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });
  async function submit() {
    setEmpty(isBlank(name));
    if (!isBlank(name)) await rename.mutateAsync().catch(() => {});
  }
  return (
    <Dialog open onClose={onClose} title={t('hub.rename')}>
      <Form onSubmit={submit}>
        <TextField
          required
          maxLength={190}
          label={t('hub.chapterName')}
          value={name}
          error={empty && isBlank(name) && t('state.required')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Stack row gap={2}>
          <Button disabled={rename.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={rename.isPending}>
            {t('action.save')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Puts another file in the place of a chapter’s. */
export function ReplaceDialog({ chapter, courseCode, onClose }: EditProps & { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const unreadable = useAskedUnreadable();
  return (
    <UploadDialog
      courseCode={courseCode}
      target={`${chapter.id} ${unreadable.accepted}`}
      title={t('hub.replace')}
      help={t('hub.replaceHelp')}
      choices={unreadable.choice}
      label={t('content.chapterFile')}
      accept="application/pdf,.pdf"
      refuses={async (file) => {
        unreadable.forget();
        return (await isPdf(file)) ? null : courseContentTexts['content.onlyPdf'];
      }}
      nothingChosen={courseContentTexts['content.selectFile']}
      failed={courseContentTexts['content.uploadFailed']}
      send={(file, { uploadId }, control) =>
        api('POST /api/chapters/:id/file', {
          params: { id: chapter.id },
          body: { uploadId, ...unreadable.wish },
          files: { file },
          ...control,
        }).catch(unreadable.failed)
      }
      onAdded={onClose}
      onClose={onClose}
    />
  );
}
