import type { CallReply } from '@daftar/contracts/client';
import { useNames } from '@daftar/remote-kit';
import { useBankTexts } from './use-bank-texts.ts';

type ListedBank = CallReply<'GET /api/banks'>[number];

/** What a bank is called in a list: its course, with the lead of another doctor’s team, or its department. */
export function useBankName() {
  const t = useBankTexts();
  const { name } = useNames();
  return (bank: ListedBank): string => {
    if (bank.of === 'department') return t('bank.ofDepartment', { name: name(bank, 'name') });
    const course = `\u2068${bank.course_code}\u2069 · \u2068${name(bank, 'name')}\u2069`;
    const { lead, lead_ar } = bank;
    return lead === null ? course : `${course} · \u2068${name({ lead, lead_ar }, 'lead')}\u2069`;
  };
}
