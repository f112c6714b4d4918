import { EmptyState } from '@daftar/ui';
import { ShieldCheck } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';

/** Instead of a page that is not among the admin’s duties (TRU-17). */
export function NotYours() {
  const t = useTexts();
  return (
    <EmptyState title={t('duties.notYours')} icon={<ShieldCheck />}>
      {t('duties.notYoursHelp')}
    </EmptyState>
  );
}
