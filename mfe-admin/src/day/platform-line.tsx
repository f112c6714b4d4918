import { Skeleton } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { platformState } from '../operations/status/platform-state.ts';
import { Sentence, useFailedParts, useNotificationsQueue, useStatus } from '../operations/status/sentence.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** How the platform is, on Home: one sentence that leads to Platform Status (DSK-06). */
export default function PlatformLine() {
  const t = useTexts();
  // a poll would keep an idle session alive (TRU-06)
  const { data } = useStatus({ enabled: true, every: false });
  const queue = useNotificationsQueue({ every: false });
  const failed = useFailedParts(data?.parts ?? []);
  if (!data) return <Skeleton shape="card" />;
  return (
    <Sentence
      state={platformState(data.status, failed, queue)}
      action={<Link to="/Status">{t('status.title')}</Link>}
    />
  );
}
