import { useStore, useToasts } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { ConfirmDialog, MarkedText } from '@daftar/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { stillUnknown } from './still-unknown.ts';

/**
 * Signs out, after asking when the page holds unsaved work or an exam is being sat, here or in another tab; `dialog` must
 * be rendered. An exam first sends what it has not sent; what then is still missing is said instead of “kept”.
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
  /** What an exam in another tab lacks on the server, once it has sent what it could. */
  const [elsewhere, setElsewhere] = useState<{ missing: string | null } | null>(null);
  const signOut = () => {
    setBusy(true);
    account.signOut().catch((error: unknown) => {
      setBusy(false);
      toasts.failure(error);
    });
  };
  const begin = () => {
    setElsewhere(null);
    setSending(true);
    setBusy(!asks);
    if (asks) setAsking(true);
    account
      .sendUnsent()
      .then((others) => {
        if (others.exam) setElsewhere({ missing: others.missing });
        if (asks) return;
        // an exam may have appeared meanwhile: a press that was meant for its page must not end it
        const asksNow = focusedScreens.get() > 0 || unsavedWork.get() > 0;
        if (!others.exam && !asksNow) return signOut();
        setBusy(false);
        setAsking(true);
      })
      .finally(() => setSending(false));
  };
  const unknown = stillUnknown({ sending, inExam, missing });
  const ofExam = inExam || elsewhere !== null;
  const examText = unknown === 'here' ? t('state.saving') : (missing ?? elsewhere?.missing ?? t('leave.examText'));
  const says = [
    ofExam && !inExam && t('leave.examElsewhere'),
    ofExam && examText,
    asks && !inExam && t('leave.text'),
  ].filter((text) => text !== false);
  const dialog = (
    <ConfirmDialog
      open={asking}
      title={t(ofExam ? 'leave.examTitle' : 'leave.title')}
      confirmLabel={t('shell.signOut')}
      busy={busy}
      confirmDisabled={unknown !== 'nothing'}
      cancelLabel={t(inExam ? 'leave.examStay' : 'leave.stay')}
      onConfirm={signOut}
      onCancel={() => setAsking(false)}
    >
      {/* what is missing may arrive meanwhile */}
      <div aria-live="polite">
        <MarkedText>{says.join(' ')}</MarkedText>
      </div>
    </ConfirmDialog>
  );
  return { busy, begin, dialog };
}
