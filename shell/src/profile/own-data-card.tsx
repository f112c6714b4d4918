import { saveFile, useApi, useToasts } from '@daftar/remote-kit';
import { Button, Card } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

/** What the platform holds about its reader, as a file (TRU-13). */
export function OwnDataCard({ userId }: { userId: number }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const download = useMutation({
    mutationFn: () => api('GET /api/user/:userId/data', { params: { userId } }),
    onSuccess: (file) => saveFile(file as File),
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
