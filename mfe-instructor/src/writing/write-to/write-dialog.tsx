import { mostWrittenTo } from '@daftar/contracts/content/message-limits';
import { useApi, useNames, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack, UserText } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDialogTexts } from '../../texts/late/write-to.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import { AnnouncementTexts, type Words } from '../announcement-texts.tsx';
import css from './write-to.module.css';

/** A student of a list: who is written to, and the name that the dialog shows. */
export interface WrittenTo {
  student_id: number;
  student_name: string;
  student_name_ar: string | null;
}

/** Names that the dialog shows at most; the rest is counted. */
const mostNames = 12;

/** What to say, and to whom (DSK-16). */
export default function WriteDialog(props: {
  courseCode: string;
  students: readonly WrittenTo[];
  onClose: () => void;
}) {
  const { courseCode, onClose } = props;
  const students = props.students.slice(0, mostWrittenTo);
  const t = useLateTexts(writeDialogTexts);
  const api = useApi();
  const toasts = useToasts();
  const { name } = useNames();
  const [words, setWords] = useState<Words>({ english: '', arabic: '' });
  const [tried, setTried] = useState(false);
  const en = words.english.trim();
  const ar = words.arabic.trim();
  const empty = en === '' && ar === '';
  useUnsavedWork(!empty);
  const send = useMutation({
    mutationFn: () =>
      api('POST /api/courses/:courseCode/messages', {
        params: { courseCode },
        body: {
          student_ids: students.map(({ student_id }) => student_id),
          EnMessage: en || ar,
          ArMessage: ar || en,
        },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });
  async function submit() {
    setTried(true);
    if (!empty) await send.mutateAsync().catch(() => {});
  }
  return (
    <Dialog open onClose={onClose} title={t('write.title')} dismissable={empty}>
      <Form onSubmit={submit}>
        <Stack gap={2}>
          <ul className={css.names} aria-label={t('write.to')}>
            {students.slice(0, mostNames).map((one) => (
              <li key={one.student_id}>
                <UserText>{name(one, 'student_name')}</UserText>
              </li>
            ))}
            {students.length > mostNames && <li>{t('write.more', { count: students.length - mostNames })}</li>}
          </ul>
          <p>{t('write.help')}</p>
        </Stack>
        <AnnouncementTexts words={words} error={tried && empty ? t('write.empty') : undefined} onChange={setWords} />
        <Stack row gap={2}>
          <Button disabled={send.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('write.send', { count: students.length })}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
