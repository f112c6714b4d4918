// Runs one PostgreSQL server as its child and never outlives its starter: when the channel to the starter closes (it
// stopped, crashed or was killed), the server is shut down. Messages: 'stop' (clean), 'force' (at once). Arguments:
// JSON { file, args, cwd, uid?, gid? }.
import { spawn } from 'node:child_process';
import { postgresEnvironment } from './create.ts';

const { file, args, cwd, ids } = JSON.parse(process.argv[2] ?? '{}') as {
  file: string;
  args: string[];
  cwd: string;
  ids?: { uid: number; gid: number };
};

const server = spawn(file, args, { ...ids, cwd, env: postgresEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] });
// SIGINT: ends open connections and flushes data. SIGQUIT: at once; the next start recovers from the log.
const stop = () => server.kill('SIGINT');
const force = () => server.kill('SIGQUIT');
process.on('message', (message) => (message === 'force' ? force() : stop()));
process.on('disconnect', () => {
  stop();
  setTimeout(force, 8_000).unref();
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
server.on('spawn', () => process.send?.({ pid: server.pid }));
server.on('error', (error) => {
  console.error(`PostgreSQL could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
