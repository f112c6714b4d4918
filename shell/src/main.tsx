import './remotes/script-policy.ts';
import '@daftar/ui/styles.css';
import { applyAccent, createPlatform, defaultConfig, loadConfig, PlatformRoot } from '@daftar/remote-kit/host';
import { focusPressed } from '@daftar/ui';
import { createRoot } from 'react-dom/client';
import { ShellPages } from './app/router.tsx';
import { ShellRouter } from './app/shell-router.tsx';
import { loadMemberParts, startMember } from './member/use-member.ts';
import { startOfflineWorker } from './offline/offline-worker.ts';
import { remotesFor } from './remotes/canary.ts';
import { RemotesContext } from './remotes/context.tsx';
import { keepWhileFocused } from './remotes/kept-versions.ts';
import { loadRemoteModule, loadTexts } from './remotes/load-remote.ts';
import type { openLoadReports } from './remotes/load-reports.ts';
import { fetchRegistry, knownRemotes, loadRegistry, registryStore, remoteTimeouts } from './remotes/registry.ts';
import { createRemotes } from './remotes/remotes.ts';
import { reportFailure } from './remotes/report-failure.ts';
import { openTabOverride, registryForTab } from './remotes/tab-override.ts';
import { warmUp } from './remotes/warm-up.ts';
import { SessionGate } from './session/session-gate.tsx';
import { texts } from './texts/use-texts.ts';

/** Set by the build. */
declare const SHELL_VERSION: string;

focusPressed();
const override = openTabOverride();
const root = createRoot(document.getElementById('root') as HTMLElement);
const platform = createPlatform({
  config: defaultConfig,
  onLeave: () => root.unmount(),
  openAt: (path) => history.replaceState(null, '', path),
});
platform.texts.add('shell', texts);

let loads: ReturnType<typeof openLoadReports> | undefined;
/** Tells the servers what became of a load; a page that opens a remote has the chunk of somebody signed in. */
const tell = (work: (reports: ReturnType<typeof openLoadReports>) => void) =>
  loadMemberParts(platform.texts).then(
    (member) => {
      loads ??= member.openLoadReports(platform);
      work(loads);
    },
    () => undefined,
  );

const remotes = createRemotes({
  texts: platform.texts,
  load: loadRemoteModule,
  said: loadTexts,
  language: platform.language.get,
  timeouts: remoteTimeouts,
  freshEntry: async (id) =>
    remotesFor(userIdOf(platform.session.get()), (await fetchRegistry()).remotes).find((entry) => entry.id === id),
  report: (failed) => {
    if (failed.remote === override?.remote) return;
    reportFailure(failed);
    tell((reports) => reports.failed(failed.remote, failed.version));
  },
  // what a developer tries tells nothing of what is live
  shown: (remote, version) => {
    if (remote !== override?.remote) tell((reports) => reports.shown(remote, version));
  },
  now: () => performance.now(),
});

const entries = () => remotesFor(userIdOf(platform.session.get()), knownRemotes());
const running = () => remotes.versionsInUse(entries());
keepWhileFocused(platform.focusedScreens, running);

const userIdOf = (state: ReturnType<typeof platform.session.get>) =>
  state.status === 'signedIn' ? state.session.userId : undefined;

root.render(
  <PlatformRoot platform={platform}>
    <RemotesContext value={{ remotes, timeouts: remoteTimeouts }}>
      <SessionGate>
        {() => (
          <ShellRouter>
            <ShellPages />
          </ShellRouter>
        )}
      </SessionGate>
    </RemotesContext>
  </PlatformRoot>,
);

// The session, the registry and the faculty's settings are requested together and shown together. A late registry
// delays only the pages that it names.
const patience = 2000;
const loadForTab = () => loadRegistry((served) => registryForTab(served, override, platform));
const inTime = (loading: Promise<void>) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]);
const registered = inTime(loadForTab());
const member = inTime(startMember(platform.texts));
const configured = loadConfig().then((config) => {
  applyAccent(config.accent);
  platform.config.set(config);
});
platform.account.check(Promise.all([registered, configured, member]));
platform.online.subscribe(() => {
  if (!platform.online.get()) return;
  if (registryStore.get().status === 'failed') loadForTab();
  if (platform.session.get().status === 'failed') platform.account.check();
});

warmUp(platform);
// a build for development has no set to keep
// nor is a version under development kept
if (SHELL_VERSION !== 'dev' && !override)
  startOfflineWorker({ platform, entries, running, container: navigator.serviceWorker });

// A page restored from the back-forward cache may show a user who has signed out since (SHL-12).
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && platform.session.get().status === 'signedIn') platform.account.check();
});
