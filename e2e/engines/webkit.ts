import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, keyActions, pressActions } from './engine.ts';

export interface WebKitPaths {
  driver: string;
  browser: string;
  /** A screen without a monitor. */
  screen: string;
}

/** WebKitGTK of this machine, with what it needs to run without a monitor; undefined when something is missing. */
export function webkitPaths(): WebKitPaths | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed();
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined;
}

/** Starts WebKitGTK’s MiniBrowser under Xvfb, and speaks WebDriver with it by plain calls. */
export async function startWebKit({ driver, browser, screen }: WebKitPaths): Promise<Engine> {
  const children: ChildProcess[] = [];
  const end = async () => {
    for (const child of children.toReversed()) await ended(child);
  };
  try {
    const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1500x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(xvfb);
    const display = await new Promise<string>((resolve, reject) => {
      xvfb.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
      xvfb.once('exit', () => reject(new Error('Xvfb ended')));
    });
    const { PATH, HOME, TMPDIR } = process.env;
    const port = 20_000 + (process.pid % 20_000) + Number(display);
    const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...{ PATH, HOME, TMPDIR, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANG: 'C.UTF-8', TZ: 'Africa/Cairo' },
        // no graphics card, no sound, no accessibility bus
        ...{ LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' },
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    children.push(server);
    const send = calls(`http://127.0.0.1:${port}`);
    await expectUp(send);
    const { sessionId, capabilities } = await send<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: browser,
            args: ['--automation'],
          },
        },
      },
    });
    const call = <T = void>(method: string, path: string, body?: object) =>
      send<T>(method, `/session/${sessionId}${path}`, body);
    await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    const told: string[] = [];
    async function run<T>(body: string): Promise<T> {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })));`;
      const reply = JSON.parse(await call<string>('POST', '/execute/async', { script, args: [] }));
      if (reply.error) throw new Error(reply.error);
      return reply.value as T;
    }
    // No call tells the console, and the browser’s own switch for it does nothing here: so the page does, once it has
    // loaded.
    const collect = async () => {
      told.push(...(await run<string[]>('return (window.toldToTest ?? []).splice(0)').catch(() => [])));
    };
    async function watched(go: () => Promise<void>): Promise<void> {
      await collect();
      await go();
      await run(
        `if (window.toldToTest) return;
         const told = (window.toldToTest = []);
         const log = console.error;
         console.error = (...args) => { told.push(args.map(String).join(' ')); log(...args); };
         // the notice that an observer goes on with the next frame is no error
         addEventListener('error', ({ message }) => /^ResizeObserver loop/.test(message) || told.push(String(message)));
         addEventListener('unhandledrejection', (event) => told.push(String(event.reason)));
         addEventListener('securitypolicyviolation', (event) => told.push(event.violatedDirective + ' ' + event.blockedURI));`,
      );
    }
    const perform = (actions: unknown) => call('POST', '/actions', { actions });
    return {
      name: 'webkit',
      version: capabilities.browserVersion,
      goto: (url) => watched(() => call('POST', '/url', { url })),
      reload: () => watched(() => call('POST', '/refresh', {})),
      run,
      pressAt: (x, y) => perform(pressActions(x, y)),
      keys: (keys, pauseMs) => perform(keyActions(keys, pauseMs)),
      resize: (width, height) => call('POST', '/window/rect', { x: 0, y: 0, width, height }),
      async problems() {
        await collect();
        return told.splice(0);
      },
      async close() {
        await call('DELETE', '').catch(() => undefined);
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

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A call of WebDriver; a refusal throws its message. */
const calls =
  (base: string): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const reply = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };

async function expectUp(send: Send): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isUp = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (tries > 100) throw new Error('WebKitWebDriver does not answer');
    await pause(100);
  }
}
