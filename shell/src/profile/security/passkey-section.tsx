import type { SignInSecurity } from '@daftar/contracts/identity/factors';
import { useApi, useFormat, useToasts } from '@daftar/remote-kit';
import { knowsPasskeys } from '@daftar/remote-kit/host';
import { Badge, Button, ConfirmDialog, IconButton, Isolate, Stack } from '@daftar/ui';
import { Pencil, Trash2 } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountTexts } from '../../texts/use-texts.ts';
import { NewPasskey } from './new-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import css from './security.module.css';

type Passkey = SignInSecurity['passkeys'][number];

export interface PasskeySectionProps {
  userId: number;
  passkeys: readonly Passkey[];
  onAdded: (codes: readonly string[] | null) => void;
  onChanged: () => void;
}

/** The passkeys, each with its name and uses. */
export function PasskeySection({ userId, passkeys, onAdded, onChanged }: PasskeySectionProps) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useMutation({
    mutationFn: (passkeyId: string) =>
      api('DELETE /api/user/:userId/passkeys/:passkeyId', { params: { userId, passkeyId } }),
    onSuccess: (said) => toasts.success(said),
    onError: (error) => toasts.failure(error),
    onSettled: () => {
      setRemoving(null);
      onChanged();
    },
  });
  return (
    <section className={css.section} aria-labelledby="passkeys">
      <Stack row wrap justify="between" align="center" gap={3}>
        <div className={css.about}>
          <h3 className={css.name} id="passkeys">
            {t('security.passkeys')}
          </h3>
          <p className={css.note}>{t(knowsPasskeys() ? 'security.passkeysHelp' : 'security.passkeysNotHere')}</p>
        </div>
        {knowsPasskeys() && <Button onClick={() => setAdding(true)}>{t('security.addPasskey')}</Button>}
      </Stack>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      <NewPasskey
        userId={userId}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(codes) => {
          setAdding(false);
          onAdded(codes);
        }}
      />
      <RenamePasskey userId={userId} passkey={renaming} onClose={() => setRenaming(null)} onRenamed={onChanged} />
      <ConfirmDialog
        open={removing !== null}
        title={t('security.removePasskeyTitle', { name: removing?.name ?? '' })}
        confirmLabel={t('security.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(null)}
      >
        {t('security.removePasskeyText')}
      </ConfirmDialog>
    </section>
  );
}

function PasskeyItem(props: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const t = useAccountTexts();
  const format = useFormat();
  const { name, synced, created_at, last_used_at } = props.passkey;
  return (
    <li>
      <Stack row justify="between" align="center" gap={3}>
        <div className={css.about}>
          <Stack row wrap gap={2}>
            <strong>
              <Isolate>{name}</Isolate>
            </strong>
            {synced && <Badge>{t('security.synced')}</Badge>}
          </Stack>
          <span className={css.note}>
            {last_used_at
              ? t('security.lastUsed', { when: format.dateTime(last_used_at) })
              : t('security.addedAt', { when: format.dateTime(created_at) })}
          </span>
        </div>
        <Stack row gap={1}>
          <IconButton label={t('security.renameOf', { name })} icon={<Pencil />} onClick={props.onRename} />
          <IconButton label={t('security.removeOf', { name })} icon={<Trash2 />} onClick={props.onRemove} />
        </Stack>
      </Stack>
    </li>
  );
}
