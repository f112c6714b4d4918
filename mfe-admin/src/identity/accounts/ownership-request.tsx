import { commonTexts, formatList } from '@daftar/i18n';
import { useApi, useLanguage, useNames } from '@daftar/remote-kit';
import { Banner, Button, DateTime, Stack } from '@daftar/ui';
import { useChange } from '../../shared/use-change.ts';
import { listKeys, useDepartments } from '../../shared/use-lists.ts';
import { useOwnershipRequests } from '../../shared/use-ownership-requests.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accounts.module.css';

/** What an owner asked for about this admin, until another one confirms or drops it (TRU-17). */
export function OwnershipRequest({ accountId }: { accountId: number }) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const { name } = useNames();
  const requests = useOwnershipRequests();
  const refresh = [listKeys.ownership, listKeys.accounts];
  const failed = commonTexts['failure.failed'];
  const confirm = useChange({
    call: (asked_at: string) =>
      api('POST /api/ownership-requests/:userId/confirm', { params: { userId: accountId }, body: { asked_at } }).catch(
        // another request by now is shown before it can be confirmed
        (error) => requests.refetch().then(() => Promise.reject(error)),
      ),
    refresh,
    failed,
  });
  const drop = useChange({
    call: (userId: number) => api('DELETE /api/ownership-requests/:userId', { params: { userId } }),
    refresh,
    failed,
  });
  const request = requests.data?.find(({ account_id }) => account_id === accountId);
  const departments = useDepartments((request?.department_ids.length ?? 0) > 0);
  if (!request) return null;
  const { duties, department_ids, asked_at, by_caller } = request;
  const inDepartments = departments.data?.filter(({ department_id }) => department_ids.includes(department_id)) ?? [];
  const named = duties?.map((duty) => t(`duties.${duty}`));
  return (
    <Banner tone="warning">
      <Stack gap={3}>
        <p>
          {named ? t('ownership.fromOwner', { duties: formatList(named, language) }) : t('ownership.toOwner')} (
          <DateTime value={asked_at} />)
        </p>
        {inDepartments.length > 0 && (
          <p>
            {t('duties.departments')}:{' '}
            {formatList(
              inDepartments.map((one) => name(one, 'department_name')),
              language,
            )}
          </p>
        )}
        <div className={css.formActions}>
          {!by_caller && (
            <Button busy={confirm.isPending} onClick={() => confirm.mutate(asked_at)}>
              {t('ownership.confirm')}
            </Button>
          )}
          <Button variant="secondary" busy={drop.isPending} onClick={() => drop.mutate(accountId)}>
            {t('ownership.drop')}
          </Button>
        </div>
      </Stack>
    </Banner>
  );
}
