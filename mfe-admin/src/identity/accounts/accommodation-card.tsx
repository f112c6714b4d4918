import type { CallReply } from '@daftar/contracts/client';
import {
  accommodationLimits,
  grantedTextSizes,
  type PaperFormat,
  paperFormats,
} from '@daftar/contracts/identity/paper-formats';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import {
  Button,
  Card,
  Checkbox,
  DateTime,
  FieldRow,
  Form,
  NumberField,
  QueryState,
  Select,
  Skeleton,
  Stack,
  TextArea,
} from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accounts.module.css';

type Accommodation = CallReply<'GET /api/accounts/:userId/accommodation'>;
const keyOf = (userId: number) => ['accommodation', userId] as const;
const mostPercent = (accommodationLimits.mostTimeFactor - 1) * 100;
const mostBreaks = accommodationLimits.mostBreakMinutes;

/** What is typed: numbers as text. */
interface Draft {
  formats: readonly PaperFormat[];
  percent: string;
  breaks: string;
  /** '' is the usual one. */
  size: string;
  reason: string;
}
const draftOf = (granted: Accommodation): Draft => ({
  formats: granted.paper_formats,
  percent: String(Math.round(granted.time_factor * 100) - 100),
  breaks: String(granted.break_minutes),
  size: granted.text_size === null ? '' : String(granted.text_size),
  reason: granted.reason,
});
const grantsNothing = ({ formats, percent, breaks, size }: Draft): boolean =>
  formats.length === 0 && numberIn(percent, mostPercent) === 0 && numberIn(breaks, mostBreaks) === 0 && size === '';
const isChanged = (a: Draft, b: Draft): boolean =>
  a.formats.join() !== b.formats.join() ||
  (['percent', 'breaks', 'size', 'reason'] as const).some((field) => a[field] !== b[field]);
/** A field left empty grants nothing. */
const numberIn = (typed: string, most: number): number | null =>
  typed.trim() === '' ? 0 : readWithin(typed, { most });

/** What a student was granted for exams: formats, time, breaks, type, and the private reason (BOD-22, DAY-11). */
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
  const [draft, setDraft] = useState(() => draftOf(granted));
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const [stored] = useState(draft);
  useUnsavedWork(isChanged(stored, draft));
  const { formats, percent, breaks, size, reason } = draft;
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/accounts/:userId/accommodation', {
        params: { userId },
        body: {
          paper_formats: [...formats],
          time_factor: 1 + (numberIn(percent, mostPercent) ?? 0) / 100,
          break_minutes: numberIn(breaks, mostBreaks) ?? 0,
          text_size: grantedTextSizes.find((one) => String(one) === size) ?? null,
          reason: reason.trim(),
        },
      }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(userId) }),
  });
  const percentFits = numberIn(percent, mostPercent) !== null;
  const breaksFit = numberIn(breaks, mostBreaks) !== null;
  // with nothing to grant, and here nothing to remove
  const nothing = granted.changed_at === null && grantsNothing(draft);
  async function submit(): Promise<void> {
    setAsked(true);
    if (percentFits && breaksFit && !nothing) await save.mutateAsync().catch(() => {});
  }
  const choose = (format: PaperFormat, chosen: boolean) =>
    change({ formats: paperFormats.filter((one) => (one === format ? chosen : formats.includes(one))) });
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
            error={asked && nothing && at === paperFormats.length - 1 && t('accommodation.chooseFormat')}
            onChange={(event) => choose(format, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <FieldRow>
        <NumberField
          label={t('accommodation.time')}
          value={percent}
          error={asked && !percentFits && t('accommodation.timeRange', { most: mostPercent })}
          onChange={(event) => change({ percent: event.currentTarget.value })}
        />
        <NumberField
          label={t('accommodation.breaks')}
          help={t('accommodation.breaksHelp')}
          value={breaks}
          error={asked && !breaksFit && t('accommodation.timeRange', { most: mostBreaks })}
          onChange={(event) => change({ breaks: event.currentTarget.value })}
        />
        <Select
          label={t('accommodation.textSize')}
          placeholder={t('accommodation.usualSize')}
          options={grantedTextSizes.map((one) => ({ value: String(one), label: `${one}%` }))}
          value={size}
          onChange={(event) => change({ size: event.currentTarget.value })}
        />
      </FieldRow>
      <TextArea
        label={t('accommodation.reason')}
        help={t('accommodation.reasonHelp')}
        maxLength={accommodationLimits.maxReason}
        rows={2}
        value={reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <p>{t('accommodation.running')}</p>
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
