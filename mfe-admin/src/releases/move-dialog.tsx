import { ApiError } from '@daftar/contracts/client';
import { isolateRuns } from '@daftar/i18n';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi } from '@daftar/remote-kit';
import { Banner, Button, Dialog, Form, Stack, TextField } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { releasesTexts as texts } from '../texts/releases.ts';
import { useTexts } from '../texts/use-texts.ts';
import { boardKey, type Intent, type RemoteRow } from './remote-row.ts';
import { ShareField } from './share-field.tsx';

/** User ids separated by commas or spaces, each once; undefined for anything else. */
function readPeople(text: string): number[] | undefined {
  const parts = text.split(/[\s,،]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,15}$/.test(part)) && parts.length <= 500
    ? [...new Set(parts.map(Number))]
    : undefined;
}

const isFrozen = (error: unknown): boolean => error instanceof ApiError && error.code === 'release.frozen';

/**
 * Asks before a move, says whom it reaches, and takes a reason. When exams keep it back, the same dialog asks a second
 * person for it (SHP-09).
 */
export function MoveDialog({ row, intent, onEnd }: { row: RemoteRow; intent: Intent; onEnd: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { remote, revision } = row;
  const { action, version } = intent;
  const [reason, setReason] = useState('');
  const [share, setShare] = useState(String(row.canary === version ? (row.share ?? 0) / 10 : 5));
  const [people, setPeople] = useState(row.canary === version ? row.people.join(', ') : '');
  const [tried, setTried] = useState(false);
  const percent = readWithin(share, { most: 100 }) ?? undefined;
  const ids = readPeople(people);
  const params = { remote };
  const said = { ...(reason.trim() && { reason: reason.trim() }) };
  const wanted = {
    revision,
    // the canary, or the version before: what a rollback takes back first
    ...(action !== 'rollback' && action !== 'unpin' && { version }),
    ...(action === 'canary' && { share: (percent ?? 0) * 10, people: ids ?? [] }),
  };
  const after = { refresh: [boardKey], failed: texts['releases.failed'], onDone: onEnd };
  const move = useChange({
    call: () => api('POST /api/remotes/:remote/channel', { params, body: { action, ...wanted, ...said } }),
    inPlace: isFrozen,
    ...after,
  });
  const frozen = isFrozen(move.error);
  const ask = useChange({
    call: () =>
      api('POST /api/remotes/:remote/requests', {
        params,
        body: { action: action as 'promote' | 'canary' | 'pin', ...wanted, reason: reason.trim() },
      }),
    ...after,
  });
  const shareError = tried && action === 'canary' && percent === undefined ? t('releases.shareWrong') : undefined;
  const reasonError = tried && frozen && !reason.trim() ? t('releases.reasonMissing') : undefined;
  const submit = () => {
    setTried(true);
    if (action === 'canary' && (percent === undefined || ids === undefined)) return;
    if (!frozen) move.mutate(undefined);
    else if (reason.trim()) ask.mutate(undefined);
  };
  const busy = move.isPending || ask.isPending;
  return (
    <Dialog
      open
      onClose={() => !busy && onEnd()}
      title={isolateRuns(t(`releases.${action}Title`, { version }))}
      size="small"
      footer={
        <>
          <Button data-safe onClick={onEnd} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={submit}>
            {t(frozen ? 'releases.ask' : action === 'canary' ? 'releases.canaryAct' : `releases.${action}`)}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit}>
        <Stack gap={4}>
          {frozen && (
            <Banner tone="warning" live>
              {t('releases.askHelp')}
            </Banner>
          )}
          <Consequences row={row} intent={intent} />
          {action === 'canary' && (
            <>
              <ShareField value={share} onChange={setShare} error={shareError} />
              <TextField
                label={t('releases.people')}
                help={t('releases.peopleHelp')}
                error={tried && ids === undefined ? t('releases.peopleWrong') : undefined}
                value={people}
                dir="ltr"
                onChange={(event) => setPeople(event.target.value)}
              />
            </>
          )}
          <TextField
            label={t('releases.reason')}
            help={t('releases.reasonHelp')}
            error={reasonError}
            required={frozen}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Whom a move reaches: tabs on the version that is left, and those that an exam keeps on it. */
function Consequences({ row, intent: { action, version } }: { row: RemoteRow; intent: Intent }) {
  const t = useTexts();
  if (action === 'pin' || action === 'unpin') return <p>{t(`releases.${action}Help`)}</p>;
  const left = action === 'rollback' && row.canary ? row.canary : row.stable;
  const tabs = row.versions.find((known) => known.version === left);
  const count = tabs?.tabs ?? 0;
  const inExam = tabs?.tabs_in_exam ?? 0;
  if (action === 'canary' || left === version) return <p>{t('releases.newLoads')}</p>;
  return (
    <p>
      {isolateRuns(
        [
          t('releases.newLoads'),
          t('releases.tabsOn', { count, version: left }),
          ...(inExam > 0 ? [t('releases.tabsStay', { count: inExam })] : []),
          ...(count > inExam ? [t('releases.offered')] : []),
        ].join(' '),
      )}
    </p>
  );
}
