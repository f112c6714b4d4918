import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './checks.mjs';
import { install, runtimeNode } from './install.mjs';
import { explain } from './say.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Installs what is missing, then runs a TypeScript file of ours under the Node of node_modules and ends as it ends.
 * Signals are passed on; the child, which may have them from the terminal too, counts those of one moment as one.
 * @param {string} script path from the root
 * @param {string[]} args
 * @param {{ before?: () => unknown }} [options] a check to make before anything is installed
 */
export async function handOver(script, args, options = {}) {
  try {
    checkNode();
    await options.before?.();
    await install(root);
    const [node, ...nodeArgs] = runtimeNode(root);
    const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter);
    const child = spawn(node, [...nodeArgs, join(root, script), ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: path },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    // npm killed outright tells nobody: notice it, so that nothing is left behind.
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
      setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref();
    }
    child.on('error', (error) => {
      explain(error);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}
