import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Dialog, Form, IconButton, Stack, TextArea, UserText } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Announcement, courseKeys } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';

const longest = 500;

/** A doctor's actions on an announcement: edit its words, or withdraw it (FIX-19). */
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
      {doing === 'edit' && (
        <EditDialog announcement={announcement} courseCode={courseCode} onClose={() => setDoing(null)} />
      )}
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

function EditDialog(props: { announcement: Announcement; courseCode: string; onClose: () => void }) {
  const { announcement, courseCode, onClose } = props;
  const t = useCourseTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [english, setEnglish] = useState(announcement.EnMessage);
  const [arabic, setArabic] = useState(announcement.ArMessage);
  const [empty, setEmpty] = useState(false);
  const dirty = english !== announcement.EnMessage || arabic !== announcement.ArMessage;
  useUnsavedWork(dirty);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/announcements/:announcementId', {
        params: { announcementId: announcement.announcement_id },
        body: { EnMessage: english.trim() || arabic.trim(), ArMessage: arabic.trim() || english.trim() },
      }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.announcements(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });

  async function submit() {
    const nothing = english.trim() === '' && arabic.trim() === '';
    setEmpty(nothing);
    if (!nothing) await save.mutateAsync().catch(() => {});
  }

  return (
    <Dialog open onClose={onClose} title={t('announcement.edit')} dismissable={!dirty}>
      <Form onSubmit={submit}>
        <p>{t('announcement.editHelp')}</p>
        <TextArea
          label={t('announcement.en')}
          lang="en"
          maxLength={longest}
          value={english}
          error={empty && t('state.required')}
          onChange={(event) => setEnglish(event.currentTarget.value)}
        />
        <TextArea
          label={t('announcement.ar')}
          lang="ar"
          maxLength={longest}
          value={arabic}
          onChange={(event) => setArabic(event.currentTarget.value)}
        />
        <Stack row gap={2}>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('action.save')}
          </Button>
          <Button disabled={save.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
