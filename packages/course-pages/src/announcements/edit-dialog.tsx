import { longestTitle } from '@daftar/contracts/content/announcement-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack, TextArea, TextField } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { type Announcement, courseKeys } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';

const longest = 500;

/** The words and files of an announcement, to be changed (FIX-19, DAY-02). */
export default function EditDialog(props: { announcement: Announcement; courseCode: string; onClose: () => void }) {
  const { announcement, courseCode, onClose } = props;
  const t = useCourseTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [title, setTitle] = useState(announcement.EnTitle ?? '');
  const [english, setEnglish] = useState(announcement.EnMessage);
  const [arabic, setArabic] = useState(announcement.ArMessage);
  const [empty, setEmpty] = useState(false);
  const [untitled, setUntitled] = useState(false);
  const files = useAttachments(announcement.attachments);
  const dirty =
    title !== (announcement.EnTitle ?? '') ||
    english !== announcement.EnMessage ||
    arabic !== announcement.ArMessage ||
    files.isChanged;
  useUnsavedWork(dirty);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/announcements/:announcementId', {
        params: { announcementId: announcement.announcement_id },
        body: {
          // unchanged, it keeps what the other language has
          ...(title !== announcement.EnTitle && title.trim() !== '' && { EnTitle: title.trim() }),
          EnMessage: english.trim() || arabic.trim(),
          ArMessage: arabic.trim() || english.trim(),
          attachments: files.ids,
        },
      }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.announcements(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });

  async function submit() {
    const nothing = isBlank(english) && isBlank(arabic);
    // those from before titles may stay without
    const lacksTitle = announcement.EnTitle !== null && isBlank(title);
    setEmpty(nothing);
    setUntitled(lacksTitle);
    if (files.requireAll() && !nothing && !lacksTitle) await save.mutateAsync().catch(() => {});
  }

  return (
    <Dialog open onClose={onClose} title={t('announcement.edit')} dismissable={!dirty}>
      <Form onSubmit={submit}>
        <p>{t('announcement.editHelp')}</p>
        <TextField
          label={t('announcement.title')}
          maxLength={longestTitle}
          value={title}
          error={untitled && t('state.required')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
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
        <AttachmentsField files={files} />
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
