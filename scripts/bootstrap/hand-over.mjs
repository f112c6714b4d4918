import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './checks.mjs';
import { install, runtimeNode } from './install.mjs';
import { explain } from './say.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The parent of a process, where the system reports it (Linux). */
function parentOf(pid) {
  try {
    // The name in parentheses may hold anything; the parent comes after it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}

/** Notices when npm was killed, which signals nobody, so that nothing is left running. A sh may be between npm and us. */
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
 * Installs what is missing, then runs one of our TypeScript files under the Node of node_modules and exits with its code.
 * Passes signals on; the child may also get them from the terminal, and counts simultaneous ones once.
 * @param {string} script path from the root
 * @param {string[]} args
 * @param {{ before?: () => unknown, onFailure?: () => unknown }} [options] `before`: a check to make before anything is
 *   installed; `onFailure`: called when nothing could be run
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
