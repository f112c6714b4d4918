// `npm run complete-lock`, after an upgrade: adds the binaries of all systems to package-lock.json, including those
// that the registry in use doesn't offer; without them `npm ci` refuses the lock file. Then it asks the registry for
// the hashes that are missing (TRU-14); what it doesn't offer stays without one and is named.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './bootstrap/npm.mjs';
import { type LockFile, missingBinaries, withBinaries, withHashes, withoutHash } from './checks/lock.ts';
import { root } from './run/settings.ts';

function hashOf(name: string, version: string): string | undefined {
  const npm = npmCommand();
  const args = [...npm.before, 'view', `${name}@${version}`, 'dist.integrity', '--json', '--loglevel=silent'];
  const { status, stdout } = spawnSync(npm.file, args, { encoding: 'utf8', shell: npm.shell });
  return status === 0 ? /sha512-[\w+/=]+/.exec(stdout)?.[0] : undefined;
}

const file = join(root, 'package-lock.json');
const before = readFileSync(file, 'utf8');
const lock: LockFile = JSON.parse(before);
const added = missingBinaries(lock);
const completed = withHashes(withBinaries(lock), hashOf);
const after = `${JSON.stringify(completed, null, 2)}\n`;
if (after !== before) writeFileSync(file, after);

if (added.length > 0) console.log(`added: ${added.map(({ name }) => name).join(', ')}`);
const hashed = withoutHash(withBinaries(lock)).length - withoutHash(completed).length;
if (hashed > 0) console.log(`hashes added: ${hashed}`);
const left = withoutHash(completed).map(({ name, entry }) => `${name}@${entry.version}`);
console.log(left.length === 0 ? 'package-lock.json is complete' : `without a hash: ${left.join(', ')}`);
