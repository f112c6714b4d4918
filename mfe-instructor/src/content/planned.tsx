import type { CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { useApi, useFormat, useLanguage, useToasts } from '@daftar/remote-kit';
import { Card, DateTime, IconButton, Stack, UserText } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

type Plan = CallReply<'GET /api/courses/:courseCode/planned-announcements'>[number];

export const plannedKey = (courseCode: string) => ['planned-announcements', courseCode] as const;

/** Announcements of a course that wait for their moment; each can be dropped (DAY-02). */
export function Planned({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const api = useApi();
  const plans = useQuery({
    queryKey: plannedKey(courseCode),
    queryFn: ({ signal }) =>
      api('GET /api/courses/:courseCode/planned-announcements', { params: { courseCode }, signal }),
    refetchOnMount: 'always',
  });
  if (!plans.data || plans.data.length === 0) return null;
  return (
    <Card tone="sunken" title={t('content.planned')}>
      <Stack gap={3}>
        {plans.data.map((plan) => (
          <PlanRow key={plan.planned_id} plan={plan} courseCode={courseCode} />
        ))}
      </Stack>
    </Card>
  );
}

function PlanRow({ plan, courseCode }: { plan: Plan; courseCode: string }) {
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
      <IconButton
        tone="danger"
        label={t('content.dropPlan', { when })}
        icon={<Trash2 />}
        disabled={drop.isPending}
        onClick={() => drop.mutate()}
      />
    </Stack>
  );
}
