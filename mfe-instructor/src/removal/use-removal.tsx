import { useToasts } from '@daftar/remote-kit';
import { Banner, Button } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface Removal {
  /** What was removed, by name. */
  text: string;
  /** Brings it back; a failure is thrown, and said. */
  undo: () => Promise<unknown>;
}

/** The last thing that was removed here, until it is brought back or another one follows (COR-14). */
export function useRemoval(): { tell: (text: string, undo: () => Promise<unknown>) => void; banner: ReactNode } {
  const [removal, setRemoval] = useState<Removal | null>(null);
  return {
    tell: (text, undo) => setRemoval({ text, undo }),
    banner: removal && <UndoBanner key={removal.text} {...removal} onDone={() => setRemoval(null)} />,
  };
}

function UndoBanner({ text, undo, onDone }: Removal & { onDone: () => void }) {
  const t = useTexts();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  async function bringBack(): Promise<void> {
    setBusy(true);
    try {
      await undo();
      onDone();
    } catch (error) {
      toasts.failure(error);
      setBusy(false);
    }
  }
  return (
    <Banner
      tone="info"
      live
      action={
        <Button size="small" icon={<Undo2 data-flip aria-hidden="true" />} busy={busy} onClick={() => void bringBack()}>
          {t('removal.undo')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
