import { isBlank } from '@daftar/contracts/visible-text';
import { type Chapter, courseKeys, isPdf } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Dialog, Form, IconButton, Spinner, Stack, TextField } from '@daftar/ui';
import { Clock, Eye, Pencil, RefreshCw } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { courseContentTexts } from '../../texts/course-content.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { UploadDialog } from '../upload-dialog.tsx';

// its field of date and time is large
const PublishDialog = late(() => import('./publish-dialog.tsx'));

interface EditProps {
  chapter: Chapter;
  courseCode: string;
}

/** A doctor's changes of a chapter: its name, its file, when students see it (DAY-02). */
export function ChapterEdits({ chapter, courseCode }: EditProps) {
  const t = useTexts();
  const [doing, setDoing] = useState<'rename' | 'replace' | 'publish' | null>(null);
  const name = chapter.chapter_name;
  const close = () => setDoing(null);
  return (
    <>
      <IconButton label={t('hub.renameOf', { name })} icon={<Pencil />} onClick={() => setDoing('rename')} />
      <IconButton label={t('hub.replaceOf', { name })} icon={<RefreshCw />} onClick={() => setDoing('replace')} />
      <IconButton label={t('hub.publishOf', { name })} icon={<Clock />} onClick={() => setDoing('publish')} />
      <Stack row gap={1} align="center">
        <Eye aria-hidden="true" width={16} height={16} />
        <span>{t('hub.seenBy', { count: chapter.seen_by ?? 0 })}</span>
      </Stack>
      {doing === 'rename' && <RenameDialog chapter={chapter} courseCode={courseCode} onClose={close} />}
      {doing === 'replace' && <ReplaceDialog chapter={chapter} courseCode={courseCode} onClose={close} />}
      {doing === 'publish' && (
        <Suspense fallback={<Spinner />}>
          <PublishDialog chapter={chapter} courseCode={courseCode} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function RenameDialog({ chapter, courseCode, onClose }: EditProps & { onClose: () => void }) {
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

function ReplaceDialog({ chapter, courseCode, onClose }: EditProps & { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  return (
    <UploadDialog
      courseCode={courseCode}
      target={chapter.id}
      title={t('hub.replace')}
      help={t('hub.replaceHelp')}
      label={t('content.chapterFile')}
      accept="application/pdf,.pdf"
      refuses={async (file) => ((await isPdf(file)) ? null : courseContentTexts['content.onlyPdf'])}
      nothingChosen={courseContentTexts['content.selectFile']}
      failed={courseContentTexts['content.uploadFailed']}
      send={(file, { uploadId }, control) =>
        api('POST /api/chapters/:id/file', {
          params: { id: chapter.id },
          body: { uploadId },
          files: { file },
          ...control,
        })
      }
      onAdded={onClose}
      onClose={onClose}
    />
  );
}
