import { usePlatform, useSessionState, useStore } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { RefreshCw } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { remotesFor } from '../remotes/canary.ts';
import { useRemotes } from '../remotes/context.tsx';
import { overrideStore } from '../remotes/override.ts';
import { fetchRegistry, knownRemotes } from '../remotes/registry.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { isNewer } from './is-newer.ts';
import css from './newer-version.module.css';

const lookEvery = 5 * 60_000;

/** Set by the build. */
declare const SHELL_VERSION: string;

/** Whether the server has something newer for this tab; false when in doubt. */
async function isNewerServed({ versionsInUse, hasFailed }: Remotes, userId: number | undefined): Promise<boolean> {
  // this tab shows another version on purpose
  if (overrideStore.get().status === 'on') return false;
  try {
    const [registry, shell] = await Promise.all([fetchRegistry(), fetch('/version.json', { cache: 'no-cache' })]);
    const { version } = (await shell.json()) as { version: string };
    return isNewer({
      shell: { runs: SHELL_VERSION, served: version },
      shown: versionsInUse(remotesFor(userId, knownRemotes())),
      served: remotesFor(userId, registry.remotes),
      hasFailed,
    });
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
  const { remotes } = useRemotes();
  const state = useSessionState();
  const userId = state.status === 'signedIn' ? state.session.userId : undefined;
  const [ready, setReady] = useState(false);

  useEffect(() => {
    // an offer goes away again when a rollback made it moot
    const look = async () => {
      if (!document.hidden) setReady(await isNewerServed(remotes, userId));
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [remotes, userId]);

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
