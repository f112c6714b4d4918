import { useApi, useToasts } from '@daftar/remote-kit';
import { makePasskey, useSaid } from '@daftar/remote-kit/host';
import { Dialog } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useAccountTexts } from '../../texts/use-texts.ts';
import { NameForm } from './name-form.tsx';

export interface NewPasskeyProps {
  userId: number;
  open: boolean;
  onClose: () => void;
  /** The recovery codes that came with the first one. */
  onAdded: (codes: readonly string[] | null) => void;
}

/** A name first, then the browser’s own window. */
export function NewPasskey({ userId, open, onClose, onAdded }: NewPasskeyProps) {
  const t = useAccountTexts();
  const api = useApi();
  const toasts = useToasts();
  const said = useSaid();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const made = await makePasskey(api, userId);
      return api('POST /api/user/:userId/passkeys', { params: { userId }, body: { ...made, name } });
    },
    onSuccess: ({ recovery_codes, ...told }) => {
      toasts.success(told);
      onAdded(recovery_codes);
    },
  });
  const close = () => {
    add.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('security.addPasskey')} size="small">
      <NameForm
        initial={t('security.thisDevice')}
        submitLabel={t('security.continue')}
        help={t('security.nameHelp')}
        error={said(add.error)}
        busy={add.isPending}
        onSubmit={(name) => add.mutate(name)}
        onCancel={close}
      />
    </Dialog>
  );
}
