import {
  localStore,
  opensOffline,
  sessionStore,
  useConnection,
  useKeptOffline,
  useServerClock,
} from '@daftar/remote-kit';
import { Banner, Button } from '@daftar/ui';
import { CircleCheck } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { examDisk } from './exam-disk.ts';
import css from './exams.module.css';
import { checkDevice, type DeviceFindings, isReady } from './sitting/check-device.ts';

/**
 * Before Start: says in plain words what this device can't do for the exam. The student may start all the same
 * (FIX-05).
 */
export function DeviceCheck() {
  const t = useTexts();
  const clock = useServerClock();
  const { online } = useConnection();
  const [findings, setFindings] = useState<DeviceFindings | null>(null);
  const [round, setRound] = useState(0);
  const [hasWorker, setHasWorker] = useState(true);
  const reopens = useKeptOffline() !== false && hasWorker;

  useEffect(() => {
    void opensOffline(navigator.serviceWorker).then(setHasWorker);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when asked, and when the connection comes or goes
  useEffect(() => {
    let left = false;
    checkDevice({
      storage: localStore,
      session: sessionStore,
      disk: examDisk,
      deviceNow: Date.now,
      serverNow: clock.now,
      probe: (signal) => fetch('/registry.json', { method: 'HEAD', cache: 'no-store', signal }),
      monotonic: () => performance.now(),
      persist: navigator.storage?.persist?.bind(navigator.storage),
    }).then((found) => !left && setFindings(found));
    return () => {
      left = true;
    };
  }, [clock, online, round]);

  if (!findings) return null;
  if (isReady(findings))
    return (
      <p className={css.ready}>
        <CircleCheck aria-hidden="true" />
        {t('device.ready')} {!reopens && t('device.noReopening')}
      </p>
    );
  const { copy, session, clockOff, connection } = findings;
  return (
    <Banner
      tone="warning"
      title={t('device.title')}
      action={<Button onClick={() => setRound(round + 1)}>{t('device.again')}</Button>}
    >
      <ul className={css.limits}>
        {copy === 'none' && <li>{t('device.noCopy')}</li>}
        {copy === 'browser' && <li>{t('device.browserCopy')}</li>}
        {!session && <li>{t('device.noSession')}</li>}
        {clockOff > 0 && <li>{t('device.clock', { count: clockOff })}</li>}
        {connection === 'slow' && <li>{t('device.slow')}</li>}
        {connection === 'none' && <li>{t('device.offline')}</li>}
        {!reopens && <li>{t('device.noReopening')}</li>}
      </ul>
    </Banner>
  );
}
