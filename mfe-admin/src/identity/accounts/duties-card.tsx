import { commonTexts } from '@daftar/i18n';
import { useApi, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, Form, Select, Skeleton } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { listKeys } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { AccountDetails } from './account-card.tsx';
import css from './accounts.module.css';
import { type ChosenDuties, dutiesBody } from './chosen-duties.ts';
import { OwnershipRequest } from './ownership-request.tsx';

const DutyFields = late(() => import('./duty-fields.tsx'));

/** For owners: what an admin may do (TRU-17). */
export function DutiesCard({ account }: { account: AccountDetails }) {
  const t = useTexts();
  const api = useApi();
  const [isOwner, setIsOwner] = useState(account.duties === null);
  const [chosen, setChosen] = useState<ChosenDuties>({
    duties: account.duties ?? [],
    departments: account.duty_departments.map(String),
  });
  const [checked, setChecked] = useState(false);
  const [touched, setTouched] = useState(false);
  useUnsavedWork(touched);
  const save = useChange({
    call: (body: { duties: ChosenDuties['duties'][number][] | null; department_ids: number[] }) =>
      api('PUT /api/accounts/:userId/duties', { params: { userId: account.id }, body }),
    refresh: [listKeys.accounts, listKeys.ownership],
    failed: commonTexts['failure.failed'],
    onDone: () => setTouched(false),
  });
  async function submit(): Promise<void> {
    setChecked(true);
    const body = isOwner ? { duties: null, department_ids: [] } : dutiesBody(chosen);
    if (body) await save.mutateAsync(body).catch(() => {});
  }
  return (
    <Card className={css.form} title={t('duties.title')} subtitle={t('duties.help')}>
      <OwnershipRequest accountId={account.id} />
      <Form onSubmit={submit} aria-label={t('duties.title')}>
        <Select
          label={t('duties.kind')}
          required
          options={[
            { value: 'owner', label: t('duties.owner') },
            { value: 'some', label: t('duties.some') },
          ]}
          value={isOwner ? 'owner' : 'some'}
          onChange={(event) => {
            setIsOwner(event.currentTarget.value === 'owner');
            setTouched(true);
          }}
        />
        {!isOwner && (
          <Suspense fallback={<Skeleton shape="field" count={3} />}>
            <DutyFields
              value={chosen}
              checked={checked}
              onChange={(value) => {
                setChosen(value);
                setTouched(true);
              }}
            />
          </Suspense>
        )}
        <div className={css.formActions}>
          <Button type="submit" busy={save.isPending}>
            {t('duties.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
