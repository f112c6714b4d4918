import { pick } from '@daftar/i18n';
import { useApi, useLanguage, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  DateTime,
  EmptyState,
  Isolate,
  QueryState,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { releasesTexts as texts } from '../texts/releases.ts';
import { useTexts } from '../texts/use-texts.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { boardKey, type Permission } from './remote-row.ts';

type Grant = Permission['grants'][number];

/** The permissions that a part declares, and who has them (SHP-08); nothing for a part without any. */
export function PermissionsCard({ remote }: { remote: string }) {
  const t = useTexts();
  const api = useApi();
  const [granting, setGranting] = useState<Permission | null>(null);
  const shown = useQuery({
    queryKey: [...boardKey, remote, 'permissions'],
    queryFn: ({ signal }) => api('GET /api/remotes/:remote/permissions', { params: { remote }, signal }),
  });
  return (
    <QueryState query={shown} skeleton={null}>
      {({ permissions, roles }) =>
        permissions.length > 0 && (
          <Card title={t('releases.permissions')} subtitle={t('releases.permissionsHelp')}>
            <Stack gap={4}>
              {permissions.map((permission) => (
                <Grants
                  key={permission.name}
                  remote={remote}
                  permission={permission}
                  onGrant={() => setGranting(permission)}
                />
              ))}
            </Stack>
            {granting && (
              <GrantDialog remote={remote} permission={granting} roles={roles} onEnd={() => setGranting(null)} />
            )}
          </Card>
        )
      }
    </QueryState>
  );
}

function Grants(props: { remote: string; permission: Permission; onGrant: () => void }) {
  const { remote, permission, onGrant } = props;
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const { name } = useNames();
  const take = useChange({
    call: (id: number) => api('DELETE /api/remotes/:remote/grants/:id', { params: { remote, id } }),
    refresh: [boardKey],
    failed: texts['releases.failed'],
  });
  const whoOf = (grant: Grant) =>
    grant.role ? t(`releases.everybody.${grant.role}`) : (name(grant, 'person_name') ?? String(grant.account_id));
  const title = pick(permission, language);
  const columns: Column<Grant>[] = [
    {
      id: 'who',
      header: t('releases.granted'),
      rowHeader: true,
      cell: (grant) =>
        grant.role ? (
          whoOf(grant)
        ) : (
          <Stack row wrap gap={2}>
            <UserText>{whoOf(grant)}</UserText>
            <Isolate dir="ltr">{grant.account_id}</Isolate>
          </Stack>
        ),
    },
    { id: 'when', header: t('releases.since'), cell: ({ granted_at }) => <DateTime value={granted_at} /> },
    {
      id: 'actions',
      header: t('releases.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (grant) => (
        <Button
          size="small"
          variant="quiet"
          busy={take.isPending && take.variables === grant.id}
          aria-label={t('releases.takeNamed', { who: whoOf(grant), permission: title })}
          onClick={() => take.mutate(grant.id)}
        >
          {t('releases.take')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={2}>
      <Stack row wrap gap={2} align="center">
        <strong>{title}</strong>
        {title !== permission.name && <Isolate dir="ltr">{permission.name}</Isolate>}
        {!permission.declared && <Badge tone="warning">{t('releases.undeclared')}</Badge>}
        {permission.declared && (
          <Button size="small" aria-label={t('releases.grantNamed', { permission: title })} onClick={onGrant}>
            {t('releases.grant')}
          </Button>
        )}
      </Stack>
      <Table
        caption={title}
        columns={columns}
        rows={permission.grants}
        rowKey={({ id }) => id}
        pageSize={10}
        empty={<EmptyState title={t('releases.grantedToNobody')} />}
      />
    </Stack>
  );
}
