import { Dialog, QueryState } from '@daftar/ui';
import { useTextsOf } from '../hooks/use-language.ts';
import { useStore } from '../store.ts';
import { useHost } from './create-platform.ts';
import type { hostTexts } from './texts.ts';
import { useChunk } from './use-chunk.ts';

/**
 * “Confirm it’s you” (TRU-05), over whatever the page shows: nothing typed is lost, and the call that asked goes on or
 * is refused. Its form is its own chunk, since a first page has no need of it (EDG-05).
 */
export function ConfirmItsYou() {
  const t = useTextsOf<typeof hostTexts>('host');
  const { confirmation } = useHost();
  const asked = useStore(confirmation.asked);
  const form = useChunk('confirm-form', () => import('./confirm-chunk.ts'), asked);
  return (
    <Dialog open={asked} onClose={confirmation.cancel} title={t('confirm.title')} size="small">
      <QueryState query={form}>{({ ConfirmForm }) => <ConfirmForm />}</QueryState>
    </Dialog>
  );
}
