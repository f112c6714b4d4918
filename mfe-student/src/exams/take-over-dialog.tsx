import { Banner, ConfirmDialog, Spinner, Stack, TextField } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { Opening } from './use-open-attempt.ts';

/**
 * Another tab or device holds the attempt: the student decides whether to take it over (EXT-13). Where the exam asks for
 * it, the invigilator has to allow it first, and the dialog shows that it waits (TRU-01).
 */
export function TakeOverDialog({ opening }: { opening: Opening }) {
  const t = useTexts();
  const { takeover } = opening;
  const isWaiting = takeover === 'waiting' || takeover === 'allowed';
  const byInvigilator = takeover !== null && takeover !== 'may';
  return (
    <ConfirmDialog
      open={takeover !== null}
      tone="normal"
      title={t('takeExam.heldTitle')}
      confirmLabel={t(
        takeover === 'refused' ? 'takeExam.askAgain' : byInvigilator ? 'takeExam.ask' : 'takeExam.continueHere',
      )}
      busy={opening.busy}
      confirmDisabled={isWaiting}
      onConfirm={() => opening.open(true)}
      onCancel={opening.dismiss}
    >
      <Stack gap={4}>
        <p>{t(byInvigilator ? 'takeExam.askText' : 'takeExam.heldText')}</p>
        <div role="status">{isWaiting && <Spinner label={t('takeExam.askWaiting')} />}</div>
        {takeover === 'refused' && (
          <Banner tone="danger" live>
            {t('takeExam.askRefused')}
          </Banner>
        )}
        <RoomCodeField opening={opening} />
        {opening.problem && (
          <Banner tone="danger" live>
            {opening.problem}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** The code that is given in the room, where the exam asks for one (TRU-01). */
export function RoomCodeField({ opening }: { opening: Opening }) {
  const t = useTexts();
  if (!opening.needsCode) return null;
  return (
    <TextField
      label={t('takeExam.roomCode')}
      help={t('takeExam.roomCodeHelp')}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={40}
      value={opening.code}
      onChange={(event) => opening.setCode(event.currentTarget.value)}
    />
  );
}
