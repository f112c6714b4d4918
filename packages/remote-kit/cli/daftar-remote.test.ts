import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@daftar/service-kit/testing/free-port';
import { hasOpenssl, testAuthority } from '@daftar/service-kit/testing/test-authority';
import { afterAll, expect, test } from 'vitest';
import { history, moveTo } from './platform.ts';
import { reasonOf } from './reason.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-remote-'));
let server: Server | undefined;
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[COR-32] an older Node is told which one is needed, instead of a syntax error', () => {
  const bin = join(import.meta.dirname, 'bin.mjs');
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.1'})`;
  const run = (...before: string[]) =>
    spawnSync(process.execPath, [...before, bin, '--help'], { cwd: folder, encoding: 'utf8' });
  const old = run('--import', pretend);
  expect([old.status, old.stdout, old.stderr]).toEqual([
    1,
    '',
    'daftar-remote: it needs Node 24 or newer, and this is Node 20.11.1\n',
  ]);
  expect(run().stdout).toContain('publish --canary 5%');
});

/** A platform behind a certificate of its own authority, which answers as it does. */
async function platform(known: object) {
  const { cert, key } = testAuthority(folder).certificateFor('localhost');
  server = createServer({ cert, key }, (_request, reply) => reply.end(JSON.stringify(known)));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { id: 'library', url, token: 't'.repeat(30), signingKey: 'k' };
}

test.skipIf(!hasOpenssl)(
  '[COR-32] a certificate that isn’t trusted is named as the reason, and so is what failed otherwise',
  async () => {
    const settings = await platform({ channel: null, releases: [] });
    await expect(history(settings)).rejects.toThrow(
      /can’t be reached: its certificate isn’t trusted here: .*set NODE_EXTRA_CA_CERTS/,
    );
    const away = { ...settings, url: `http://127.0.0.1:${await freePort()}` };
    await expect(history(away)).rejects.toThrow(/can’t be reached: connect ECONNREFUSED 127.0.0.1:/);
    expect(reasonOf(new Error('page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://x/\nlog'))).toContain(
      'isn’t trusted',
    );
  },
);

test('[COR-32] promote without a canary says so, and history marks what a rollback leads back to', async () => {
  const { createServer: createPlain } = await import('node:http');
  const release = (version: string, was_live: boolean) => ({
    version,
    publisher: 'team',
    published_at: '2026-11-01T08:00:00.000Z',
    was_live,
  });
  const channel = { stable: '4', previous: '3', canary: null, share: null, hold: 'none', revision: 7 };
  const known = {
    channel,
    releases: [release('5', false), release('4', true), release('3', true), release('2', false), release('1', true)],
  };
  const plain = createPlain((_request, reply) => reply.end(JSON.stringify(known)));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const settings = { id: 'library', url, token: 't'.repeat(30), signingKey: 'k' };
    await expect(moveTo(settings, 'promote', { version: undefined, reason: undefined })).rejects.toThrow(
      'there is no canary of library to promote. Name a version',
    );
    const lines = (await history(settings)).split('\n').map((line) => line.replace(/ {2,}2026\S+ {2}team/, ''));
    expect(lines).toEqual([
      '  5',
      '● 4',
      '○ 3  ← rollback',
      '  2',
      '○ 1',
      '',
      '● live  ◐ canary  ○ was live: rollback --to leads back to it',
    ]);
  } finally {
    plain.close();
  }
});
