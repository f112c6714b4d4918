// `npm run publisher`: lets a team publish its remote; its options are those of core-api’s own command.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { explain } from '../bootstrap/say.mjs';
import { readSecrets } from './data-dir.ts';
import { root } from './settings.ts';
import { withDatabase } from './with-database.ts';

const entry = join(root, 'services/core-api/src/commands/publisher.ts');

try {
  await withDatabase(async (given, dataDir) => {
    const own = given.DAFTAR_MODE === 'embedded' ? readSecrets(dataDir).signingKey : '';
    const env = { ...given, SIGNING_KEY: given.SIGNING_KEY || own };
    const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { env, stdio: 'inherit' });
    process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
