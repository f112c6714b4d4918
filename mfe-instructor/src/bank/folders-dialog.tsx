import { bankLimits } from '@daftar/contracts/bank/limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { useApi } from '@daftar/remote-kit';
import { Button, Dialog, Form, Select, Stack, TextField } from '@daftar/ui';
import { useState } from 'react';
import { type Bank, foldersInOrder, useBankChange } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

/** Adds a folder, or renames, moves or removes the chosen one. */
export function FoldersDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const t = useBankTexts();
  const api = useApi();
  const { busy, tellChange } = useBankChange();
  const none = { id: '', name: '', parent: '' };
  const [draft, setDraft] = useState(none);
  const folders = foldersInOrder(bank.folders).map(({ folder_id, path }) => ({
    value: String(folder_id),
    label: path,
  }));
  const choose = (id: string) => {
    const found = bank.folders.find(({ folder_id }) => String(folder_id) === id);
    setDraft(found ? { id, name: found.name, parent: String(found.parent_id ?? '') } : none);
  };
  const params = { id: Number(draft.id) };
  const save = async () => {
    const body = { name: draft.name, parent_id: Number(draft.parent) || null };
    const ofBank = { bankId: bank.bank_id };
    const done =
      draft.id === ''
        ? await tellChange(() => api('POST /api/banks/:bankId/folders', { params: ofBank, body }))
        : await tellChange(() => api('PUT /api/bank-folders/:id', { params, body }));
    if (done) setDraft(none);
  };
  const remove = async () => {
    if (await tellChange(() => api('DELETE /api/bank-folders/:id', { params }))) setDraft(none);
  };
  return (
    <Dialog open title={t('bank.folders')} onClose={onClose}>
      <Form aria-label={t('bank.folders')} onSubmit={() => !isBlank(draft.name) && save()}>
        <Stack gap={4}>
          <Select
            label={t('bank.folder')}
            placeholder={t('bank.folderNew')}
            value={draft.id}
            options={folders}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <TextField
            required
            label={t('bank.folderName')}
            maxLength={bankLimits.maxFolderName}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <Select
            label={t('bank.folderIn')}
            placeholder={t('bank.top')}
            value={draft.parent}
            options={folders.filter(({ value }) => value !== draft.id)}
            onChange={(event) => setDraft({ ...draft, parent: event.currentTarget.value })}
          />
          <Stack row wrap gap={2}>
            <Button type="submit" variant="primary" busy={busy} disabled={isBlank(draft.name)}>
              {t(draft.id === '' ? 'bank.folderAdd' : 'bank.folderSave')}
            </Button>
            {draft.id !== '' && (
              <Button busy={busy} onClick={remove}>
                {t('bank.folderRemove')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}
