import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Stop, step } from '../bootstrap/say.mjs';

/** Debian’s packages of a desktop with a screen reader, each with a file that shows it is there. */
const needed = {
  'firefox-esr': '/usr/bin/firefox-esr',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  'dbus-daemon': '/usr/bin/dbus-daemon',
  'at-spi2-core': '/usr/share/dbus-1/services/org.a11y.Bus.service',
  'speech-dispatcher': '/usr/bin/speech-dispatcher',
  'speech-dispatcher-espeak-ng': '/usr/lib/speech-dispatcher-modules/sd_espeak-ng',
  orca: '/usr/bin/orca',
  'python3-pyatspi': '/usr/lib/python3/dist-packages/pyatspi',
};

const missing = () => Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/**
 * Finds Orca and what it needs, or installs them where this is root’s to do.
 * @throws Stop naming what is missing
 */
export function findOrInstallReader(): void {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step(`Installing with apt-get: ${wanted.join(', ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]])
      spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const still = missing();
  if (still.length === 0) return;
  throw new Stop(`the screen reader needs what is not here: ${still.join(', ')}.`, [
    `On Debian: sudo apt-get install --no-install-recommends ${still.join(' ')}`,
  ]);
}
