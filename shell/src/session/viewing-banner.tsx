import { useApi, useNames, useServerClock, useSessionState, useToasts } from '@daftar/remote-kit';
import { Button, MomentBeside, UserText } from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useMemberTexts } from '../texts/use-texts.ts';
import css from './viewing-banner.module.css';

/** Says on every page that an admin views it as somebody else and can change nothing (TRU-18). */
export function ViewingBanner() {
  const t = useMemberTexts();
  const api = useApi();
  const toasts = useToasts();
  const clock = useServerClock();
  const { name } = useNames();
  const state = useSessionState();
  const stop = useMutation({
    mutationFn: () => api('POST /api/auth/stop-viewing'),
    onSuccess: () => location.assign('/'),
    onError: (error) => toasts.failure(error),
  });
  if (state.status !== 'signedIn' || !state.session.viewing || state.ended) return null;
  const { session } = state;
  return (
    <aside className={css.banner} aria-label={t('viewing.title')}>
      <Eye aria-hidden="true" />
      <p className={css.text}>
        <strong>
          {t('viewing.as')} <UserText>{name(session, 'name')}</UserText>
        </strong>{' '}
        <span>
          {t('viewing.readOnly')} <MomentBeside value={session.viewing?.until ?? ''} beside={clock.now()} />
        </span>
      </p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('viewing.stop')}
      </Button>
    </aside>
  );
}
