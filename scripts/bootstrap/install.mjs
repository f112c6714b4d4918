import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDisk, freeBytes } from './checks.mjs';
import { npmCommand } from './npm.mjs';
import { Stop, step } from './say.mjs';

const stampOf = (root) => join(root, 'node_modules', '.daftar-installed');

function lockHash(root) {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(`${process.platform} ${process.arch}`);
  return hash.digest('hex');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules already holds what package-lock.json names, for example after a manual `npm install`.
 * npm writes its own record last, so an interrupted install never counts.
 */
function holdsTheLock(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    return entry.link ? existsSync(join(root, path)) : present[path]?.version === entry.version;
  });
}

function runNpm(root, args) {
  const npm = npmCommand();
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(npm.file, [...npm.before, ...args], { cwd: root, stdio: 'inherit', shell: npm.shell });
    const beat = setInterval(() => {
      step(`still installing (${Math.round((Date.now() - started) / 1000)} s)`);
    }, 10_000);
    const stop = () => child.kill('SIGINT');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    const finish = (how) => {
      clearInterval(beat);
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      how();
    };
    child.on('error', (error) => finish(() => reject(error)));
    child.on('exit', (code) => finish(() => resolve(code ?? 1)));
  });
}

/** Installs the packages of package-lock.json if they are missing or the lock file has changed since. */
export async function install(root) {
  if (!existsSync(join(root, 'package-lock.json'))) {
    throw new Stop('package-lock.json is missing: this copy of Daftar is incomplete.', ['Clone the repository again.']);
  }
  const hash = lockHash(root);
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash) return;
  if (!holdsTheLock(root)) {
    checkDisk(root, 1_800, 'installing');
    step('Installing packages (this happens once, and takes a minute or two)');
    const started = Date.now();
    let code;
    try {
      code = await runNpm(root, [
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]);
    } catch (error) {
      throw new Stop(`npm could not be started (${error.message}).`, [
        'Install npm (it comes with Node), then run the command again.',
      ]);
    }
    if (code !== 0) {
      if (freeBytes(root) < 200e6)
        throw new Stop('the disk became full while installing.', ['Free about 2 GB, then run the command again.']);
      throw new Stop(`installing the packages failed (npm exited with ${code}; its output is above).`, [
        'Usual reasons: no connection to the npm registry, or no right to write in this folder.',
        'Fix that and run the command again; it continues from there.',
      ]);
    }
    step(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  writeFileSync(stamp, `${hash}\n`);
}

/**
 * The Node 24 that came with the packages (devDependency `node`), as the path of its binary.
 * Where install scripts are off, this runs its own script once; `npx` is the last resort.
 */
export function runtimeNode(root) {
  const bin = join(root, 'node_modules', '.bin', 'node');
  const found = findNode(root, bin);
  // Tools started by tools (`npm run` by nx, say) look for it there.
  if (found !== bin && process.platform !== 'win32') {
    try {
      rmSync(bin, { force: true });
      symlinkSync(found, bin);
    } catch {
      // a folder that can't be written: PATH has to do
    }
  }
  return found;
}

function findNode(root, bin) {
  const direct = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const good = (file) => {
    if (!existsSync(file)) return false;
    const { status, stdout } = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    return status === 0 && Number(stdout.split('.')[0]) >= 24;
  };
  if (process.platform !== 'win32' && good(bin)) return bin;
  if (good(direct)) return direct;
  const setup = join(root, 'node_modules', 'node', 'installArchSpecificPackage.js');
  if (existsSync(setup)) {
    step('Fetching Node 24 (install scripts are off here, so npm did not install it)');
    spawnSync(process.execPath, [setup], { cwd: join(root, 'node_modules', 'node'), stdio: 'inherit' });
    if (good(direct)) return direct;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const npm = npmCommand();
  const args = [...npm.before, 'exec', '--yes', '--package=node@24', '--', 'node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync(npm.file, args, { encoding: 'utf8', shell: npm.shell });
  const file = stdout?.trim().split('\n').at(-1);
  if (status === 0 && file && good(file)) return file;
  throw new Stop('npm could not install Node 24 (package “node”).', [
    'Allow install scripts (npm config get ignore-scripts) and run the command again,',
    'or install Node 24 yourself and run the command with it.',
  ]);
}
