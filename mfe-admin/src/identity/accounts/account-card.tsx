import type { CallReply } from '@daftar/contracts/client';
import { formatList, personIn, pick } from '@daftar/i18n';
import { failureText, useLanguage, useNames } from '@daftar/remote-kit';
import { Banner, Card, DescriptionList, Isolate, Skeleton, UserText } from '@daftar/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';

export type AccountDetails = CallReply<'GET /api/accounts/:userId'>;

/** The account a form is about, so that nobody changes or deletes the wrong one. */
export function AccountCard({ query }: { query: UseQueryResult<AccountDetails> }) {
  const t = useTexts();
  const { name, doctor } = useNames();
  const { language } = useLanguage();
  if (query.isError) {
    return (
      <Banner tone="danger" live>
        {pick(failureText(query.error), language)}
      </Banner>
    );
  }
  if (!query.data) return query.isLoading ? <Skeleton count={6} /> : null;
  const account = query.data;
  const other = account.first_name_ar === null ? null : personIn(language === 'Ar' ? 'En' : 'Ar', account);
  return (
    <Card tone="sunken">
      <DescriptionList
        items={[
          { label: t('accounts.name'), value: <UserText>{doctor(account)}</UserText> },
          ...(other ? [{ label: t('accounts.otherName'), value: <UserText>{other}</UserText> }] : []),
          { label: t('accounts.email'), value: <Isolate>{account.email}</Isolate> },
          { label: t('accounts.role'), value: t(`role.${account.role}`) },
          {
            label: t('accounts.department'),
            value: account.department_name ? (
              <UserText>{name(account, 'department_name')}</UserText>
            ) : (
              t('accounts.noDepartment')
            ),
          },
          ...(account.role === 'admin'
            ? [
                {
                  label: t('duties.title'),
                  value: account.duties
                    ? formatList(
                        account.duties.map((duty) => t(`duties.${duty}`)),
                        language,
                      )
                    : t('duties.owner'),
                },
              ]
            : []),
          ...(account.role === 'student'
            ? [{ label: t('accounts.level'), value: account.level ?? t('accounts.noLevel') }]
            : []),
        ]}
      />
    </Card>
  );
}
