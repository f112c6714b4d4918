import type { UserDevice } from '@daftar/contracts/identity/sessions';
import { useApi, useFormat, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Card, QueryState, Stack } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountTexts } from '../texts/use-texts.ts';
import css from './devices-card.module.css';

/** “My devices”: where the user is signed in, each with a remote sign-out (TRU-06). */
export function DevicesCard({ userId }: { userId: number }) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const queryKey = ['devices', userId];
  const devices = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/user/:userId/devices', { params: { userId }, signal }),
  });
  const signOut = useMutation({
    mutationFn: (deviceId: string) =>
      api('DELETE /api/user/:userId/devices/:deviceId', { params: { userId, deviceId } }),
    onSuccess: (said) => toasts.success(said),
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return (
    <Card title={t('devices.title')} subtitle={t('devices.help')}>
      <QueryState query={devices}>
        {(list) => (
          <ul className={css.list}>
            {list.map((device) => (
              <Device
                key={device.id}
                device={device}
                busy={signOut.isPending && signOut.variables === device.id}
                onSignOut={() => signOut.mutate(device.id)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function Device({ device, busy, onSignOut }: { device: UserDevice; busy: boolean; onSignOut: () => void }) {
  const t = useAccountTexts();
  const format = useFormat();
  const { browser, system, address, isThis, seenAt } = device;
  const name = browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  return (
    <li className={css.device}>
      <div className={css.about}>
        <Stack row wrap gap={2}>
          <strong>{name}</strong>
          {isThis && <Badge tone="accent">{t('devices.this')}</Badge>}
        </Stack>
        <span className={css.when}>
          {t('devices.seen', { when: format.dateTime(seenAt) })}
          {address && (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </span>
      </div>
      {!isThis && (
        <Button
          onClick={onSignOut}
          busy={busy}
          aria-label={t('devices.signOutOf', { name, when: format.dateTime(seenAt) })}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}
