import { saveFile, useApi, useToasts } from '@daftar/remote-kit';
import { Button, Stack } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';

/** The signed receipt as a file, and the page on which anybody can verify it (TRU-19). */
export function ReceiptFile({ attemptId }: { attemptId: number }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const download = useMutation({
    mutationFn: () => api('GET /api/attempts/:attemptId/receipt', { params: { attemptId } }),
    onSuccess: (file) => saveFile(file as File),
    onError: (error) => toasts.failure(error),
  });
  return (
    <Stack row wrap align="center">
      <Button icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
        {t('receipt.download')}
      </Button>
      <Link to="/verify-receipt">{t('receipt.verify')}</Link>
    </Stack>
  );
}
