import type { CallReply } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  DateTime,
  Dialog,
  EmptyState,
  Form,
  Isolate,
  QueryState,
  Select,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { barringTexts as texts } from '../../texts/late/barrings.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

type Barring = CallReply<'GET /api/barrings'>['barrings'][number];
const barringsKey = ['barrings'] as const;
const tones = { barred: 'danger', letOff: 'positive', lapsed: 'neutral' } as const;

/** Students who missed more than their bylaw allows: a person decides (RST-11). */
export default function BarringsPanel() {
  const t = useLateTexts(texts);
  const api = useApi();
  const { person, name, instructor } = useNames();
  const [decided, setDecided] = useState(false);
  const [chosen, setChosen] = useState<Barring | null>(null);
  const query = useInfiniteQuery({
    queryKey: [...barringsKey, decided],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/barrings', {
        query: { ...(decided && { decided: 'yes' as const }), ...(pageParam > 0 && { after: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ more, barrings }) => (more ? barrings.at(-1)?.barring_id : undefined),
  });
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <Stack gap={4}>
      <Select
        label={t('barrings.which')}
        options={[
          { value: 'waiting', label: t('barrings.waiting', { count: waiting }) },
          { value: 'decided', label: t('barrings.decided') },
        ]}
        value={decided ? 'decided' : 'waiting'}
        onChange={({ currentTarget: { value } }) => setDecided(value === 'decided')}
      />
      <QueryState
        query={query}
        isEmpty={({ pages }) => pages.every(({ barrings }) => barrings.length === 0)}
        empty={
          <EmptyState title={t(decided ? 'barrings.noneDecided' : 'barrings.none')}>
            {!decided && t('barrings.noneHelp')}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <Table
            caption={t(decided ? 'barrings.decided' : 'barrings.none')}
            rows={pages.flatMap(({ barrings }) => barrings)}
            rowKey={(row) => row.barring_id}
            columns={[
              {
                id: 'student',
                header: t('barrings.student'),
                rowHeader: true,
                cell: (row: Barring) => (
                  <>
                    <UserText>{person(row)}</UserText>
                    <div>
                      <Isolate>{row.student_id}</Isolate>
                    </div>
                  </>
                ),
                sort: (row) => person(row),
              },
              {
                id: 'course',
                header: t('barrings.course'),
                cell: (row) => (
                  <>
                    <Isolate>{row.course_code}</Isolate> <UserText as="span">{name(row, 'course_name')}</UserText>
                  </>
                ),
                sort: (row) => row.course_code,
              },
              { id: 'doctor', header: t('barrings.doctor'), cell: (row) => <UserText>{instructor(row)}</UserText> },
              {
                id: 'absence',
                header: t('barrings.absence'),
                cell: (row) => (
                  <Stack gap={1}>
                    <span>
                      {t('barrings.ofPlanned', { absent: row.absent, planned: row.planned, limit: row.limit_percent })}
                    </span>
                    {row.excuses > 0 && <Badge tone="warning">{t('barrings.excuses', { count: row.excuses })}</Badge>}
                  </Stack>
                ),
                sort: (row) => row.absent / row.planned,
              },
              {
                id: 'proposed',
                header: t(decided ? 'barrings.decision' : 'barrings.proposed'),
                cell: (row) =>
                  row.decision && row.decided_at ? (
                    <Stack gap={1}>
                      <Badge tone={tones[row.decision]}>{t(`barrings.${row.decision}`)}</Badge>
                      {row.reason && <UserText>{row.reason}</UserText>}
                      {row.decided_by && <UserText>{person(row.decided_by)}</UserText>}
                      <DateTime value={row.decided_at} />
                    </Stack>
                  ) : (
                    <DateTime value={row.proposed_at} />
                  ),
              },
              {
                id: 'decide',
                header: t('barrings.decide'),
                hideHeader: true,
                align: 'end',
                cell: (row) => (
                  <Button
                    size="small"
                    aria-label={t('barrings.decideOf', { name: person(row) })}
                    onClick={() => setChosen(row)}
                  >
                    {t('barrings.decide')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryState>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('barrings.more')}
          </Button>
        </div>
      )}
      {chosen && <DecideDialog key={chosen.barring_id} barring={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function DecideDialog({ barring, onClose }: { barring: Barring; onClose: () => void }) {
  const t = useLateTexts(texts);
  const api = useApi();
  const { person } = useNames();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = useChange({
    call: (decision: 'barred' | 'letOff') =>
      api('PUT /api/barrings/:barringId', {
        params: { barringId: barring.barring_id },
        body: { decision, reason: reason.trim() },
      }),
    refresh: [barringsKey],
    failed: texts['barrings.failed'],
    onDone: onClose,
  });
  const decide = (decision: 'barred' | 'letOff') => {
    setTried(true);
    if (!isBlank(reason)) send.mutate(decision);
  };
  const title = t('barrings.decideOf', { name: person(barring) });
  return (
    <Dialog open title={title} onClose={onClose} dismissable={!send.isPending}>
      <Form aria-label={title} onSubmit={() => decide('letOff')}>
        <Stack gap={3}>
          <p>{t('barrings.effect')}</p>
          <TextField
            required
            label={t('barrings.reason')}
            maxLength={500}
            value={reason}
            error={tried && isBlank(reason) && t('barrings.fillIn')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Stack row wrap gap={2}>
            <Button
              type="submit"
              variant="secondary"
              busy={send.isPending && send.variables === 'letOff'}
              disabled={send.isPending}
            >
              {t('barrings.let')}
            </Button>
            <Button
              variant="danger"
              busy={send.isPending && send.variables === 'barred'}
              disabled={send.isPending}
              onClick={() => decide('barred')}
            >
              {t('barrings.bar')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}
