import { type AskedFormat, askedFormats, formatRequestLimits } from '@daftar/contracts/content/pdf-problems';
import { type Chapter, courseKeys } from '@daftar/course-pages';
import { useApi, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, RadioGroup, Stack, TextArea, UserText } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Asks the doctor for another format of a chapter (BOD-21). */
export function AskDialog(props: { chapter: Chapter; courseCode: string; onClose: () => void }) {
  const { chapter, courseCode, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [format, setFormat] = useState<AskedFormat>('taggedPdf');
  const [note, setNote] = useState('');
  useUnsavedWork(note !== '');
  const ask = useMutation({
    mutationFn: () =>
      api('POST /api/chapters/:id/format-requests', {
        params: { id: chapter.id },
        body: { format, note: note.trim() },
      }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.formatRequests(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });
  return (
    <Dialog open onClose={onClose} title={t('formats.ask')} dismissable={note === ''}>
      <Form onSubmit={() => ask.mutateAsync().catch(() => {})}>
        <UserText as="p">{chapter.chapter_name}</UserText>
        <p>{t('formats.askHelp')}</p>
        <RadioGroup
          label={t('formats.which')}
          value={format}
          options={askedFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          onChange={setFormat}
        />
        <TextArea
          label={t('formats.note')}
          help={t('formats.noteHelp')}
          maxLength={formatRequestLimits.maxNote}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Stack row gap={2}>
          <Button disabled={ask.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {t('formats.send')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
