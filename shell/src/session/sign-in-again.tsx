import { useSessionState } from '@daftar/remote-kit';
import { SignInForm, useHost } from '@daftar/remote-kit/host';
import { Button, Dialog, Stack } from '@daftar/ui';
import { Providers } from '../providers/providers.tsx';
import { useMemberTexts } from '../texts/use-texts.ts';

/**
 * The session ended while the user was working: signs in over the page, which stays as it is, so nothing typed is lost
 * (SHL-13). It can’t be seen meanwhile: somebody else may be at the screen by now (ASVS 14.3.1). Calls that hit the end
 * wait and are then retried.
 */
export function SignInAgain() {
  const t = useMemberTexts();
  const state = useSessionState();
  const { account } = useHost();
  const open = state.status === 'signedIn' && state.ended;
  const viewing = state.status === 'signedIn' && !!state.session.viewing;
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissable={false}
      covers
      title={t(viewing ? 'viewing.over' : 'again.title')}
      size="small"
    >
      <Stack gap={4}>
        <p>{t(viewing ? 'viewing.overText' : 'again.text')}</p>
        {open && !viewing && <SignInForm email={state.session.email} />}
        {open && !viewing && <Providers next="/SignIn?done=signedIn" inNewTab />}
        <Button variant="quiet" onClick={() => account.signOut('/SignIn')}>
          {t(viewing ? 'shell.signIn' : 'again.leave')}
        </Button>
      </Stack>
    </Dialog>
  );
}
