import { usePlatform, useStore } from '@daftar/remote-kit';
import { ConfirmDialog } from '@daftar/ui';
import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useHeldMove } from './shell-router.tsx';

/** Asks before the user leaves unsaved work, by a link or by closing the tab. */
export function LeaveGuard() {
  const t = useTexts();
  const unsaved = useStore(usePlatform().unsavedWork) > 0;
  const held = useHeldMove();

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={held !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => held?.leave()}
      onCancel={() => held?.stay()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
