import { useApi, useToasts } from '@daftar/remote-kit';
import { useSaid } from '@daftar/remote-kit/host';
import { Dialog } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useAccountTexts } from '../../texts/use-texts.ts';
import { NameForm } from './name-form.tsx';

export interface RenamePasskeyProps {
  userId: number;
  passkey: { id: string; name: string } | null;
  onClose: () => void;
  onRenamed: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ userId, passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const said = useSaid();
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PUT /api/user/:userId/passkeys/:passkeyId', { params: { userId, passkeyId: id }, body: { name } }),
    onSuccess: (told) => {
      toasts.success(told);
      onRenamed();
      onClose();
    },
  });
  const close = () => {
    rename.reset();
    onClose();
  };
  return (
    <Dialog open={passkey !== null} onClose={close} title={t('security.renamePasskey')} size="small">
      {passkey && (
        <NameForm
          initial={passkey.name}
          submitLabel={t('action.save')}
          error={said(rename.error)}
          busy={rename.isPending}
          onSubmit={(name) => rename.mutate({ id: passkey.id, name })}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
