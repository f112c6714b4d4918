import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi } from '@daftar/contracts/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portIsFree } from '../bootstrap/checks.mjs';
import { type FaultyPlatform, startPlatform } from '../faults/platform.ts';
import { manyOf } from '../faults/schedule.ts';
import { makeWorld, type Person, type World } from '../faults/world.ts';
import { freePort } from '../run/ports.ts';
import { root } from '../run/settings.ts';
import { hasNginx, startNginx } from './nginx.fixture.ts';

/** A sample of a proxy, run as it is but for addresses and certificates. */
interface Proxy {
  name: 'nginx' | 'Caddy';
  isHere: boolean;
  start(port: number, target: string): ChildProcess;
}

const folder = mkdtempSync(join(tmpdir(), 'daftar-proxies-'));
// nginx gives up root’s rights
chmodSync(folder, 0o777);
const sample = (name: string) => readFileSync(join(root, 'deploy/proxy', name), 'utf8');
const present = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

const proxies: Proxy[] = [
  {
    name: 'nginx',
    isHere: hasNginx,
    start: (port, target) => startNginx(folder, port, [target]),
  },
  {
    name: 'Caddy',
    isHere: present('caddy', 'version'),
    start(port, target) {
      const file = join(folder, 'Caddyfile');
      const text = sample('Caddyfile')
        // this site has no TLS
        .replace(/^\ttls \{\n[\s\S]*?^\t\}\n/m, '')
        .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
        .replace(/^learn\.example\.edu \{/m, `http://127.0.0.1:${port} {`)
        .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${target}`);
      writeFileSync(file, text);
      const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env });
    },
  },
];
for (const { name, isHere } of proxies)
  if (!isHere) console.warn(`No ${name} here: calls, uploads and streams through its sample are SKIPPED.`);

let platform: FaultyPlatform;
let world: World;
const running: ChildProcess[] = [];

beforeAll(async () => {
  if (!proxies.some(({ isHere }) => isHere)) return;
  platform = await startPlatform({ shape: manyOf(1) });
  world = await makeWorld(platform.databaseUrl, 2);
  await platform.untilReady();
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const headersOf = ({ cookie }: Person) => ({ cookie, 'sec-fetch-site': 'same-origin' });
const apiOf = (url: string, person: Person): Api =>
  createApi({
    fetch: (path, init) =>
      fetch(url + path, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headersOf(person) } }),
  });

/** A proxy that asks whether the platform is healthy refuses calls until it has heard so, on a busy machine for seconds. */
async function untilPassing(port: number): Promise<void> {
  await expect.poll(() => portIsFree(port)).toBe(false);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/auth`)).status).toBe(200);
}

/** Reads a stream until it has said something, and leaves it. */
async function heard(stream: Response, something: RegExp): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (something.test(text)) break;
  }
  return text;
}

for (const { name, isHere, start } of proxies) {
  test.skipIf(!isHere)(
    `[RUN-10] calls, large uploads and streams pass through ${name} as its sample sets it up`,
    async () => {
      const port = await freePort();
      running.push(start(port, new URL(platform.url).host));
      await untilPassing(port);
      const url = `http://127.0.0.1:${port}`;
      const [student] = world.students as [Person];
      const api = apiOf(url, student);
      const params = { userId: student.id };
      expect(await api('GET /api/unread-notifications/:userId', { params })).toBeInstanceOf(Array);

      const content = new Uint8Array(48_000_000).map((_, n) => n % 251);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const { receipt } = await api('POST /api/upload-student-assignment', {
        body: { userId: student.id, assignmentId: world.assignmentId, uploadId: randomUUID() },
        files: { file: new File([content], 'work.bin') },
      });
      expect(receipt.sha256).toBe(sha256);

      const stream = await fetch(`${url}/api/notifications/stream/${student.id}`, { headers: headersOf(student) });
      expect(stream.headers.get('content-type')).toContain('text/event-stream');
      const hearing = heard(stream, /event: changed/);
      await apiOf(url, world.doctor)('POST /api/send-notification', {
        body: { userId: world.doctor.id, courseCode: world.courseCode, EnMessage: 'Told', ArMessage: 'تنبيه' },
        idempotencyKey: randomUUID(),
      });
      expect(await hearing).toContain('event: changed');
    },
  );

  test.skipIf(!isHere)(
    `[RUN-10] a body above its limit gets 413 through ${name}, while it is still being sent`,
    async () => {
      const port = await freePort();
      running.push(start(port, new URL(platform.url).host));
      await untilPassing(port);
      const [student] = world.students as [Person];
      const form = () => {
        const body = new FormData();
        const fields = { userId: student.id, assignmentId: world.assignmentId, uploadId: randomUUID() };
        for (const [field, value] of Object.entries(fields)) body.set(field, String(value));
        // above UPLOAD_MAX_MB, and below what the sample lets through
        body.set('file', new File([new Uint8Array(53_000_000)], 'work.bin'));
        return body;
      };
      for (let time = 0; time < 5; time += 1) {
        const reply = await fetch(`http://127.0.0.1:${port}/api/upload-student-assignment`, {
          method: 'POST',
          headers: { ...headersOf(student), 'idempotency-key': randomUUID() },
          body: form(),
        });
        expect([reply.status, await reply.json()]).toMatchObject([413, { code: 'file.tooLarge' }]);
      }
    },
  );
}
