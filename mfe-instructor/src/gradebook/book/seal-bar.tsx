import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { useNames } from '@daftar/remote-kit';
import { Badge, Banner, Button, ConfirmDialog, DateTime, Isolate, Stack, UserText } from '@daftar/ui';
import { Lock } from '@daftar/ui/icons';
import { useState } from 'react';
import { sealTexts } from '../../texts/late/seals.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { figure } from './figure.ts';
import { ReopeningDialog } from './reopening-dialog.tsx';
import { SealedMarksDialog } from './sealed-marks-dialog.tsx';
import type { Book } from './use-book.ts';
import { type Seal, type Seals, useSealing } from './use-seals.ts';

/** Whether the marks are sealed, since when, and what leads on: sealing them, or asking to reopen them (DAY-06). */
export function SealBar(props: { courseCode: string; book: Book; marks: readonly Mark[]; seals: Seals }) {
  const { courseCode, book, marks, seals } = props;
  const t = useLateTexts(sealTexts);
  const [asks, setAsks] = useState<'seal' | 'reopen' | null>(null);
  const { seal, ask } = useSealing(courseCode, () => setAsks(null));
  const current = seals.seals.find(({ version }) => version === seals.in_force);
  const open = book.students.filter(
    ({ withdrawn, result_state }, at) => !withdrawn && result_state === null && marks[at]?.final == null,
  ).length;
  return (
    <Stack gap={3}>
      {current ? (
        <Banner tone="info">
          <Stack gap={3}>
            <p>
              <strong>{t('seal.version', { version: current.version })}</strong> <DateTime value={current.sealed_at} />.{' '}
              {t('seal.stays')}
            </p>
            <Request seal={current} />
            {(!current.asked_at || current.decided_at) && (
              <div>
                <Button onClick={() => setAsks('reopen')}>{t('seal.ask')}</Button>
              </div>
            )}
          </Stack>
        </Banner>
      ) : (
        book.version > 0 && (
          <div>
            <Button icon={<Lock aria-hidden="true" />} onClick={() => setAsks('seal')}>
              {t('seal.seal')}
            </Button>
          </div>
        )
      )}
      {seals.changed.length > 0 && <Changed changed={seals.changed} />}
      {seals.seals.length > 0 && <Versions courseCode={courseCode} seals={seals.seals} />}
      <ConfirmDialog
        open={asks === 'seal'}
        tone="normal"
        title={t('seal.sealTitle')}
        confirmLabel={t('seal.seal')}
        confirmDisabled={open > 0}
        busy={seal.isPending}
        onConfirm={() => seal.mutate(book.version)}
        onCancel={() => setAsks(null)}
      >
        {open > 0 ? (
          <p>{t('seal.open', { count: open })}</p>
        ) : (
          <Stack gap={3}>
            <p>{t('seal.students', { count: book.students.length })}</p>
            <p>{t('seal.consequence')}</p>
            <p>{t('seal.shown')}</p>
          </Stack>
        )}
      </ConfirmDialog>
      {asks === 'reopen' && (
        <ReopeningDialog busy={ask.isPending} onAsk={(reason) => ask.mutate(reason)} onClose={() => setAsks(null)} />
      )}
    </Stack>
  );
}

/** What became of the wish to reopen it. */
function Request({ seal }: { seal: Seal }) {
  const t = useLateTexts(sealTexts);
  if (!seal.asked_at) return null;
  return (
    <p>
      {seal.decided_at ? t('seal.refused') : t('seal.waits')} <DateTime value={seal.decided_at ?? seal.asked_at} />{' '}
      {t('seal.reason')} <UserText>{seal.reason}</UserText>
    </p>
  );
}

/** Marks that would be others by now: the sealed ones still hold. */
function Changed({ changed }: Pick<Seals, 'changed'>) {
  const t = useLateTexts(sealTexts);
  const { person } = useNames();
  return (
    <Banner tone="warning">
      <p>{t('seal.changed', { count: changed.length })}</p>
      <ul className={css.changed}>
        {changed.map((one) => (
          <li key={one.student_id}>
            <UserText>{person(one)}</UserText>:{' '}
            <Isolate dir="ltr">
              {figure(one.sealed)} → {figure(one.now)}
            </Isolate>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Versions({ courseCode, seals }: { courseCode: string; seals: readonly Seal[] }) {
  const t = useLateTexts(sealTexts);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <details>
      <summary>{t('seal.versions', { count: seals.length })}</summary>
      <ul className={css.changed}>
        {seals.map((seal) => (
          <li key={seal.version}>
            {t('seal.version', { version: seal.version })} <DateTime value={seal.sealed_at} />{' '}
            <Badge tone={seal.reopened ? 'neutral' : 'positive'}>
              {t(seal.reopened ? 'seal.isReopened' : 'seal.inForce')}
            </Badge>{' '}
            {t('seal.hash')} <Isolate dir="ltr">{seal.hash.slice(0, 16)}</Isolate>{' '}
            <Button size="small" onClick={() => setShown(seal.version)}>
              {t('seal.showMarks')}
            </Button>
            {seal.reopened && (
              <>
                {' '}
                {t('seal.reason')} <UserText>{seal.reason}</UserText>
              </>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <SealedMarksDialog courseCode={courseCode} version={shown} onClose={() => setShown(null)} />}
    </details>
  );
}
