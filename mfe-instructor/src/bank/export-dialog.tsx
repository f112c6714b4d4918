import { type ExportFormat, exportFormats } from '@daftar/contracts/bank/export-formats';
import { bankLimits } from '@daftar/contracts/bank/limits';
import type { CallReply } from '@daftar/contracts/client';
import { plainQuestionText } from '@daftar/exam-pages';
import { saveFile, useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { Banner, Button, Dialog, Select, Stack, UserText } from '@daftar/ui';
import { useState } from 'react';
import { bankTexts } from '../texts/late/bank.ts';
import css from './bank.module.css';
import { type Bank, foldersInOrder } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

type Taken = CallReply<'GET /api/banks/:bankId/export'>;

interface ExportDialogProps {
  bank: Bank;
  /** The selected questions; none: a folder, or all. */
  ids?: readonly number[];
  onClose: () => void;
}

/** Takes questions out of a bank as a file, and says what its format can’t hold (QST-09). */
export function ExportDialog({ bank, ids, onClose }: ExportDialogProps) {
  const t = useBankTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const [format, setFormat] = useState<ExportFormat>('moodle-xml');
  const [folder, setFolder] = useState('');
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const takeOut = async () => {
    setBusy(true);
    try {
      const query = {
        format,
        language,
        ...(ids && { ids: ids.slice(0, bankLimits.takenOut).join(',') }),
        ...(!ids && folder !== '' && { folder }),
      };
      const file = await api('GET /api/banks/:bankId/export', {
        params: { bankId: bank.bank_id },
        query: query as never,
      });
      if (file.questions > 0) saveFile(fileOf(file));
      setTaken(file);
    } catch (error) {
      toasts.failure(error, bankTexts['bank.exportFailed']);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open title={t('bank.export')} dismissable={!busy} onClose={onClose}>
      <Stack gap={4}>
        <p>{ids ? t('bank.exportSelected', { count: ids.length }) : t('bank.exportHelp')}</p>
        {!ids && (
          <Select
            label={t('bank.folder')}
            placeholder={t('bank.allFolders')}
            value={folder}
            options={foldersInOrder(bank.folders).map(({ folder_id, path }) => ({
              value: String(folder_id),
              label: path,
            }))}
            onChange={(event) => setFolder(event.currentTarget.value)}
          />
        )}
        <Select
          label={t('bank.importFormat')}
          value={format}
          options={exportFormats.map((one) => ({ value: one, label: t(`bank.out.${one}`) }))}
          onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
        />
        <div>
          <Button variant="primary" busy={busy} onClick={takeOut}>
            {t('bank.exportPress')}
          </Button>
        </div>
        {taken && (
          <>
            <Banner tone={taken.questions > 0 ? 'positive' : 'warning'} live>
              {t('bank.exportDone', { count: taken.questions })}
            </Banner>
            <Told title={t('bank.exportRefused')} told={taken.refused} />
            <Told title={t('bank.exportChanged')} told={taken.changed} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const fileOf = ({ content, media, file_name }: Taken): File =>
  new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], file_name, { type: media });

function Told({ title, told }: { title: string; told: Taken['refused'] }) {
  const { language } = useLanguage();
  if (told.length === 0) return null;
  return (
    <section className={css.side} aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.list}>
        {told.map(({ item_id, question_text, why }) => (
          <li key={`${item_id} ${why.en}`}>
            <UserText as="span">{plainQuestionText(question_text).slice(0, 120)}</UserText>
            <p className={css.why}>{language === 'Ar' ? why.ar : why.en}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
