import { Banner } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useReceiptTexts } from '../texts/use-texts.ts';
import { GenuineReceipt } from './genuine-receipt.tsx';
import { usePublishedKeys } from './use-published-keys.ts';
import { verifyReceipt } from './verify-receipt.ts';

/**
 * What a receipt's file proves (TRU-19); its own chunk, since few visitors need it (EDG-05). `code`: of the paper
 * that led here, which the file is compared with.
 */
export function Verification({ file, code }: { file: File; code: string | null }) {
  const t = useReceiptTexts();
  const published = usePublishedKeys();
  const keys = published.data?.keys;
  const verified = useQuery({
    queryKey: ['verify-receipt', file.name, file.size, file.lastModified, keys?.join()],
    queryFn: async () => verifyReceipt(await file.text(), keys),
    enabled: !published.isPending,
    networkMode: 'always',
    gcTime: 0,
  });
  const told = verified.data;
  const isOther = told?.genuine === true && code !== null && told.statement.receipt_code !== code;
  return (
    <>
      {verified.isPending && <p role="status">{t('verify.checking')}</p>}
      {told?.genuine === false && (
        <Banner tone="danger" title={t('verify.notGenuine')} live>
          {t(`verify.problem.${told.problem}`)}
        </Banner>
      )}
      {isOther && (
        <Banner tone="danger" title={t('verify.otherPaper')} live>
          {t('verify.otherPaperHelp')}
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
    </>
  );
}
