import './remotes/script-policy.ts';
import '@daftar/ui/styles.css';
import {
  addTexts,
  applyAccent,
  createPlatform,
  defaultConfig,
  loadConfig,
  PlatformRoot,
} from '@daftar/remote-kit/host';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/router.tsx';
import { remotesFor } from './remotes/canary.ts';
import { RemotesContext } from './remotes/context.tsx';
import { loadRemoteModule } from './remotes/federation.ts';
import { keepWhileFocused } from './remotes/kept-versions.ts';
import { fetchRegistry, knownRemotes, loadRegistry, registryStore, remoteTimeouts } from './remotes/registry.ts';
import { createRemotes } from './remotes/remotes.ts';
import { reportFailure } from './remotes/report-failure.ts';
import { warmUp } from './remotes/warm-up.ts';
import { SessionGate } from './session/session-gate.tsx';
import { texts } from './texts/use-texts.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
const platform = createPlatform({ config: defaultConfig, onLeave: () => root.unmount() });
addTexts(platform.i18n, 'shell', texts);

const remotes = createRemotes({
  i18n: platform.i18n,
  load: loadRemoteModule,
  timeouts: remoteTimeouts,
  freshEntry: async (id) =>
    remotesFor(userIdOf(platform.session.get()), (await fetchRegistry()).remotes).find((entry) => entry.id === id),
  report: reportFailure,
  now: () => performance.now(),
});

keepWhileFocused(platform.focusedScreens, () =>
  remotes.versionsInUse(remotesFor(userIdOf(platform.session.get()), knownRemotes())),
);

const userIdOf = (state: ReturnType<typeof platform.session.get>) =>
  state.status === 'signedIn' ? state.session.userId : undefined;

function RoutedPages() {
  const router = useMemo(createRouter, []);
  return <RouterProvider router={router} />;
}

root.render(
  <PlatformRoot platform={platform}>
    <RemotesContext value={{ remotes, timeouts: remoteTimeouts }}>
      <SessionGate>{() => <RoutedPages />}</SessionGate>
    </RemotesContext>
  </PlatformRoot>,
);

// The session, the registry and the faculty's settings are requested together and shown together. A late registry
// delays only the pages that it names.
const patience = 2000;
const registered = Promise.race([loadRegistry(), new Promise((resolve) => setTimeout(resolve, patience))]);
const configured = loadConfig().then((config) => {
  applyAccent(config.accent);
  platform.config.set(config);
});
platform.account.check(Promise.all([registered, configured]));
platform.online.subscribe(() => {
  if (platform.online.get() && registryStore.get().status === 'failed') loadRegistry();
});

warmUp(platform);

// A page restored from the back-forward cache may show a user who has signed out since (SHL-12).
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && platform.session.get().status === 'signedIn') platform.account.check();
});
