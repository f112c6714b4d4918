import { Button } from '@daftar/ui';
import { useState } from 'react';
import { useTextsOf } from '../hooks/use-language.ts';
import { useHost } from './create-platform.ts';
import { knowsPasskeys, showPasskey } from './passkeys.ts';
import type { hostTexts } from './texts.ts';

export interface PasskeyButtonProps {
  /** Takes the browser’s answer to the server. */
  onAnswer: (answer: Awaited<ReturnType<typeof showPasskey>>) => Promise<void>;
  /** What went wrong; null when it begins again. */
  onFailure: (error: unknown) => void;
  size?: 'large';
}

/** “Use a passkey” (TRU-16); nothing in a browser that knows none. */
export function PasskeyButton({ onAnswer, onFailure, size }: PasskeyButtonProps) {
  const t = useTextsOf<typeof hostTexts>('host');
  const { direct } = useHost();
  const [busy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;

  async function use(): Promise<void> {
    setBusy(true);
    onFailure(null);
    try {
      await onAnswer(await showPasskey(direct));
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button onClick={use} busy={busy} wide {...(size && { size })}>
      {t('passkey.use')}
    </Button>
  );
}
