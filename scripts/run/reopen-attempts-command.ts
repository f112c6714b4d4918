// `npm run reopen-attempts`: after a wrong clock has ended exams. Its options are those of core-api's own command.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { explain } from '../bootstrap/say.mjs';
import { root } from './settings.ts';
import { withDatabase } from './with-database.ts';

const entry = join(root, 'services/core-api/src/commands/reopen-attempts.ts');

try {
  await withDatabase(async (env) => {
    const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { env, stdio: 'inherit' });
    process.exitCode = await new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  });
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
