import { formatRequestLimits } from '@daftar/contracts/content/pdf-problems';
import { isBlank } from '@daftar/contracts/visible-text';
import { courseKeys, type FormatRequest } from '@daftar/course-pages';
import { useApi, useNames, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack, TextArea, UserText } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Answers a student's request: done, or declined with the reason (BOD-21). */
export function AnswerRequest(props: { request: FormatRequest; courseCode: string; onClose: () => void }) {
  const { request, courseCode, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { name } = useNames();
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  useUnsavedWork(answer !== '');
  const send = useMutation({
    mutationFn: (state: 'done' | 'declined') =>
      api('PUT /api/format-requests/:id', { params: { id: request.id }, body: { state, answer: answer.trim() } }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.formatRequests(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });

  function decline() {
    const nothing = isBlank(answer);
    setMissing(nothing);
    if (!nothing) send.mutate('declined');
  }

  return (
    <Dialog open onClose={onClose} title={t('formats.answerTitle')} dismissable={answer === ''}>
      <Form onSubmit={() => send.mutateAsync('done').catch(() => {})}>
        <Stack gap={1}>
          <p>
            <UserText>{name(request, 'student_name')}</UserText> · <UserText>{request.chapter_name}</UserText> ·{' '}
            {t(`format.${request.format}`)}
          </p>
          {request.note && <UserText as="p">{request.note}</UserText>}
        </Stack>
        <TextArea
          label={t('formats.what')}
          help={t('formats.whatHelp')}
          maxLength={formatRequestLimits.maxAnswer}
          rows={3}
          value={answer}
          error={missing && isBlank(answer) && t('formats.sayWhy')}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Stack row wrap gap={2}>
          <Button disabled={send.isPending} onClick={decline}>
            {t('formats.decline')}
          </Button>
          <Button variant="quiet" disabled={send.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('formats.done')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
