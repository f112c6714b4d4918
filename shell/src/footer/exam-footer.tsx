import { Button } from '@daftar/ui';
import { LogOut } from '@daftar/ui/icons';
import { useSignOut } from '../session/use-sign-out.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './exam-footer.module.css';

/** Below an exam, which takes the whole window: signing out stays in reach (ASVS 7.4.4), away from the answers. */
export function ExamFooter() {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <footer className={css.footer}>
      <Button size="small" variant="quiet" icon={<LogOut data-flip />} busy={signOut.busy} onClick={signOut.begin}>
        {t('shell.signOut')}
      </Button>
      {signOut.dialog}
    </footer>
  );
}
