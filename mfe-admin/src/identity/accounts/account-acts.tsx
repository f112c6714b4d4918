import { commonTexts } from '@daftar/i18n';
import { useApi, useNames, useSession } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Stack } from '@daftar/ui';
import { KeyRound, LogOut } from '@daftar/ui/icons';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MakePasswords } from '../passwords/make-passwords.tsx';
import type { AccountDetails } from './account-card.tsx';
import { ViewAs } from './view-as.tsx';

/** What an admin may do with an account at once, by their duties: view as, a new password, sign out (TRU-17, TRU-18). */
export function AccountActs({ account }: { account: AccountDetails | undefined }) {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const { person } = useNames();
  const { may, isOwner } = useDuties();
  const [making, setMaking] = useState(false);
  const [asking, setAsking] = useState(false);
  const signOut = useChange({
    call: (id: number) => api('DELETE /api/accounts/:userId/sessions', { params: { userId: id } }),
    refresh: [listKeys.accounts],
    failed: commonTexts['failure.failed'],
    onDone: () => setAsking(false),
  });
  if (!account) return null;
  const maySignOut = may('signOut') && account.id !== userId && (isOwner || account.role !== 'admin');
  return (
    <Stack gap={3}>
      {account.password_by === 'owner' && <p>{t('duties.passwordByOwner')}</p>}
      <Stack row wrap gap={3}>
        {may('viewAs') && <ViewAs account={account} />}
        {may('makePasswords') && account.password_by === null && (
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('duties.makePassword')}
          </Button>
        )}
        {maySignOut && (
          <Button icon={<LogOut aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('duties.signOut')}
          </Button>
        )}
      </Stack>
      {making && <MakePasswords ids={[account.id]} name={person(account)} onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={asking}
        title={t('duties.signOutTitle')}
        confirmLabel={t('duties.signOut')}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate(account.id)}
        onCancel={() => setAsking(false)}
      >
        {t('duties.signOutText')}
      </ConfirmDialog>
    </Stack>
  );
}
