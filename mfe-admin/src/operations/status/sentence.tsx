import { formatFileSize } from '@daftar/i18n';
import { useApi, useFormat, useLanguage } from '@daftar/remote-kit';
import { Banner } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type PartRow, readParts } from './parts.tsx';
import type { PlatformState } from './platform-state.ts';

/** How often the figures are read again, in ms. */
const refreshEvery = 10_000;

/** What the one URL and core-api say of the platform; `every`: again every ten seconds. */
export function useStatus({ enabled, every = true }: { enabled: boolean; every?: boolean }) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'status'],
    // both at once, so that nothing on the page moves when the second arrives
    queryFn: async ({ signal }) => {
      const [status, parts] = await Promise.all([api('GET /api/status', { signal }), readParts(signal)]);
      return { status, parts };
    },
    refetchInterval: every ? refreshEvery : false,
    enabled,
  });
}

/** The queue of notifications, by the other service’s own figures; unknown while it is away. */
export function useNotificationsQueue({ every = true }: { every?: boolean } = {}) {
  const api = useApi();
  const queues = useQuery({
    queryKey: ['admin', 'queues'],
    queryFn: ({ signal }) => api('GET /api/notifications/queues', { signal }),
    refetchInterval: every ? refreshEvery : false,
  });
  return queues.data?.queues.find(({ name }) => name === 'notifications');
}

/** The names of the parts that aren’t ready. */
export function useFailedParts(parts: readonly PartRow[]): string[] {
  const t = useTexts();
  return parts.filter(({ state }) => state === 'failed').map(({ part }) => t(`status.part.${part}`));
}

/** How the platform is, in one sentence (DSK-12). */
export function Sentence({ state, action }: { state: PlatformState; action?: ReactNode }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const said = (): string => {
    switch (state.what) {
      case 'runs':
        return t('status.says.runs', { moment: dateTime(state.madeAt) });
      case 'partFailed':
        return t('status.says.partFailed', { parts: state.parts.join(language === 'Ar' ? '، ' : ', ') });
      case 'diskFull':
        return t('status.says.diskFull', { free: formatFileSize(state.free, language) });
      case 'backupOld':
        return t('status.says.backupOld', { count: state.days });
      case 'waiting':
        return t('status.says.waiting', { count: state.minutes });
      case 'deliveries':
        return t('status.says.deliveries', { count: state.count });
      case 'noBackup':
        return t('status.says.noBackup');
    }
  };
  const bad = ['partFailed', 'diskFull', 'backupOld'].includes(state.what);
  return (
    <Banner tone={state.what === 'runs' ? 'positive' : bad ? 'danger' : 'warning'} action={action}>
      {said()}
    </Banner>
  );
}
