// `npm run verify-results`: finds changes of results that no recorded act explains.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { explain } from '../bootstrap/say.mjs';
import { readSecrets } from './data-dir.ts';
import { root } from './settings.ts';
import { withDatabase } from './with-database.ts';

const entry = join(root, 'services/core-api/src/commands/verify-results.ts');

try {
  await withDatabase(async (given, dataDir) => {
    const isEmbedded = given.DAFTAR_MODE === 'embedded';
    const SIGNING_KEY = given.SIGNING_KEY || (isEmbedded ? readSecrets(dataDir).signingKey : '');
    const env = { ...given, SIGNING_KEY };
    const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { env, stdio: 'inherit' });
    process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
