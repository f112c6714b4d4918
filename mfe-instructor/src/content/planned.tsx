import type { CallReply } from '@daftar/contracts/client';
import { AttachmentsField, useAttachments } from '@daftar/course-pages';
import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, ConfirmDialog, DateTime, Form, IconButton, Spinner, Stack, UserText } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { AnnouncementTexts, type Words } from '../writing/announcement-texts.tsx';
import { typedName } from '../writing/typed-name.ts';
import { useRemoval } from '../writing/use-removal.tsx';

// the field of date and time is large
const MomentField = late(() => import('./hub/moment-field.tsx'));

type Plan = CallReply<'GET /api/courses/:courseCode/planned-announcements'>[number];

/** Key of a course’s planned announcements in the cache. */
export const plannedKey = (courseCode: string) => ['planned-announcements', courseCode] as const;

/** Announcements of a course that wait for their moment; each can be changed and dropped (DAY-02). */
export function Planned(props: { courseCode: string; onEditing: (isEditing: boolean) => void }) {
  const { courseCode, onEditing } = props;
  const t = useTexts();
  const api = useApi();
  const [edited, setEdited] = useState<Plan | null>(null);
  const plans = useQuery({
    queryKey: plannedKey(courseCode),
    queryFn: ({ signal }) =>
      api('GET /api/courses/:courseCode/planned-announcements', { params: { courseCode }, signal }),
    refetchOnMount: 'always',
  });
  const waiting = plans.data ?? [];
  // one that was sent or dropped meanwhile keeps its form, until the doctor closes it
  const isGone = edited !== null && waiting.every(({ planned_id }) => planned_id !== edited.planned_id);
  const shown = isGone ? [...waiting, edited] : waiting;
  const removal = useRemoval();
  if (shown.length === 0) return removal.banner;
  return (
    <Card tone="sunken" title={t('content.planned')}>
      <Stack gap={3}>
        {removal.banner}
        {shown.map((plan) =>
          edited !== null && plan.planned_id === edited.planned_id ? (
            <PlanForm
              key={plan.planned_id}
              plan={edited}
              courseCode={courseCode}
              onEditing={onEditing}
              onDone={() => setEdited(null)}
            />
          ) : (
            <PlanRow
              key={plan.planned_id}
              plan={plan}
              courseCode={courseCode}
              mayEdit={edited === null}
              onEdit={() => setEdited(plan)}
              onGone={removal.tell}
            />
          ),
        )}
      </Stack>
    </Card>
  );
}

/** A plan’s title, as calls take it. */
const titlesOf = ({ EnTitle, ArTitle }: Plan) => (EnTitle === null || ArTitle === null ? {} : { EnTitle, ArTitle });

interface RowProps {
  plan: Plan;
  courseCode: string;
  /** False while another one is edited, whose words would be lost. */
  mayEdit: boolean;
  onEdit: () => void;
  /** Says that it was dropped, with the way back (COR-14). */
  onGone: ReturnType<typeof useRemoval>['tell'];
}

function PlanRow({ plan, courseCode, mayEdit, onEdit, onGone }: RowProps) {
  const [asking, setAsking] = useState(false);
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { language } = useLanguage();
  const when = useFormat().dateTime(plan.publish_at);
  const drop = useMutation({
    mutationFn: () => api('DELETE /api/planned-announcements/:plannedId', { params: { plannedId: plan.planned_id } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onGone(t('removal.plan', { when }), planAgain);
    },
    onError: (error) => toasts.failure(error),
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  const refresh = () => cache.invalidateQueries({ queryKey: plannedKey(courseCode) });
  async function planAgain(): Promise<void> {
    const { EnMessage, ArMessage, publish_at } = plan;
    const body = {
      ...titlesOf(plan),
      EnMessage,
      ArMessage,
      publish_at,
      attachments: plan.attachments.map((one) => one.attachment_id),
    };
    toasts.success(await api('POST /api/courses/:courseCode/planned-announcements', { params: { courseCode }, body }));
    await refresh();
  }
  return (
    <Stack row gap={3} align="center" justify="space-between">
      <div>
        <DateTime value={plan.publish_at} />
        {plan.EnTitle && plan.ArTitle && (
          <strong>
            <UserText as="p">{pick({ en: plan.EnTitle, ar: plan.ArTitle }, language)}</UserText>
          </strong>
        )}
        <UserText as="p">{pick({ en: plan.EnMessage, ar: plan.ArMessage }, language)}</UserText>
        {plan.attachments?.map(({ attachment_id, name }) => (
          <UserText key={attachment_id} as="p">
            {name}
          </UserText>
        ))}
      </div>
      <Stack row gap={1}>
        <IconButton label={t('content.editPlan', { when })} icon={<Pencil />} disabled={!mayEdit} onClick={onEdit} />
        <IconButton
          tone="danger"
          label={t('content.dropPlan', { when })}
          icon={<Trash2 />}
          onClick={() => setAsking(true)}
        />
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('removal.planSure', { when })}
        confirmLabel={t('content.dropPlan', { when })}
        busy={drop.isPending}
        onConfirm={() => drop.mutate()}
        onCancel={() => setAsking(false)}
      >
        <UserText as="p">{pick({ en: plan.EnMessage, ar: plan.ArMessage }, language)}</UserText>
        {plan.attachments.length > 0 && <p>{t('removal.planFiles', { count: plan.attachments.length })}</p>}
      </ConfirmDialog>
    </Stack>
  );
}

interface FormProps {
  /** As it was when the form was opened. */
  plan: Plan;
  courseCode: string;
  onEditing: (isEditing: boolean) => void;
  onDone: () => void;
}

/** The words, the files and the moment of a planned announcement, to be changed. */
function PlanForm({ plan, courseCode, onEditing, onDone }: FormProps) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  // one written in a single language is stored in both
  const begun = typedName(plan.EnMessage, plan.ArMessage === plan.EnMessage ? null : plan.ArMessage);
  const [words, setWords] = useState<Words>({ title: plan.EnTitle ?? '', english: begun.en, arabic: begun.ar });
  const [moment, setMoment] = useState<string | null>(plan.publish_at);
  const files = useAttachments(plan.attachments);
  const en = words.english.trim();
  const ar = words.arabic.trim();
  const title = (words.title ?? '').trim();
  const changed =
    title !== (plan.EnTitle ?? '') ||
    words.english !== begun.en ||
    words.arabic !== begun.ar ||
    moment !== plan.publish_at;
  useUnsavedWork(changed || files.isChanged);
  useEffect(() => {
    onEditing(true);
    return () => onEditing(false);
  }, [onEditing]);
  const save = useMutation({
    mutationFn: (publish_at: string) =>
      api('PUT /api/planned-announcements/:plannedId', {
        params: { plannedId: plan.planned_id },
        body: {
          ...(title === plan.EnTitle ? titlesOf(plan) : title !== '' && { EnTitle: title }),
          EnMessage: en || ar,
          ArMessage: ar || en,
          attachments: files.ids,
          publish_at,
        },
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
  // those from before titles may stay without
  const lacksTitle = plan.EnTitle !== null && title === '';
  return (
    <Form
      onSubmit={async () => {
        if (files.requireAll() && !isEmpty && !lacksTitle && moment !== null)
          await save.mutateAsync(moment).catch(() => {});
      }}
    >
      <AnnouncementTexts
        words={words}
        error={isEmpty ? t('content.announceEmpty') : undefined}
        titleError={lacksTitle ? t('state.required') : undefined}
        onChange={setWords}
      />
      <AttachmentsField files={files} />
      <Suspense fallback={<Spinner />}>
        <MomentField
          label={t('hub.publishAt')}
          value={moment}
          error={moment === null && t('state.required')}
          onChange={setMoment}
        />
      </Suspense>
      <Stack row gap={2}>
        <Button disabled={save.isPending} onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('action.save')}
        </Button>
      </Stack>
    </Form>
  );
}
