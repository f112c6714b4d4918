import { usePlatform, useStore } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { RefreshCw } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { fetchRegistry, registryStore } from '../remotes/registry.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './newer-version.module.css';

const lookEvery = 5 * 60_000;

/** Set by the build. */
declare const SHELL_VERSION: string;

/** All versions of a registry as one string, for comparison. */
function versionsOf(remotes: readonly { id: string; version: string }[]): string {
  return remotes.map(({ id, version }) => `${id}@${version}`).join(' ');
}

/** Whether the server has other versions of the shell or the remotes than this tab runs; false when in doubt. */
async function isNewerServed(): Promise<boolean> {
  const known = registryStore.get();
  if (known.status !== 'ready') return false;
  try {
    const [registry, shell] = await Promise.all([fetchRegistry(), fetch('/version.json', { cache: 'no-cache' })]);
    const { version } = (await shell.json()) as { version: string };
    return version !== SHELL_VERSION || versionsOf(registry.remotes) !== versionsOf(known.registry.remotes);
  } catch {
    return false;
  }
}

/** The tab keeps its versions; it offers a newer one when nothing is unsaved and no exam is open (DLV-04). */
export function NewerVersion() {
  const t = useTexts();
  const platform = usePlatform();
  const unsaved = useStore(platform.unsavedWork);
  const focused = useStore(platform.focusedScreens);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (ready) return;
    const look = async () => {
      if (!document.hidden && (await isNewerServed())) setReady(true);
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [ready]);

  if (!ready || unsaved > 0 || focused > 0) return null;
  return (
    <div className={css.offer} role="status">
      <span>{t('update.text')}</span>
      <Button size="small" variant="primary" icon={<RefreshCw />} onClick={() => location.reload()}>
        {t('update.reload')}
      </Button>
    </div>
  );
}
