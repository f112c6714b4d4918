import { type Chapter, courseKeys } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { ConfirmDialog, IconButton, Switch } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseContentTexts } from '../texts/course-content.ts';
import { useTexts } from '../texts/use-texts.ts';

/** An instructor's actions on a chapter: the download toggle, and delete with a confirmation (CRS-03). */
export function ChapterActions({ chapter, courseCode }: { chapter: Chapter; courseCode: string }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) });
  const params = { id: chapter.id };

  const toggle = useMutation({
    mutationFn: (open: boolean) =>
      api('PUT /api/chapters/:id/toggle-download', { params, body: { isdownload: open ? 'y' : 'n' } }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/chapters/:id', { params }),
    onSuccess: (reply) => {
      toasts.success(reply);
      setAsking(false);
    },
    onError: (error) => toasts.failure(error, courseContentTexts['content.deleteFailed']),
    onSettled: refresh,
  });

  return (
    <>
      <Switch
        label={t('content.mayDownload')}
        name={t('content.mayDownloadOf', { name: chapter.chapter_name })}
        checked={toggle.isPending ? toggle.variables : chapter.isdownload === 'y'}
        busy={toggle.isPending}
        onChange={(open) => toggle.mutate(open)}
      />
      <IconButton
        tone="danger"
        label={t('content.deleteOf', { name: chapter.chapter_name })}
        icon={<Trash2 />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t('content.deleteChapter', { name: chapter.chapter_name })}
        confirmLabel={t('action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('content.deleteChapterHelp')}
      </ConfirmDialog>
    </>
  );
}
