import { late } from '@daftar/remote-kit/late';
import { Button, Page, Skeleton, Tabs } from '@daftar/ui';
import {
  ArchiveRestore,
  ArrowLeft,
  ClipboardList,
  Pencil,
  Send,
  Trash2,
  Upload,
  UserPlus,
  Users,
} from '@daftar/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { NotYours } from '../../shared/not-yours.tsx';
import { useDuties } from '../../shared/use-duties.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accounts.module.css';
import { UsersTab } from './users-tab.tsx';

const ImportsTab = late(() => import('../imports/imports-tab.tsx'));
const AddTab = late(() => import('./add-tab.tsx'));
const UpdateTab = late(() => import('./update-tab.tsx'));
const DeleteTab = late(() => import('./delete-tab.tsx'));
const ActivityLogTab = late(() => import('../../operations/activity-log/activity-log-tab.tsx'));
const DeletedTab = late(() => import('../../operations/ending-access/deleted-tab.tsx'));
const DeliveriesTab = late(() => import('../../operations/deliveries/deliveries-tab.tsx'));

const tabIds = ['users', 'upload', 'add', 'update', 'delete', 'deleted', 'audit', 'deliveries'] as const;
type TabId = (typeof tabIds)[number];

/** Accounts: switching tabs clears their forms and messages (ADA-01). The address holds the tab. */
export default function AccountsPage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') as TabId;
  const { may } = useDuties();
  const open = tabIds.filter(may);
  const selected = tabIds.includes(asked) ? asked : (open[0] ?? 'users');
  const [switches, setSwitches] = useState(0);
  const account = search.get('id') ?? '';
  const navigate = useNavigate();
  const fromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;

  const tabs: Record<TabId, { id: TabId; label: string; icon: ReactNode }> = {
    users: { id: 'users', label: t('accounts.tab.users'), icon: <Users /> },
    upload: { id: 'upload', label: t('imports.tab'), icon: <Upload /> },
    add: { id: 'add', label: t('accounts.tab.add'), icon: <UserPlus /> },
    update: { id: 'update', label: t(may('change') ? 'accounts.tab.update' : 'duties.lookUp'), icon: <Pencil /> },
    delete: { id: 'delete', label: t('accounts.tab.delete'), icon: <Trash2 /> },
    deleted: { id: 'deleted', label: t('deleted.tab'), icon: <ArchiveRestore /> },
    audit: { id: 'audit', label: t('activityLog.tab'), icon: <ClipboardList /> },
    deliveries: { id: 'deliveries', label: t('deliveries.tab'), icon: <Send /> },
  };

  if (!may(selected)) {
    return (
      <Page title={t('accounts.title')}>
        <NotYours />
      </Page>
    );
  }
  return (
    <Page title={t('accounts.title')}>
      <Tabs
        label={t('accounts.tabs')}
        tabs={open.map((id) => tabs[id])}
        selected={selected}
        onSelect={(tab: TabId) => {
          setSwitches((count) => count + 1);
          setSearch({ tab });
        }}
      >
        {selected === 'users' && (
          <UsersTab
            key={switches}
            onOpen={(tab, id) => setSearch({ tab, id: String(id) }, { state: { fromList: true } })}
          />
        )}
        <Suspense fallback={<Skeleton shape="table" />}>
          {selected === 'upload' && <ImportsTab />}
          {selected === 'add' && <AddTab />}
        </Suspense>
        {fromList && (
          <div className={css.back}>
            <Button
              size="small"
              variant="quiet"
              icon={<ArrowLeft data-flip aria-hidden="true" />}
              onClick={() => navigate(-1)}
            >
              {t('accounts.backToList')}
            </Button>
          </div>
        )}
        <Suspense fallback={<Skeleton shape="table" />}>
          {selected === 'update' && <UpdateTab key={account} initialId={account} />}
          {selected === 'delete' && <DeleteTab key={account} initialId={account} />}
          {selected === 'deleted' && <DeletedTab />}
          {selected === 'audit' && <ActivityLogTab />}
          {selected === 'deliveries' && <DeliveriesTab />}
        </Suspense>
      </Tabs>
    </Page>
  );
}
