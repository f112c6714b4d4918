import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './command.ts';

// npm starts us in the root of the repository; files are named from where npm was called
const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg, index, all) => {
  const isFile = all[index - 1] === '--out' || (!arg.startsWith('-') && existsSync(resolve(from, arg)));
  return isFile ? resolve(from, arg) : arg;
});

process.exitCode = await runCommand(
  args,
  (text) => void process.stdout.write(text),
  (text) => void process.stderr.write(text),
);
