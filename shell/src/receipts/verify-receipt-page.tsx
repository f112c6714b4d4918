import { useApi } from '@daftar/remote-kit';
import { Banner, Card, FileUpload, MarkedText, Page } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { GenuineReceipt } from './genuine-receipt.tsx';
import { verifyReceipt } from './verify-receipt.ts';

/** Verifies a receipt's file in the browser (TRU-19); open to anybody. */
export function VerifyReceiptPage() {
  const t = useTexts();
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const published = useQuery({
    queryKey: ['signing-keys'],
    queryFn: () => api('GET /api/signing-keys'),
    staleTime: Infinity,
    retry: false,
  });
  const keys = published.data?.keys;
  const verified = useQuery({
    queryKey: ['verify-receipt', file?.name, file?.size, file?.lastModified, keys?.join()],
    queryFn: async () => verifyReceipt(await (file as File).text(), keys),
    enabled: file !== null && !published.isPending,
    networkMode: 'always',
    gcTime: 0,
  });
  const told = verified.data;
  return (
    <Page title={t('verify.title')} subtitle={<MarkedText>{t('verify.lead')}</MarkedText>}>
      <Card>
        <FileUpload label={t('verify.file')} accept=".json" file={file} onFileChange={setFile} />
      </Card>
      {file && verified.isPending && <p role="status">{t('verify.checking')}</p>}
      {told?.genuine === false && (
        <Banner tone="danger" title={t('verify.notGenuine')} live>
          {t(`verify.problem.${told.problem}`)}
        </Banner>
      )}
      {told?.genuine && (
        <>
          <Banner tone={keys ? 'positive' : 'warning'} title={t(keys ? 'verify.genuine' : 'verify.signatureFits')} live>
            {t(keys ? 'verify.genuineText' : 'verify.anyKey')}
          </Banner>
          <GenuineReceipt receipt={told} />
        </>
      )}
    </Page>
  );
}
