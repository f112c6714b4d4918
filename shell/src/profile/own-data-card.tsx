import { saveFile, useApi, useSession, useToasts } from '@daftar/remote-kit';
import { Button, Card } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useAccountTexts } from '../texts/use-texts.ts';
import { ownData } from './own-data.ts';

/** What the platform holds about its reader, as a file (TRU-13). */
export function OwnDataCard({ userId }: { userId: number }) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const { role } = useSession();
  const download = useMutation({
    mutationFn: () => ownData(api, userId, role === 'student'),
    onSuccess: saveFile,
    onError: (error) => toasts.failure(error),
  });
  return (
    <Card
      title={t('ownData.title')}
      subtitle={t('ownData.help')}
      actions={
        <Button icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
          {t('ownData.download')}
        </Button>
      }
    />
  );
}
