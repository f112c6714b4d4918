import { useApi, useFormat, useToasts } from '@daftar/remote-kit';
import { Banner, Button, Isolate, Stack } from '@daftar/ui';
import { Check, X } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { invigilationKey } from './invigilation-key.ts';
import type { Invigilation } from './presence.ts';

type Request = Invigilation['takeover_requests'][number];

/** Devices that wait until the invigilator lets them continue an open attempt (TRU-01). */
export function TakeoverRequests(props: { exam: Invigilation; nameOf: (studentId: number) => string }) {
  const { exam, nameOf } = props;
  const t = useTexts();
  return (
    <div role="status">
      <Stack gap={3}>
        {exam.takeover_requests.map((request) => (
          <OneRequest
            key={`${request.attempt_id} ${request.device}`}
            examId={exam.exam_id}
            request={request}
            title={t('invigilation.asks', { student: nameOf(request.student_id) })}
          />
        ))}
      </Stack>
    </div>
  );
}

function OneRequest({ examId, request, title }: { examId: number; request: Request; title: string }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function decide(allow: boolean): Promise<void> {
    setBusy(true);
    try {
      toasts.success(
        await api('POST /api/attempts/:attemptId/takeover', {
          params: { attemptId: request.attempt_id },
          body: { device: request.device, allow },
        }),
      );
    } catch (error) {
      toasts.failure(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: invigilationKey(examId) });
      setBusy(false);
    }
  }

  return (
    <Banner
      tone="warning"
      title={<bdi>{title}</bdi>}
      action={
        <Stack row wrap gap={2}>
          <Button
            size="small"
            variant="primary"
            busy={busy}
            icon={<Check aria-hidden="true" />}
            onClick={() => decide(true)}
          >
            {t('invigilation.allow')}
          </Button>
          <Button size="small" disabled={busy} icon={<X aria-hidden="true" />} onClick={() => decide(false)}>
            {t('invigilation.refuse')}
          </Button>
        </Stack>
      }
    >
      {t('invigilation.askedAgo', { when: format.relative(request.asked_at) })}
      {request.elsewhere && ` · ${t(`record.in.${request.elsewhere}`)}`}
      {request.address && (
        <>
          {' · '}
          <Isolate>{request.address}</Isolate>
        </>
      )}
      {request.user_agent && (
        <>
          {' · '}
          <Isolate dir="ltr">{request.user_agent}</Isolate>
        </>
      )}
    </Banner>
  );
}
