import { Banner, Card, FileUpload, MarkedText, Page, QueryState } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReceiptTexts } from '../texts/use-texts.ts';

/** Verifies a receipt's file in the browser (TRU-19); open to anybody. */
export function VerifyReceiptPage() {
  const t = useReceiptTexts();
  const [file, setFile] = useState<File | null>(null);
  const verification = useQuery({
    queryKey: ['receipt-verification'],
    queryFn: () => import('./verification.tsx'),
    staleTime: Infinity,
    networkMode: 'always',
  });
  // on paper, the QR code leads here with the receipt's code (EDG-09)
  const code = useSearchParams()[0].get('code')?.slice(0, 40) ?? null;
  return (
    <Page title={t('verify.title')} subtitle={<MarkedText>{t('verify.lead')}</MarkedText>}>
      {code !== null && (
        <Banner tone="info" title={t('verify.ofPaper')}>
          <bdi dir="ltr">{code}</bdi>. {t('verify.ofPaperHelp')}
        </Banner>
      )}
      <Card>
        <FileUpload label={t('verify.file')} accept=".json" file={file} onFileChange={setFile} />
      </Card>
      {file && (
        <QueryState query={verification}>{({ Verification }) => <Verification file={file} code={code} />}</QueryState>
      )}
    </Page>
  );
}
