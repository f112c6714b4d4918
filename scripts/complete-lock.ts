// `npm run complete-lock`, after an upgrade: adds the binaries of all systems to package-lock.json, including those
// that the registry in use doesn't offer; without them `npm ci` refuses the lock file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingBinaries, withBinaries } from './checks/lock.ts';
import { root } from './run/settings.ts';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingBinaries(lock);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(withBinaries(lock), null, 2)}\n`);
console.log(
  missing.length === 0 ? 'package-lock.json is complete' : `added: ${missing.map(({ name }) => name).join(', ')}`,
);
