import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, keyActions, pressActions } from './engine.ts';

/** Firefox of this machine; undefined without one. */
export const firefoxPath = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/none',
  'remote.active-protocols': 1,
  'dom.events.testing.asyncClipboard': true,
  // the permission would be asked for by the browser’s own window
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
};

/**
 * Starts Firefox, and speaks WebDriver BiDi with it.
 * @param desktop the environment of a desktop, where it shows its window; without one it shows none
 * @param kept the profile of one that was killed; an empty one if absent
 */
export async function startFirefox(path: string, desktop?: NodeJS.ProcessEnv, kept?: string): Promise<Engine> {
  const profile = kept ?? mkdtempSync(join(tmpdir(), 'daftar-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { PATH, TMPDIR } = process.env;
  const window = desktop ? [] : ['--headless'];
  const child = spawn(path, [...window, '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: {
      ...{ PATH, TMPDIR, HOME: profile, LANG: 'C.UTF-8', TZ: 'Africa/Cairo', MOZ_HEADLESS_WIDTH: '1440' },
      ...desktop,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = async () => {
    await ended(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const socket = await connected(`${await addressOf(child)}/session`);
    const told: string[] = [];
    const send = commands(socket, ({ level, text }) => level === 'error' && told.push(text));
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]!.context;
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const perform = (actions: unknown) => send('input.performActions', { context, actions });
    return {
      name: 'firefox',
      version: capabilities.browserVersion,
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
      async run<T>(body: string) {
        const reply = await send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
          'script.evaluate',
          {
            target: { context },
            awaitPromise: true,
            expression: `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`,
          },
        );
        if (reply.type !== 'success') throw new Error(reply.exceptionDetails?.text);
        return JSON.parse(reply.result?.value ?? 'null') as T;
      },
      pressAt: (x, y) => perform(pressActions(x, y)),
      keys: (keys, pauseMs) => perform(keyActions(keys, pauseMs)),
      resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
      problems: async () => told.splice(0),
      async kill() {
        await ended(child);
        socket.close();
        return startFirefox(path, desktop, profile);
      },
      async close() {
        socket.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      if (said.length < 20_000) said += chunk;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.once('exit', (code) => reject(new Error(`Firefox ended (${code}): ${said}`)));
  });

const connected = (url: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.onopen = () => resolve(socket);
    socket.onerror = () => reject(new Error(`no connection to ${url}`));
  });

/** Commands by number; a reply that is an error throws. */
function commands(socket: WebSocket, logged: (entry: { level: string; text: string }) => unknown) {
  let last = 0;
  const waiting = new Map<number, (reply: { type: string; result?: unknown; message?: string }) => void>();
  socket.onmessage = ({ data }) => {
    const reply = JSON.parse(String(data));
    if (reply.method === 'log.entryAdded') logged(reply.params);
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox has gone' });
  };
  return <T = void>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, message }) =>
        type === 'success' ? resolve(result as T) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
