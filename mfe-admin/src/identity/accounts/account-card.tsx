import type { CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { failureText, useLanguage } from '@daftar/remote-kit';
import { Banner, Card, DescriptionList, Isolate, Skeleton, UserText } from '@daftar/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';

export type AccountDetails = CallReply<'GET /api/accounts/:userId'>;

/** The account a form is about, so that nobody changes or deletes the wrong one. */
export function AccountCard({ query }: { query: UseQueryResult<AccountDetails> }) {
  const t = useTexts();
  const { language } = useLanguage();
  if (query.isError) {
    return (
      <Banner tone="danger" live>
        {pick(failureText(query.error), language)}
      </Banner>
    );
  }
  if (!query.data) return query.isLoading ? <Skeleton count={3} /> : null;
  const account = query.data;
  return (
    <Card tone="sunken">
      <DescriptionList
        items={[
          { label: t('accounts.name'), value: <UserText>{`${account.first_name} ${account.last_name}`}</UserText> },
          { label: t('accounts.email'), value: <Isolate>{account.email}</Isolate> },
          { label: t('accounts.role'), value: t(`role.${account.role}`) },
          {
            label: t('accounts.department'),
            value: account.department_name ? (
              <UserText>{account.department_name}</UserText>
            ) : (
              t('accounts.noDepartment')
            ),
          },
        ]}
      />
    </Card>
  );
}
