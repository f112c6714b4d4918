import { runCommand } from './command.ts';

const code = await runCommand(process.argv.slice(2), (text) => void process.stdout.write(text), (text) => void process.stderr.write(text));
process.exitCode = code;
