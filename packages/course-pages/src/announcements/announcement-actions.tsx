import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { ConfirmDialog, IconButton, Stack, UserText } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Announcement, courseKeys } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));

/** A doctor's actions on an announcement: edit its words and files, or withdraw it (FIX-19). */
export function AnnouncementActions({ announcement, courseCode }: { announcement: Announcement; courseCode: string }) {
  const t = useCourseTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const cache = useQueryClient();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const when = useFormat().dateTime(announcement.created_at);
  const params = { announcementId: announcement.announcement_id };
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/announcements/:announcementId', { params }),
    onSuccess: (reply) => {
      toasts.success(reply);
      setDoing(null);
    },
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: courseKeys.announcements(courseCode) }),
  });
  return (
    <span>
      <IconButton label={t('announcement.editOf', { when })} icon={<Pencil />} onClick={() => setDoing('edit')} />
      <IconButton
        label={t('announcement.deleteOf', { when })}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => setDoing('delete')}
      />
      <Suspense>
        {doing === 'edit' && (
          <EditDialog announcement={announcement} courseCode={courseCode} onClose={() => setDoing(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={doing === 'delete'}
        title={t('announcement.deleteTitle')}
        confirmLabel={t('action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setDoing(null)}
      >
        <Stack gap={3}>
          <UserText as="p">{pick({ en: announcement.EnMessage, ar: announcement.ArMessage }, language)}</UserText>
          <p>{t('announcement.deleteText')}</p>
        </Stack>
      </ConfirmDialog>
    </span>
  );
}
