import { useApi, useFormat, useNames, useSession } from '@daftar/remote-kit';
import { Badge, Banner, Button, Card, DateTime, DescriptionList, Isolate, Stack, UserText } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { releasesTexts as texts } from '../texts/releases.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Fares } from './fares.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { boardKey, type Intent, type RemoteRow } from './remote-row.ts';
import { Versions } from './versions.tsx';

/** One part: what is live, its versions, how they do, and what happened to it. */
export function RemotePanel({ row }: { row: RemoteRow }) {
  const [intent, setIntent] = useState<Intent | null>(null);
  return (
    <Stack gap={4}>
      {row.waiting && <WaitingMove row={row} waiting={row.waiting} />}
      <Live row={row} onMove={setIntent} />
      <Versions row={row} onMove={setIntent} />
      <PermissionsCard remote={row.remote} />
      <Fares remote={row.remote} />
      {intent && <MoveDialog row={row} intent={intent} onEnd={() => setIntent(null)} />}
    </Stack>
  );
}

function Live({ row, onMove }: { row: RemoteRow; onMove: (intent: Intent) => void }) {
  const t = useTexts();
  const { number } = useFormat();
  const { stable, previous, canary, share, named, hold, pinned_by_operators, changed_at, changed_by } = row;
  const back = canary ?? previous;
  return (
    <Card
      title={t('releases.now')}
      actions={
        <>
          {canary && (
            <Button size="small" variant="primary" onClick={() => onMove({ action: 'promote', version: canary })}>
              {t('releases.promote')}
            </Button>
          )}
          {back && (
            <Button
              size="small"
              onClick={() => onMove({ action: 'rollback', version: canary ? stable : back })}
              data-testid="roll-back"
            >
              {t(canary ? 'releases.endCanary' : 'releases.rollback')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => onMove({ action: hold === 'pinned' ? 'unpin' : 'pin', version: stable })}
            disabled={pinned_by_operators}
          >
            {t(hold === 'pinned' ? 'releases.unpin' : 'releases.pin')}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          {
            label: t('releases.stable'),
            value: (
              <Stack row wrap gap={2} align="center">
                <Isolate dir="ltr">{stable}</Isolate>
                {hold === 'pinned' && (
                  <Badge tone="accent">
                    {t(pinned_by_operators ? 'releases.hold.operators' : 'releases.hold.pinned')}
                  </Badge>
                )}
                {hold === 'rolledBack' && <Badge tone="warning">{t('releases.hold.rolledBack')}</Badge>}
              </Stack>
            ),
          },
          { label: t('releases.previous'), value: previous ? <Isolate dir="ltr">{previous}</Isolate> : '–' },
          {
            label: t('releases.canary'),
            value: canary ? (
              <Stack row wrap gap={2} align="center">
                <Isolate dir="ltr">{canary}</Isolate>
                <Badge tone="accent">{t('releases.share', { share: number((share ?? 0) / 10) })}</Badge>
                {named > 0 && <Badge>{t('releases.named', { count: named })}</Badge>}
              </Stack>
            ) : (
              '–'
            ),
          },
          {
            label: t('releases.changed'),
            value: (
              <Stack row wrap gap={2}>
                <UserText>{changed_by}</UserText>
                <DateTime value={changed_at} />
              </Stack>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** A move that another person, or this one, has asked for while exams keep releases back. */
function WaitingMove({ row: { remote }, waiting }: { row: RemoteRow; waiting: NonNullable<RemoteRow['waiting']> }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { userId } = useSession();
  const params = { remote, id: waiting.id };
  const after = { refresh: [boardKey], failed: texts['releases.failed'] };
  const approve = useChange({
    call: () => api('POST /api/remotes/:remote/requests/:id/approve', { params }),
    ...after,
  });
  const withdraw = useChange({ call: () => api('DELETE /api/remotes/:remote/requests/:id', { params }), ...after });
  const asker = name(waiting, 'asker_name') ?? '';
  return (
    <Banner
      tone="warning"
      title={t(`releases.waiting.${waiting.action}`, { name: asker, version: waiting.version })}
      action={
        <Stack row wrap gap={2}>
          {waiting.asked_by !== userId && (
            <Button size="small" variant="primary" busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
              {t('releases.approve')}
            </Button>
          )}
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {t('releases.withdraw')}
          </Button>
        </Stack>
      }
    >
      {waiting.named > 0 && <Badge>{t('releases.named', { count: waiting.named })}</Badge>}{' '}
      <UserText>{waiting.reason}</UserText>
    </Banner>
  );
}
