// `npm run create-admin`: the first administrator, or another one. Its options are those of core-api's own command.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { explain } from '../bootstrap/say.mjs';
import { migrate } from './database.ts';
import { root } from './settings.ts';
import { withDatabase } from './with-database.ts';

const entry = join(root, 'services/core-api/src/commands/create-admin.ts');

/** It may ask for the password, so it gets the terminal. */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

try {
  // help needs no database
  if (process.argv.includes('--help')) await run(process.env);
  else
    await withDatabase(async (env, dataDir, ownerEnv) => {
      if (env.DAFTAR_MODE === 'embedded') await migrate(ownerEnv, { dataDir });
      await run(env);
    });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
