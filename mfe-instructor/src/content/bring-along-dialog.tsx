import type { CallReply } from '@daftar/contracts/client';
import { mostWeeks } from '@daftar/contracts/operations/roll-over-parts';
import { formatWeekday } from '@daftar/i18n';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useFormat, useNames, useToasts } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Checkbox,
  DateTime,
  Dialog,
  FieldRow,
  Form,
  QueryState,
  Select,
  Stack,
  TextField,
  UserText,
} from '@daftar/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bringAlongDialogTexts } from '../texts/late/bring-along.ts';
import { useLateTexts } from '../texts/use-texts.ts';
import css from './bring-along.module.css';

type Look = CallReply<'GET /api/courses/:courseCode/roll-over'>;
const parts = ['chapters', 'assignments', 'exams', 'rubrics', 'gradebook'] as const;
type Part = (typeof parts)[number];

const weeksIn = (text: string): number | null => readWithin(text, { least: -mostWeeks, most: mostWeeks });

/** Chooses a term, its parts and the weeks, shows the new dates, and brings all of it along; undo while it is open. */
export default function BringAlongDialog({ courseCode, onClose }: { courseCode: string; onClose: () => void }) {
  const t = useLateTexts(bringAlongDialogTexts);
  const api = useApi();
  const { name } = useNames();
  const [asked, setAsked] = useState<{ source?: number; weeks?: number }>({});
  const look = useQuery({
    queryKey: ['course', courseCode, 'roll-over', asked],
    queryFn: ({ signal }) =>
      api('GET /api/courses/:courseCode/roll-over', { params: { courseCode }, query: asked, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const title = t('bringAlong.title', { term: look.data ? (name(look.data.target, 'name') ?? '') : '' });
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      <QueryState query={look}>
        {(data) =>
          data.source === null ? (
            <p>{t('bringAlong.none')}</p>
          ) : (
            <Choice courseCode={courseCode} look={data} source={data.source} onAsk={setAsked} onClose={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function Choice(props: {
  courseCode: string;
  look: Look;
  source: number;
  onAsk: (asked: { source?: number; weeks?: number }) => void;
  onClose: () => void;
}) {
  const { courseCode, look, source, onAsk, onClose } = props;
  const t = useLateTexts(bringAlongDialogTexts);
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { name } = useNames();
  const [chosen, setChosen] = useState<readonly Part[]>(parts);
  // until the doctor types another number, the one that the look suggests for this term
  const [typed, setTyped] = useState<string | null>(null);
  const weeks = typed === null ? look.weeks : weeksIn(typed);
  const held = look.sources.find(({ offering_id }) => offering_id === source);
  const bring = useMutation({
    mutationFn: () =>
      api('POST /api/courses/:courseCode/roll-over', {
        params: { courseCode },
        body: { source, weeks: weeks ?? look.weeks, parts: [...chosen] },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      return queryClient.invalidateQueries();
    },
    onError: (error) => toasts.failure(error, bringAlongDialogTexts['bringAlong.failed']),
  });
  const undo = useMutation({
    mutationFn: (id: number) => api('POST /api/roll-overs/:id/undo', { params: { id } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      bring.reset();
      return queryClient.invalidateQueries();
    },
    onError: (error) => toasts.failure(error, bringAlongDialogTexts['bringAlong.undoFailed']),
  });
  const done = bring.data;
  if (done)
    return (
      <Stack gap={4}>
        <Banner tone="positive" title={t('bringAlong.done')} live />
        <Stack row gap={2}>
          <Button variant="primary" onClick={onClose}>
            {t('bringAlong.close')}
          </Button>
          <Button busy={undo.isPending} onClick={() => undo.mutate(done.roll_over_id)}>
            {t('bringAlong.undo')}
          </Button>
        </Stack>
      </Stack>
    );
  const dates = look.calendar.filter(({ kind }) => chosen.includes(kind === 'exam' ? 'exams' : 'assignments'));
  const counts = { count: 0, ...held };
  const countOf = (part: Part): string => String(part === 'rubrics' || part === 'gradebook' ? '' : counts[part]);
  return (
    <Form
      aria-label={t('bringAlong.open')}
      onSubmit={() => {
        if (weeks !== null && chosen.length > 0) bring.mutate();
      }}
    >
      <FieldRow>
        <Select
          label={t('bringAlong.source')}
          options={look.sources.map((one) => ({ value: String(one.offering_id), label: name(one, 'name') ?? '' }))}
          value={String(source)}
          onChange={(event) => {
            setTyped(null);
            onAsk({ source: Number(event.currentTarget.value) });
          }}
        />
        <TextField
          label={t('bringAlong.weeks')}
          help={t('bringAlong.weeksHelp')}
          inputMode="numeric"
          maxLength={5}
          value={typed ?? String(look.weeks)}
          error={weeks === null && t('bringAlong.badWeeks')}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setTyped(next);
            const wanted = weeksIn(next);
            if (wanted !== null) onAsk({ source, weeks: wanted });
          }}
        />
      </FieldRow>
      <fieldset className={css.parts}>
        <legend>{t('bringAlong.parts')}</legend>
        <Stack row wrap gap={4}>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={t(`bringAlong.${part}`, { count: countOf(part) })}
              checked={chosen.includes(part)}
              onChange={(event) =>
                setChosen(parts.filter((one) => (one === part ? event.currentTarget.checked : chosen.includes(one))))
              }
            />
          ))}
        </Stack>
      </fieldset>
      {dates.length > 0 && <Dates items={dates} />}
      <div>
        <Button type="submit" variant="primary" busy={bring.isPending} disabled={chosen.length === 0}>
          {t('bringAlong.bring')}
        </Button>
      </div>
    </Form>
  );
}

function Dates({ items }: { items: Look['calendar'] }) {
  const t = useLateTexts(bringAlongDialogTexts);
  const { settings } = useFormat();
  return (
    <section aria-label={t('bringAlong.dates')}>
      <strong>{t('bringAlong.dates')}</strong>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind}${item.id}`}>
            {formatWeekday(item.at, settings, 'short')} <DateTime value={item.at} /> · <UserText>{item.name}</UserText>{' '}
            {item.problem === 'outside' && <Badge tone="warning">{t('bringAlong.outside')}</Badge>}
            {item.problem === 'clash' && (
              <Badge tone="danger">{t('bringAlong.clash', { other: item.with ?? '' })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
