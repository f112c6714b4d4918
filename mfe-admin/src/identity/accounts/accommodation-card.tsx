import type { CallReply } from '@daftar/contracts/client';
import { accommodationLimits, type PaperFormat, paperFormats } from '@daftar/contracts/identity/paper-formats';
import { useApi, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Card, Checkbox, DateTime, Form, QueryState, Skeleton, Stack, TextArea } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accounts.module.css';

type Accommodation = CallReply<'GET /api/accounts/:userId/accommodation'>;
const keyOf = (userId: number) => ['accommodation', userId] as const;

/** What a student was granted for exams: formats on paper, and the private reason (BOD-22). */
export function AccommodationCard({ userId }: { userId: number }) {
  const t = useTexts();
  const api = useApi();
  const granted = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => api('GET /api/accounts/:userId/accommodation', { params: { userId }, signal }),
  });
  return (
    <Card className={css.form} title={t('accommodation.title')} subtitle={t('accommodation.help')}>
      <QueryState query={granted} skeleton={<Skeleton count={3} />}>
        {(data) => <AccommodationForm key={data.changed_at} userId={userId} granted={data} />}
      </QueryState>
    </Card>
  );
}

function AccommodationForm({ userId, granted }: { userId: number; granted: Accommodation }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [formats, setFormats] = useState<readonly PaperFormat[]>(granted.paper_formats);
  const [reason, setReason] = useState(granted.reason);
  const [missing, setMissing] = useState(false);
  useUnsavedWork(reason !== granted.reason || formats.join() !== granted.paper_formats.join());
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/accounts/:userId/accommodation', {
        params: { userId },
        body: { paper_formats: [...formats], reason: reason.trim() },
      }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(userId) }),
  });
  async function submit(): Promise<void> {
    // without a format there is nothing to grant, and here nothing to remove
    const nothing = formats.length === 0 && granted.changed_at === null;
    setMissing(nothing);
    if (!nothing) await save.mutateAsync().catch(() => {});
  }
  const choose = (format: PaperFormat, chosen: boolean) =>
    setFormats(paperFormats.filter((one) => (one === format ? chosen : formats.includes(one))));
  return (
    <Form onSubmit={submit} aria-label={t('accommodation.title')}>
      <fieldset className={css.formats}>
        <legend>{t('accommodation.formats')}</legend>
        {paperFormats.map((format, at) => (
          <Checkbox
            key={format}
            label={t(`accommodation.${format}`)}
            checked={formats.includes(format)}
            // below the last one, where it is of all
            error={missing && formats.length === 0 && at === paperFormats.length - 1 && t('accommodation.chooseFormat')}
            onChange={(event) => choose(format, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('accommodation.reason')}
        help={t('accommodation.reasonHelp')}
        maxLength={accommodationLimits.maxReason}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Stack row wrap align="center" gap={3}>
        <Button type="submit" busy={save.isPending}>
          {t('accommodation.save')}
        </Button>
        {granted.changed_at && (
          <span>
            {t('accommodation.changed')}: <DateTime value={granted.changed_at} show="date" />
          </span>
        )}
      </Stack>
    </Form>
  );
}
