import { Isolate } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';

/** The origin of an action: a network address, or the command line of a server. */
export function Address({ address }: { address: string | null }) {
  const t = useTexts();
  return address === 'command line' ? t('activityLog.commandLine') : <Isolate dir="ltr">{address ?? '–'}</Isolate>;
}
