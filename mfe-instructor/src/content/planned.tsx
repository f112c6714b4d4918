import type { CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Card, DateTime, Form, IconButton, Spinner, Stack, TextArea, UserText } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

// the field of date and time is large
const MomentField = lazy(() => import('./hub/moment-field.tsx'));

/** The longest announcement, in characters of one language. */
export const longest = 500;

type Plan = CallReply<'GET /api/courses/:courseCode/planned-announcements'>[number];

export const plannedKey = (courseCode: string) => ['planned-announcements', courseCode] as const;

/** Announcements of a course that wait for their moment; each can be changed and dropped (DAY-02). */
export function Planned(props: { courseCode: string; onEditing: (isEditing: boolean) => void }) {
  const { courseCode, onEditing } = props;
  const t = useTexts();
  const api = useApi();
  const [edited, setEdited] = useState<string | null>(null);
  const plans = useQuery({
    queryKey: plannedKey(courseCode),
    queryFn: ({ signal }) =>
      api('GET /api/courses/:courseCode/planned-announcements', { params: { courseCode }, signal }),
    refetchOnMount: 'always',
  });
  function edit(id: string | null): void {
    setEdited(id);
    onEditing(id !== null);
  }
  if (!plans.data || plans.data.length === 0) return null;
  return (
    <Card tone="sunken" title={t('content.planned')}>
      <Stack gap={3}>
        {plans.data.map((plan) =>
          plan.planned_id === edited ? (
            <PlanForm key={plan.planned_id} plan={plan} courseCode={courseCode} onDone={() => edit(null)} />
          ) : (
            <PlanRow key={plan.planned_id} plan={plan} courseCode={courseCode} onEdit={() => edit(plan.planned_id)} />
          ),
        )}
      </Stack>
    </Card>
  );
}

function PlanRow({ plan, courseCode, onEdit }: { plan: Plan; courseCode: string; onEdit: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { language } = useLanguage();
  const when = useFormat().dateTime(plan.publish_at);
  const drop = useMutation({
    mutationFn: () => api('DELETE /api/planned-announcements/:plannedId', { params: { plannedId: plan.planned_id } }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: plannedKey(courseCode) }),
  });
  return (
    <Stack row gap={3} align="center" justify="space-between">
      <div>
        <DateTime value={plan.publish_at} />
        <UserText as="p">{pick({ en: plan.EnMessage, ar: plan.ArMessage }, language)}</UserText>
      </div>
      <Stack row gap={1}>
        <IconButton label={t('content.editPlan', { when })} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          tone="danger"
          label={t('content.dropPlan', { when })}
          icon={<Trash2 />}
          disabled={drop.isPending}
          onClick={() => drop.mutate()}
        />
      </Stack>
    </Stack>
  );
}

/** The words and the moment of a planned announcement, to be changed. */
function PlanForm({ plan, courseCode, onDone }: { plan: Plan; courseCode: string; onDone: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [english, setEnglish] = useState(plan.EnMessage);
  const [arabic, setArabic] = useState(plan.ArMessage);
  const [moment, setMoment] = useState<string | null>(plan.publish_at);
  const en = english.trim();
  const ar = arabic.trim();
  useUnsavedWork(english !== plan.EnMessage || arabic !== plan.ArMessage || moment !== plan.publish_at);
  const save = useMutation({
    mutationFn: (publish_at: string) =>
      api('PUT /api/planned-announcements/:plannedId', {
        params: { plannedId: plan.planned_id },
        body: { EnMessage: en || ar, ArMessage: ar || en, publish_at },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    onError: (error) => toasts.failure(error),
    // also when it was sent meanwhile
    onSettled: () => cache.invalidateQueries({ queryKey: plannedKey(courseCode) }),
  });
  const isEmpty = en === '' && ar === '';
  return (
    <Form
      onSubmit={async () => {
        if (!isEmpty && moment !== null) await save.mutateAsync(moment).catch(() => {});
      }}
    >
      <TextArea
        label={t('content.announceEn')}
        lang="en"
        maxLength={longest}
        value={english}
        error={isEmpty && t('content.announceEmpty')}
        onChange={(event) => setEnglish(event.currentTarget.value)}
      />
      <TextArea
        label={t('content.announceAr')}
        lang="ar"
        maxLength={longest}
        value={arabic}
        onChange={(event) => setArabic(event.currentTarget.value)}
      />
      <Suspense fallback={<Spinner />}>
        <MomentField
          label={t('hub.publishAt')}
          value={moment}
          error={moment === null && t('state.required')}
          onChange={setMoment}
        />
      </Suspense>
      <Stack row gap={2}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('action.save')}
        </Button>
        <Button disabled={save.isPending} onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
