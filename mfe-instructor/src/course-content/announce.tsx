import { useApi, useSession, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack, TextArea } from '@daftar/ui';
import { Megaphone } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** An instructor's own announcement to the students of a course (NTF-06). */
export function Announce({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.announce')}
      </Button>
      {open && <AnnounceDialog courseCode={courseCode} onClose={() => setOpen(false)} />}
    </>
  );
}

const longest = 500;

function AnnounceDialog({ courseCode, onClose }: { courseCode: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { userId } = useSession();
  const [english, setEnglish] = useState('');
  const [arabic, setArabic] = useState('');
  const [empty, setEmpty] = useState(false);
  const en = english.trim();
  const ar = arabic.trim();
  useUnsavedWork(en !== '' || ar !== '');

  const send = useMutation({
    mutationFn: () =>
      api('POST /api/send-notification', { body: { userId, courseCode, EnMessage: en || ar, ArMessage: ar || en } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });

  async function submit() {
    setEmpty(en === '' && ar === '');
    if (en !== '' || ar !== '') await send.mutateAsync().catch(() => {});
  }

  const error = empty && en === '' && ar === '' ? t('content.announceEmpty') : undefined;
  return (
    <Dialog open onClose={onClose} title={t('content.announce')} dismissable={en === '' && ar === ''}>
      <Form onSubmit={submit}>
        <p>{t('content.announceHelp')}</p>
        <TextArea
          label={t('content.announceEn')}
          lang="en"
          maxLength={longest}
          value={english}
          error={error}
          onChange={(event) => setEnglish(event.currentTarget.value)}
        />
        <TextArea
          label={t('content.announceAr')}
          lang="ar"
          maxLength={longest}
          value={arabic}
          onChange={(event) => setArabic(event.currentTarget.value)}
        />
        <Stack row gap={2}>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('content.announceSend')}
          </Button>
          <Button disabled={send.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
