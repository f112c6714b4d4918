import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A desktop without a monitor: what programs on it are started with, and how it ends. */
export interface Desktop {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Starts a program that ends with the desktop. */
  start(program: string, args: string[], extra?: NodeJS.ProcessEnv): ChildProcess;
  close(): Promise<void>;
}

/** What a program says first, on the given stream. */
const firstWords = (program: string, child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended (${code})`)));
  });

/** speech-dispatcher as Orca finds it on a desktop; there is no sound here to hear it by. */
const speechSettings = (log: string) => `
LogLevel 1
LogDir "${log}"
AddModule "espeak-ng" "sd_espeak-ng" ""
DefaultModule espeak-ng
`;

/** Starts a screen, a window manager, a session of D-Bus and speech-dispatcher, all with temporary folders. */
export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-desktop-'));
  const runtime = join(folder, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const { PATH, TMPDIR } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...{ PATH, TMPDIR, HOME: folder, LANG: 'C.UTF-8', TZ: 'Africa/Cairo' },
    ...{ XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') },
    ...{ GSETTINGS_BACKEND: 'memory', GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  };
  const children: ChildProcess[] = [];
  const start: Desktop['start'] = (program, args, extra = {}) => {
    // a group of processes, with what it starts
    const child = spawn(program, args, {
      env: { ...env, ...extra },
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    return child;
  };
  const close = async () => {
    for (const child of children.toReversed()) await endedGroup(child);
    // Orca starts a speech-dispatcher that leaves its group
    for (const pid of startedIn(runtime)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']);
    env.DISPLAY = `:${await firstWords('Xvfb', screen)}`;
    const bus = start('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1']);
    env.DBUS_SESSION_BUS_ADDRESS = await firstWords('dbus-daemon', bus);
    start('openbox', []).stdout?.resume();
    const settings = join(folder, 'speech');
    mkdirSync(settings);
    writeFileSync(join(settings, 'speechd.conf'), speechSettings(settings));
    start('speech-dispatcher', ['-s', '-t', '0', '-C', settings, '-L', settings]).stdout?.resume();
    return { folder, env, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Processes with this folder in their environment. */
function startedIn(runtime: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`XDG_RUNTIME_DIR=${runtime}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function endedGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return Promise.resolve();
  const { pid } = child;
  return new Promise((resolve) => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (!isOver) child.once('exit', () => resolve());
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // nothing of the group is left
    }
    if (isOver) resolve();
  });
}

/** A piece of speech, with the language that AT-SPI gives to the text. */
export interface Said {
  text: string;
  language: string;
}

/** Starts Orca; answers what it has said since the start. */
export function startOrca(desktop: Desktop, extra: NodeJS.ProcessEnv): { said(): Said[] } {
  const place = join(desktop.folder, 'data/orca');
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, 'orca-customizations.py'),
    readFileSync(join(import.meta.dirname, 'orca-customizations.py'), 'utf8'),
  );
  const file = join(desktop.folder, 'heard');
  writeFileSync(file, '');
  const orca = desktop.start('/usr/bin/python3', ['/usr/bin/orca'], { ...extra, HEARD_FILE: file });
  orca.stdout?.resume();
  return {
    said: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Said),
  };
}
