import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

interface Started {
  child: ChildProcess;
  url: string;
  said(message: string): boolean;
  until(message: string): Promise<void>;
  ended: Promise<unknown[]>;
}

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start(...options: string[]): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/shutdown-process.ts'), ...options]);
  children.push(child);
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const said = (message: string) => output.includes(`"msg":"${message}"`);
  const until = (message: string) => expect.poll(() => said(message)).toBe(true) as Promise<void>;
  await until('ready');
  const port = /"port":(\d+)/.exec(output)?.[1];
  return { child, url: `http://127.0.0.1:${port}`, said, until, ended };
}

test('[OPS-01] SIGTERM finishes the current request, takes no other, runs every step and exits with 0', async () => {
  const { child, url, said, until, ended } = await start();
  const inHand = fetch(`${url}/api/slow`);
  await until('working');
  child.kill('SIGTERM');
  await until('stopping');
  const asked = () =>
    fetch(`${url}/livez`).then(
      () => 'answered',
      () => 'refused',
    );
  await expect.poll(asked).toBe('refused');
  expect(await (await inHand).json()).toEqual({ done: true });
  expect(await ended).toEqual([0, null]);
  expect(said('a step of the shutdown failed')).toBe(true);
  expect(said('last step')).toBe(true);
});

test('[OPS-01] one Ctrl-C that arrives twice counts once; a later second signal exits at once', async () => {
  const { child, until, ended } = await start('stuck');
  child.kill('SIGINT');
  await until('stopping');
  child.kill('SIGTERM');
  await until('stopping already');
  expect(child.exitCode).toBe(null);
  child.kill('SIGUSR2');
  await until('a second later');
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});

test('[OPS-01] a shutdown that takes too long is cut off', async () => {
  const { child, said, ended } = await start('stuck', 'impatient');
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(said('the shutdown took too long')).toBe(true);
});
