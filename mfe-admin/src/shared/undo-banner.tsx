import { Banner, Button } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';

/** What was just ended, with a button that undoes it (FIX-04). */
export function UndoBanner({ text, busy, onUndo }: { text: string; busy: boolean; onUndo: () => void }) {
  const t = useTexts();
  return (
    <Banner
      tone="info"
      live
      action={
        <Button size="small" icon={<Undo2 data-flip aria-hidden="true" />} busy={busy} onClick={onUndo}>
          {t('undo.undo')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
