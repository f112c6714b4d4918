import type { CallReply } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Banner, DateTime, DescriptionList, Isolate } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './assignments.module.css';

type ReceiptData = NonNullable<CallReply<'GET /api/studentAssignment/checkAssignmentSubmission'>['receipt']>;

/** Proof of what the server holds: code, time, name, size, checksum (ASG-11). */
export function Receipt({ receipt, path }: { receipt: ReceiptData; path: string | null }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <Banner tone="positive" title={t('assignments.received')} className={css.receipt}>
      <DescriptionList
        items={[
          { label: t('assignments.receipt'), value: <strong className={css.code}>{receipt.receipt_code}</strong> },
          { label: t('assignments.receivedAt'), value: <DateTime value={receipt.submitted_at} /> },
          ...(receipt.received_at
            ? [{ label: t('assignments.receivedWhole'), value: <DateTime value={receipt.received_at} /> }]
            : []),
          {
            label: t('assignments.fileName'),
            value: path ? (
              <a href={path} target="_blank" rel="noopener">
                <Isolate>{receipt.file_name}</Isolate>
              </a>
            ) : (
              <Isolate>{receipt.file_name}</Isolate>
            ),
          },
          { label: t('assignments.size'), value: <bdi>{formatFileSize(receipt.size, language)}</bdi> },
          { label: t('assignments.checksum'), value: <code className={css.checksum}>{receipt.sha256}</code> },
        ]}
      />
    </Banner>
  );
}
