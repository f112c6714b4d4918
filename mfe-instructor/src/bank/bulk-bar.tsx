import { type BankState, bankLimits, bankStates } from '@daftar/contracts/bank/limits';
import { useApi } from '@daftar/remote-kit';
import { Button, Select, TextField } from '@daftar/ui';
import { useState } from 'react';
import css from './bank.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { ToExam } from './to-exam.tsx';
import { type Bank, type BankItem, foldersInOrder, useBankChange } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

interface BulkBarProps {
  bank: Bank;
  course: string;
  /** The selected questions as they were seen. */
  items: readonly BankItem[];
  onDone: () => void;
}

/** What is done with the selected questions together. */
export function BulkBar({ bank, course, items, onDone }: BulkBarProps) {
  const t = useBankTexts();
  const api = useApi();
  const { busy, tellChange } = useBankChange();
  const [tag, setTag] = useState('');
  const [exporting, setExporting] = useState(false);
  const params = { bankId: bank.bank_id };
  const ids = items.map(({ item_id }) => item_id);
  const send = async (part: {
    folder_id?: number | null;
    add_tags?: string[];
    remove_tags?: string[];
    state?: BankState;
    retired?: boolean;
  }) => {
    const sent = items.slice(0, bankLimits.atOnce);
    const body = {
      item_ids: sent.map(({ item_id }) => item_id),
      versions: sent.map(({ version }) => version),
      ...part,
    };
    if (await tellChange(() => api('PUT /api/banks/:bankId/items', { params, body }))) onDone();
  };
  const tags = tag.trim() === '' ? [] : [tag.trim()];
  return (
    <section className={css.bar} aria-label={t('bank.selected', { count: ids.length })}>
      <p className={css.selected} aria-live="polite">
        {t('bank.selected', { count: ids.length })}
      </p>
      <Select
        label={t('bank.move')}
        value=""
        disabled={busy}
        placeholder="–"
        options={[
          { value: '0', label: t('bank.top') },
          ...foldersInOrder(bank.folders).map(({ folder_id, path }) => ({ value: String(folder_id), label: path })),
        ]}
        onChange={(event) => send({ folder_id: Number(event.currentTarget.value) || null })}
      />
      <Select
        label={t('bank.setState')}
        value=""
        disabled={busy}
        placeholder="–"
        options={bankStates.map((state) => ({ value: state, label: t(`bank.${state}`) }))}
        onChange={(event) => send({ state: event.currentTarget.value as BankState })}
      />
      <ToExam bankId={bank.bank_id} course={course} ids={ids} />
      <TextField
        label={t('bank.tag')}
        maxLength={bankLimits.maxTag}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <Button disabled={busy || tags.length === 0} onClick={() => send({ add_tags: tags })}>
        {t('bank.addTag')}
      </Button>
      <Button disabled={busy || tags.length === 0} onClick={() => send({ remove_tags: tags })}>
        {t('bank.removeTag')}
      </Button>
      <Button onClick={() => setExporting(true)}>{t('bank.export')}</Button>
      {items.some(({ retired }) => !retired) && (
        <Button disabled={busy} onClick={() => send({ retired: true })}>
          {t('bank.retire')}
        </Button>
      )}
      {items.some(({ retired }) => retired) && (
        <Button disabled={busy} onClick={() => send({ retired: false })}>
          {t('bank.restore')}
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        {t('bank.selectNone')}
      </Button>
      {exporting && (
        <ExportDialog
          bank={bank}
          ids={items.filter(({ retired }) => !retired).map(({ item_id }) => item_id)}
          onClose={() => setExporting(false)}
        />
      )}
    </section>
  );
}
