import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileOf } from '../run/entry.ts';
import { root } from '../run/settings.ts';

/** A process of the platform that is restarted as soon as it has been killed. */
export interface FaultyPart {
  name: string;
  /** The times it ended although nobody killed it. */
  crashes: string[];
  /** Its first errors in its log: calls that it answered with 500. */
  errors: string[];
  kill(): Promise<void>;
  /** Stops it, and lets it continue after the given time. */
  stall(ms: number): Promise<void>;
  end(): Promise<void>;
}

/** Starts `entry` as a process, and again whenever it ends by itself; its crashes and own errors are collected. */
export function startPart(name: string, entry: string, env: NodeJS.ProcessEnv): FaultyPart {
  let child: ChildProcess;
  let isEnding = false;
  let isKilled = false;
  const crashes: string[] = [];
  const logged: string[] = [];

  function start(): void {
    child = spawn(process.execPath, [fileOf(entry)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const isOwn = line.includes('server.failed') || (name.startsWith('shell') && line.includes('request failed'));
        if (isOwn && logged.length < 10) logged.push(`${name}: ${line.slice(0, 3000)}`);
      });
    }
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors = (errors + chunk).slice(-2000);
    });
    child.once('exit', (code) => {
      if (!isKilled && !isEnding) crashes.push(`${name} ended (${code}): ${errors}`);
      isKilled = false;
      // a part whose database is down at its start may exit at once
      if (!isEnding) setTimeout(() => !isEnding && start(), 200);
    });
  }

  const ended = (one: ChildProcess) =>
    new Promise<void>((resolve) =>
      one.exitCode !== null || one.signalCode !== null ? resolve() : one.once('exit', () => resolve()),
    );
  start();
  return {
    name,
    crashes,
    errors: logged,
    async kill() {
      isKilled = true;
      const killed = child;
      killed.kill('SIGKILL');
      await ended(killed);
    },
    async stall(ms) {
      const stalled = child;
      stalled.kill('SIGSTOP');
      await pause(ms);
      stalled.kill('SIGCONT');
    },
    async end() {
      isEnding = true;
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}
