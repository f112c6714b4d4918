import { plainId } from '@daftar/contracts/visible-text';
import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, DescriptionList, Form, NumberField, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DeleteDialog } from '../../shared/delete-dialog.tsx';
import { UndoBanner } from '../../shared/undo-banner.tsx';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys, listsOfAccounts } from '../../shared/use-lists.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { useRestoreAccount } from '../../shared/use-undo.ts';
import { accountsTexts as texts } from '../../texts/accounts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AccountCard, type AccountDetails } from './account-card.tsx';
import css from './accounts.module.css';
import { delayError, userIdRule } from './field-rules.ts';
import { useAccount, useAccountOf } from './use-account.ts';
import { useFieldErrors } from './use-field-errors.ts';

const HandOverDialog = late(() => import('../../operations/ending-access/hand-over-dialog.tsx'));

/** Delete Account: shows whose it is and what would be deleted with it before it asks (ADA-13, ADA-15, ADC-15). */
export default function DeleteTab({ initialId }: { initialId: string }) {
  const t = useTexts();
  const { person } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const accountOf = useAccountOf();
  const form = useForm({ defaultValues: { userID: initialId }, mode: 'onBlur', delayError });
  const { register, formState, handleSubmit, reset, watch } = form;
  const { says } = useFieldErrors(form);
  const account = useAccount(useSettled(watch('userID')));
  const [deleting, setDeleting] = useState<AccountDetails | null>(null);
  const [deleted, setDeleted] = useState<AccountDetails | null>(null);
  const { may } = useDuties();
  const [handing, setHanding] = useState<AccountDetails | null>(null);
  const restore = useRestoreAccount(() => setDeleted(null));

  // The typed id counts, even if the card below has not followed yet. A separate call: the card’s is cancelled when
  // the card goes on to another id.
  const submit = handleSubmit(async ({ userID }) => {
    try {
      const found = await api('GET /api/accounts/:userId', { params: { userId: userID } });
      queryClient.setQueryData(accountOf(userID).queryKey, found);
      setDeleting(found);
    } catch (error) {
      toasts.failure(error);
    }
  });

  return (
    <Card className={css.form} title={t('accounts.tab.delete')} subtitle={t('accounts.delete.help')}>
      {deleted && may('restore') && (
        <UndoBanner
          text={t('undo.accountDeleted', { name: person(deleted) })}
          busy={restore.isPending}
          onUndo={() => restore.mutate(deleted.id)}
        />
      )}
      <Form onSubmit={submit} aria-label={t('accounts.tab.delete')}>
        <NumberField
          label={t('accounts.id')}
          required
          error={says('userID')}
          {...register('userID', { validate: userIdRule, setValueAs: plainId })}
        />
        <AccountCard query={account} />
        <div className={css.formActions}>
          <Button type="submit" variant="danger" busy={formState.isSubmitting}>
            {t('action.delete')}
          </Button>
          {may('handOver') && account.data && account.data.uses.classes > 0 && (
            <Button onClick={() => setHanding(account.data ?? null)}>{t('handOver.action')}</Button>
          )}
        </div>
      </Form>
      <DeleteDialog
        target={deleting}
        title={(one) => t('accounts.delete.title', { name: person(one), id: String(one.id) })}
        help={(one) => <GoesWith account={one} />}
        call={(one, confirmed) =>
          api('POST /api/delete-account/:userId', {
            params: { userId: one.id },
            query: { ...confirmed },
          })
        }
        confirmsAtOnce={(one) => one.uses.classes > 0}
        askAgainOn={['account.hasClasses']}
        refresh={[...listsOfAccounts, listKeys.deletedAccounts]}
        failed={texts['accounts.delete.failed']}
        onClose={() => setDeleting(null)}
        onDone={(one) => {
          setDeleted(one);
          reset({ userID: '' });
        }}
      />
      {handing && (
        <Suspense fallback={null}>
          <HandOverDialog id={handing.id} name={person(handing)} onClose={() => setHanding(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function GoesWith({ account }: { account: AccountDetails }) {
  const t = useTexts();
  const { classes, enrolments, exams, results } = account.uses;
  const items = [
    { label: t('accounts.delete.classes'), value: classes },
    { label: t('accounts.delete.enrolments'), value: enrolments },
    { label: t('accounts.delete.exams'), value: exams },
    { label: t('accounts.delete.results'), value: results },
  ].filter((item) => item.value > 0);
  return (
    <Stack gap={3}>
      <p>{t('accounts.delete.help')}</p>
      {items.length > 0 && (
        <Stack gap={1}>
          <h3>{t('accounts.delete.goesWith')}</h3>
          <DescriptionList items={items} />
        </Stack>
      )}
    </Stack>
  );
}
