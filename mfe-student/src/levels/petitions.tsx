import { levelLimits, type PetitionKind } from '@daftar/contracts/levels/limits';
import { useApi, useNames, useSession, useToasts } from '@daftar/remote-kit';
import { Badge, Button, DateTime, Form, Isolate, RadioGroup, Select, Stack, TextArea, UserText } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resultTexts } from '../texts/late/results.ts';
import { type OwnResult, resultsKey, useResultTexts } from './own-results.ts';

/** Petitions about a result: those that were made with their decisions, and the form while the window is open (RST-10). */
export function Petitions({ result }: { result: OwnResult }) {
  const t = useResultTexts();
  const { petition, petitions } = result;
  const left = result.courses.filter(
    ({ offering_id }) =>
      !petitions.some((one) => one.offering_id === offering_id && one.result_id === result.result_id),
  );
  if (petition.until === null && petitions.length === 0) return null;
  return (
    <section aria-label={t('results.petition')}>
      <Stack gap={4}>
        <h3>{t('results.petition')}</h3>
        {petitions.length > 0 && <Made result={result} />}
        {petition.until !== null &&
          (petition.open ? (
            <>
              <p>
                {t('results.petitionUntil')} <DateTime value={petition.until} />
              </p>
              {petition.fee !== null && <p>{t('results.petitionFee', { fee: petition.fee })}</p>}
              {left.length > 0 && <PetitionForm key={left.length} result={result} courses={left} />}
            </>
          ) : (
            <p>{t('results.petitionOver')}</p>
          ))}
      </Stack>
    </section>
  );
}

function Made({ result }: { result: OwnResult }) {
  const t = useResultTexts();
  return (
    <ul aria-label={t('results.sent')}>
      {result.petitions.map((one) => (
        <li key={one.petition_id}>
          <Isolate dir="ltr">
            {result.courses.find(({ offering_id }) => offering_id === one.offering_id)?.course_code}
          </Isolate>{' '}
          · {t(`results.kind.${one.kind}`)}{' '}
          <Badge tone={one.accepted ? 'positive' : one.accepted === null ? 'warning' : 'neutral'}>
            {one.accepted === null
              ? t(one.fee !== null && one.fee_noted_at === null ? 'results.waitsForFee' : 'results.waits')
              : t(one.accepted ? 'results.accepted' : 'results.refused')}
          </Badge>
          {one.answer && (
            <p>
              <UserText>{one.answer}</UserText>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function PetitionForm({ result, courses }: { result: OwnResult; courses: OwnResult['courses'] }) {
  const t = useResultTexts();
  const api = useApi();
  const cache = useQueryClient();
  const toasts = useToasts();
  const { name } = useNames();
  const { userId } = useSession();
  const [offering, setOffering] = useState(String(courses[0]?.offering_id ?? ''));
  const [kind, setKind] = useState<PetitionKind>(result.petition.kinds[0] ?? 'recording');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      api('POST /api/petitions', {
        body: { result_id: result.result_id, offering_id: Number(offering), kind, reason },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      return cache.invalidateQueries({ queryKey: resultsKey(userId) });
    },
    onError: (error) => toasts.failure(error, resultTexts['results.failed']),
  });
  return (
    <Form
      aria-label={t('results.petition')}
      onSubmit={() => {
        setTried(true);
        if (reason.trim()) send.mutate();
      }}
    >
      <Stack gap={4}>
        <Select
          label={t('results.course')}
          value={offering}
          options={courses.map((course) => ({
            value: String(course.offering_id),
            label: `${course.course_code} · ${name(course, 'course_name')}`,
          }))}
          onChange={(event) => setOffering(event.currentTarget.value)}
        />
        <RadioGroup
          label={t('results.about')}
          value={kind}
          options={result.petition.kinds.map((one) => ({ value: one, label: t(`results.kind.${one}`) }))}
          onChange={setKind}
        />
        <TextArea
          label={t('results.reason')}
          value={reason}
          maxLength={levelLimits.reason}
          error={tried && !reason.trim() ? t('results.fillIn') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={send.isPending}>
            {t('results.send')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
