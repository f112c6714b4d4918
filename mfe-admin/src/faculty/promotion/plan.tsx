import { promotionOutcomes } from '@daftar/contracts/operations/promotion-parts';
import { useFormat, useNames } from '@daftar/remote-kit';
import { Badge, Button, Card, type Column, EmptyState, Isolate, Select, Stack, Table, UserText } from '@daftar/ui';
import { useState } from 'react';
import { type Plan, type Planned, usePromotionTexts } from './promotion.ts';

const undecided = 'undecided';

/** What would become of each student, with the reason; and the button that does it. */
export function PlanCard({ plan, onApply }: { plan: Plan; onApply: () => void }) {
  const t = usePromotionTexts();
  const { number } = useFormat();
  const [shown, setShown] = useState('');
  const counts = new Map<string, number>();
  for (const { outcome } of plan.students)
    counts.set(outcome ?? undecided, (counts.get(outcome ?? undecided) ?? 0) + 1);
  if (plan.students.length === 0) return <EmptyState title={t('promotion.nobody')} />;
  const label = (outcome: (typeof promotionOutcomes)[number] | typeof undecided) =>
    outcome === undecided ? t('promotion.undecided') : t(`promotion.outcome.${outcome}`);
  return (
    <Card title={t('promotion.plan')}>
      <Stack gap={4}>
        <Select
          label={t('promotion.show')}
          placeholder={t('promotion.showAll', { count: number(plan.students.length) })}
          options={[...promotionOutcomes, undecided as typeof undecided]
            .filter((outcome) => counts.has(outcome))
            .map((outcome) => ({
              value: outcome,
              label: t('promotion.showOne', { outcome: label(outcome), count: number(counts.get(outcome) ?? 0) }),
            }))}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value)}
        />
        <PlanTable rows={plan.students.filter(({ outcome }) => shown === '' || (outcome ?? undecided) === shown)} />
        <div>
          <Button variant="primary" disabled={plan.key === null} onClick={onApply}>
            {t('promotion.apply', { count: plan.changed })}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

const tones = {
  promote: 'positive',
  graduate: 'positive',
  return: 'positive',
  repeat: 'warning',
  suspend: 'warning',
  leave: 'warning',
  withdraw: 'warning',
} as const;

function PlanTable({ rows }: { rows: readonly Planned[] }) {
  const t = usePromotionTexts();
  const { name, person } = useNames();
  const { number } = useFormat();
  const columns: Column<Planned>[] = [
    {
      id: 'id',
      header: t('enrolments.id'),
      cell: (row) => <Isolate>{row.student_id}</Isolate>,
      sort: (row) => row.student_id,
    },
    {
      id: 'student',
      header: t('promotion.student'),
      rowHeader: true,
      cell: (row) => <UserText>{person(row)}</UserText>,
      sort: person,
    },
    {
      id: 'department',
      header: t('promotion.department'),
      cell: (row) => <UserText>{name(row, 'department_name')}</UserText>,
      sort: (row) => name(row, 'department_name'),
    },
    {
      id: 'outcome',
      header: t('promotion.outcome'),
      cell: ({ outcome }) =>
        outcome === null ? (
          <Badge>{t('promotion.undecided')}</Badge>
        ) : (
          <Badge tone={tones[outcome]}>{t(`promotion.outcome.${outcome}`)}</Badge>
        ),
      sort: ({ outcome }) => outcome ?? '',
    },
    {
      id: 'level',
      header: t('promotion.level'),
      cell: ({ level_before: from, level_after: to }) =>
        from === to ? (from ?? '–') : t('promotion.levels', { from: String(from), to: String(to) }),
      sort: ({ level_before }) => level_before ?? 0,
    },
    {
      id: 'why',
      header: t('promotion.why'),
      long: true,
      cell: ({ why, failed, hours }) =>
        t(`promotion.why.${why}`, { failed: number(failed ?? 0), hours: number(hours ?? 0) }),
      sort: ({ why }) => why,
    },
    {
      id: 'enrolments',
      header: t('promotion.enrolments'),
      numeric: true,
      cell: ({ enrolments }) => (enrolments > 0 ? number(enrolments) : '–'),
      sort: ({ enrolments }) => enrolments,
    },
  ];
  return (
    <Table caption={t('promotion.plan')} columns={columns} rows={rows} rowKey={(row) => row.student_id} pageSize={25} />
  );
}
