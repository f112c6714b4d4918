import { useApi, useToasts } from '@daftar/remote-kit';
import { EmptyState, Page, QueryState, Select, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bankTexts } from '../texts/late/bank.ts';
import { BankView } from './bank-view.tsx';
import { bankKey } from './use-bank.ts';
import { useBankName } from './use-bank-name.ts';
import { useBankTexts } from './use-bank-texts.ts';

/** `/QuestionBank`: the banks of the doctor’s courses and departments (QST-05); `?bank=…` opens one. */
export default function QuestionBankPage() {
  const t = useBankTexts();
  const api = useApi();
  const toasts = useToasts();
  const bankName = useBankName();
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const banks = useQuery({
    queryKey: [...bankKey, 'all'],
    queryFn: ({ signal }) => api('GET /api/banks', { signal }),
  });
  const opened = Number(search.get('bank')) || null;

  const open = async (place: string) => {
    const bank = banks.data?.[Number(place)];
    if (!bank) return;
    setBusy(true);
    try {
      const body =
        bank.course_code !== null ? { course_code: bank.course_code } : { department_id: bank.department_id ?? 0 };
      const id = bank.bank_id ?? (await api('POST /api/banks', { body })).bank_id;
      await banks.refetch();
      setSearch({ bank: String(id) }, { replace: true });
    } catch (error) {
      toasts.failure(error, bankTexts['bank.openFailed']);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={t('bank.title')} subtitle={t('bank.help')}>
      <QueryState
        query={banks}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('bank.none')}>{t('bank.noneHelp')}</EmptyState>}
      >
        {(list) => (
          <Stack gap={4}>
            <Select
              label={t('bank.which')}
              placeholder={t('bank.choose')}
              disabled={busy}
              value={opened === null ? '' : String(list.findIndex(({ bank_id }) => bank_id === opened))}
              options={list.map((bank, at) => ({
                value: String(at),
                label: bankName(bank),
              }))}
              onChange={(event) => open(event.currentTarget.value)}
            />
            {opened !== null && (
              <BankView
                key={opened}
                bankId={opened}
                course={list.find(({ bank_id }) => bank_id === opened)?.course_code ?? ''}
              />
            )}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}
