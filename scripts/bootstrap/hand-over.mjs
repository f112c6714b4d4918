import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './checks.mjs';
import { install, runtimeNode } from './install.mjs';
import { explain } from './say.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The parent of a process, where the system tells it (Linux). */
function parentOf(pid) {
  try {
    // The name in brackets may hold anything; the parent stands behind it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}

/** npm killed outright tells nobody; noticed here, so that nothing is left behind. Between npm and us may be a sh. */
function whenNpmIsGone(tell) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  let name = '';
  try {
    name = readFileSync(`/proc/${parent}/comm`, 'utf8').trim();
  } catch {
    // not Linux: only our own parent is watched
  }
  const above = /^(ba|da|a|z)?sh$/.test(name) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || parentOf(parent) === above)) return;
    clearInterval(timer);
    tell();
  }, 1_000);
  timer.unref();
}

/**
 * Installs what is missing, then runs a TypeScript file of ours under the Node of node_modules and ends as it ends.
 * Signals are passed on; the child, which may have them from the terminal too, counts those of one moment as one.
 * @param {string} script path from the root
 * @param {string[]} args
 * @param {{ before?: () => unknown, onFailure?: () => unknown }} [options] `before`: a check to make before anything is
 *   installed; `onFailure`: told when it came to nothing
 */
export async function handOver(script, args, options = {}) {
  try {
    checkNode();
    await options.before?.();
    await install(root);
    const node = runtimeNode(root);
    const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter);
    const child = spawn(node, [join(root, script), ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/daftar/compiled'), ...process.env, PATH: path },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    whenNpmIsGone(() => child.kill('SIGTERM'));
    child.on('error', (error) => {
      explain(error);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  } catch (error) {
    explain(error);
    options.onFailure?.();
    process.exit(1);
  }
}
