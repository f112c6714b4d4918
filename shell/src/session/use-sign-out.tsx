import { useStore, useToasts } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { ConfirmDialog, MarkedText } from '@daftar/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/**
 * Signs out, after asking when the page holds unsaved work or an exam is being sat; `dialog` must be rendered. An exam
 * first sends what it has not sent; what then is still missing is said instead of “kept”.
 */
export function useSignOut(): { busy: boolean; begin: () => void; dialog: ReactNode } {
  const t = useTexts();
  const toasts = useToasts();
  const { account, unsavedWork, focusedScreens, unsent } = useHost();
  const inExam = useStore(focusedScreens) > 0;
  const missing = useStore(unsent);
  const asks = useStore(unsavedWork) > 0 || inExam;
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  const signOut = () => {
    setBusy(true);
    account.signOut().catch((error: unknown) => {
      setBusy(false);
      toasts.failure(error);
    });
  };
  const begin = () => {
    if (!asks) return signOut();
    setAsking(true);
    if (!inExam) return;
    setSending(true);
    account.sendUnsent().finally(() => setSending(false));
  };
  const isSending = sending && missing !== null;
  const examText = isSending ? t('state.saving') : (missing ?? t('leave.examText'));
  const dialog = (
    <ConfirmDialog
      open={asking}
      title={t(inExam ? 'leave.examTitle' : 'leave.title')}
      confirmLabel={t('shell.signOut')}
      busy={busy}
      confirmDisabled={isSending}
      cancelLabel={t(inExam ? 'leave.examStay' : 'leave.stay')}
      onConfirm={signOut}
      onCancel={() => setAsking(false)}
    >
      {/* what is missing may arrive meanwhile */}
      <div aria-live="polite">
        <MarkedText>{inExam ? examText : t('leave.text')}</MarkedText>
      </div>
    </ConfirmDialog>
  );
  return { busy, begin, dialog };
}
