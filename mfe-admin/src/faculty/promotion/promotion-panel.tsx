import { type NamedOutcome, outcomesForAll } from '@daftar/contracts/operations/promotion-parts';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, Card, FieldRow, Form, QueryState, Select, Skeleton, Stack, TextField } from '@daftar/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../../shared/delete-dialog.tsx';
import { listKeys, useDepartments } from '../../shared/use-lists.ts';
import { promotionTexts as texts } from '../../texts/late/promotion.ts';
import { Exceptions } from './exceptions.tsx';
import { PlanCard } from './plan.tsx';
import { type Exception, type Plan, usePromotionTexts } from './promotion.ts';
import { RecentPromotions, staleAfter } from './recent.tsx';

interface Asked {
  year_id: number;
  department_id: number | null;
  levels: number[];
  rule:
    | { by: 'results'; most_failed: number | null; least_hours: number | null }
    | { by: 'all'; outcome: (typeof outcomesForAll)[number] }
    | { by: 'named' };
  named: { student_id: number; outcome: NamedOutcome }[];
}

/** Students taken to the next level: choose, look at every name, do it, undo (YRS-06). */
export default function PromotionPanel() {
  const t = usePromotionTexts();
  const api = useApi();
  const toasts = useToasts();
  const terms = useQuery({ queryKey: listKeys.terms, queryFn: ({ signal }) => api('GET /api/terms', { signal }) });
  const [confirming, setConfirming] = useState(false);
  const look = useMutation({
    mutationFn: (asked: Asked) => api('POST /api/promotions', { body: { ...asked, preview: true } }),
    onError: (error) => toasts.failure(error, texts['promotion.lookFailed']),
  });
  const shown = look.data && look.variables ? { plan: look.data, asked: look.variables } : null;
  return (
    <Stack gap={5}>
      <Card title={t('promotion.title')} subtitle={t('promotion.help')}>
        <QueryState query={terms} skeleton={<Skeleton shape="table" />}>
          {(list) => (
            <Choice
              years={[...new Map(list.map((term) => [term.year_id, term])).values()]}
              busy={look.isPending}
              onChange={look.reset}
              onAsk={(asked) => look.mutate(asked)}
            />
          )}
        </QueryState>
      </Card>
      {shown && <PlanCard plan={shown.plan} onApply={() => setConfirming(true)} />}
      {shown && confirming && (
        <ConfirmPromotion {...shown} onClose={() => setConfirming(false)} onDone={() => look.reset()} />
      )}
      <RecentPromotions />
    </Stack>
  );
}

/** Asks once more, and names exams that run. */
function ConfirmPromotion(props: { plan: Plan; asked: Asked; onClose: () => void; onDone: () => void }) {
  const { plan, asked, onClose, onDone } = props;
  const t = usePromotionTexts();
  const api = useApi();
  const count = plan.students.reduce((sum, { enrolments }) => sum + enrolments, 0);
  return (
    <DeleteDialog
      target={plan}
      title={({ changed }) => t('promotion.apply', { count: changed })}
      help={() => <p>{t('promotion.confirmHelp', { count: String(count) })}</p>}
      confirmLabel={t('promotion.confirm')}
      call={({ key }, { endedExams }) =>
        api('POST /api/promotions', {
          body: {
            ...asked,
            key: key ?? '',
            ...(endedExams && { endedExams: endedExams.split(',').map(Number) }),
          },
        })
      }
      refresh={staleAfter}
      failed={texts['promotion.failed']}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

interface Year {
  year_id: number;
  year: string;
  year_ar: string | null;
}

const mostOf = { failed: 100, hours: 1000 };

function Choice(props: { years: readonly Year[]; busy: boolean; onChange: () => void; onAsk: (asked: Asked) => void }) {
  const { years, busy, onChange, onAsk } = props;
  const t = usePromotionTexts();
  const { name } = useNames();
  const departments = useDepartments();
  const [draft, setDraft] = useState({
    year: String(years[0]?.year_id ?? ''),
    department: '',
    level: '',
    by: 'results' as Asked['rule']['by'],
    failed: '0',
    hours: '',
    outcome: 'promote' as (typeof outcomesForAll)[number],
  });
  const [named, setNamed] = useState<readonly Exception[]>([]);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    // what was shown was asked otherwise
    onChange();
  };
  const failed = readWithin(draft.failed, { least: 0, most: mostOf.failed });
  const hours = readWithin(draft.hours, { least: 0, most: mostOf.hours });
  const bad = {
    failed: draft.failed.trim() !== '' && failed === null,
    hours: draft.hours.trim() !== '' && hours === null,
    none: draft.failed.trim() === '' && draft.hours.trim() === '',
  };
  function submit(): void {
    setTried(true);
    if (draft.year === '' || (draft.by === 'results' && (bad.failed || bad.hours || bad.none))) return;
    const rule: Asked['rule'] =
      draft.by === 'results'
        ? { by: 'results', most_failed: failed, least_hours: hours }
        : draft.by === 'all'
          ? { by: 'all', outcome: draft.outcome }
          : { by: 'named' };
    onAsk({
      year_id: Number(draft.year),
      department_id: draft.department ? Number(draft.department) : null,
      levels: draft.level ? [Number(draft.level)] : [],
      rule,
      named: named.map(({ student_id, outcome }) => ({ student_id, outcome })),
    });
  }
  const error = (wrong: boolean, most: number) =>
    !tried ? undefined : wrong ? t('promotion.badNumber', { most: String(most) }) : undefined;
  return (
    <Stack gap={5}>
      <Form onSubmit={submit} aria-label={t('promotion.title')}>
        <FieldRow>
          <Select
            required
            label={t('promotion.year')}
            options={years.map((one) => ({ value: String(one.year_id), label: name(one, 'year') }))}
            value={draft.year}
            onChange={(event) => set({ year: event.currentTarget.value })}
          />
          <Select
            label={t('promotion.department')}
            placeholder={t('promotion.every')}
            options={(departments.data ?? []).map((one) => ({
              value: String(one.department_id),
              label: name(one, 'department_name'),
            }))}
            value={draft.department}
            onChange={(event) => set({ department: event.currentTarget.value })}
          />
          <Select
            label={t('promotion.level')}
            placeholder={t('promotion.every')}
            options={[1, 2, 3, 4].map((level) => ({ value: String(level), label: String(level) }))}
            value={draft.level}
            onChange={(event) => set({ level: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <Select
            label={t('promotion.rule')}
            options={(['results', 'all', 'named'] as const).map((by) => ({
              value: by,
              label: t(`promotion.rule.${by}`),
            }))}
            value={draft.by}
            onChange={(event) => set({ by: event.currentTarget.value as Asked['rule']['by'] })}
          />
          {draft.by === 'results' && (
            <>
              <TextField
                label={t('promotion.mostFailed')}
                help={t('promotion.mostFailedHelp')}
                inputMode="numeric"
                maxLength={5}
                value={draft.failed}
                error={error(bad.failed, mostOf.failed) ?? (tried && bad.none ? t('promotion.oneOfThem') : undefined)}
                onChange={(event) => set({ failed: event.currentTarget.value })}
              />
              <TextField
                label={t('promotion.leastHours')}
                help={t('promotion.leastHoursHelp')}
                inputMode="numeric"
                maxLength={5}
                value={draft.hours}
                error={error(bad.hours, mostOf.hours)}
                onChange={(event) => set({ hours: event.currentTarget.value })}
              />
            </>
          )}
          {draft.by === 'all' && (
            <Select
              label={t('promotion.outcome')}
              options={outcomesForAll.map((value) => ({ value, label: t(`promotion.outcome.${value}`) }))}
              value={draft.outcome}
              onChange={(event) => set({ outcome: event.currentTarget.value as typeof draft.outcome })}
            />
          )}
        </FieldRow>
        <div>
          <Button type="submit" busy={busy}>
            {t('promotion.look')}
          </Button>
        </div>
      </Form>
      <Exceptions
        named={named}
        onChange={(next) => {
          setNamed(next);
          onChange();
        }}
      />
    </Stack>
  );
}
