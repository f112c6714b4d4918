import { usePlatform, useStore } from '@daftar/remote-kit';
import { ConfirmDialog } from '@daftar/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';

/** Asks before the user leaves unsaved work, by a link or by closing the tab. */
export function LeaveGuard() {
  const t = useTexts();
  const unsaved = useStore(usePlatform().unsavedWork) > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
