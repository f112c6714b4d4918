import type { Role } from '@daftar/contracts/route';
import { plainId } from '@daftar/contracts/visible-text';
import { pick } from '@daftar/i18n';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Button, Dialog, Form, NumberField, RadioGroup, Stack } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { releasesTexts as texts } from '../texts/releases.ts';
import { useTexts } from '../texts/use-texts.ts';
import { boardKey, type Permission } from './remote-row.ts';

interface GrantDialogProps {
  remote: string;
  permission: Permission;
  /** For which the part is. */
  roles: readonly Role[];
  onEnd: () => void;
}

/** Grants a permission of a part to one person, or to everybody of a role (SHP-08). */
export function GrantDialog({ remote, permission, roles, onEnd }: GrantDialogProps) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const [to, setTo] = useState<'person' | Role>('person');
  const [person, setPerson] = useState('');
  const [tried, setTried] = useState(false);
  const id = /^\d{1,15}$/.test(plainId(person)) ? Number(plainId(person)) : undefined;
  const grant = useChange({
    call: () =>
      api('POST /api/remotes/:remote/grants', {
        params: { remote },
        body:
          to === 'person'
            ? { permission: permission.name, account_id: id ?? 0 }
            : { permission: permission.name, role: to },
      }),
    refresh: [boardKey],
    failed: texts['releases.failed'],
    onDone: onEnd,
  });
  const submit = () => {
    setTried(true);
    if (to !== 'person' || id !== undefined) grant.mutate(undefined);
  };
  return (
    <Dialog
      open
      onClose={() => !grant.isPending && onEnd()}
      title={t('releases.grantTitle', { permission: pick(permission, language) })}
      size="small"
      footer={
        <>
          <Button data-safe onClick={onEnd} disabled={grant.isPending}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={grant.isPending} onClick={submit}>
            {t('releases.grant')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit}>
        <Stack gap={4}>
          <RadioGroup
            label={t('releases.grantTo')}
            options={[
              { value: 'person', label: t('releases.onePerson') },
              ...roles.map((role) => ({ value: role, label: t(`releases.everybody.${role}`) })),
            ]}
            value={to}
            onChange={setTo}
          />
          {to === 'person' && (
            <NumberField
              label={t('releases.personId')}
              required
              error={tried && id === undefined ? t('releases.personIdWrong') : undefined}
              value={person}
              onChange={(event) => setPerson(event.target.value)}
            />
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}
