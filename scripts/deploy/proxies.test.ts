import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [nginx, caddy] = [read('deploy/proxy/nginx.conf'), read('deploy/proxy/Caddyfile')];
/** The default of a setting, as the code has it. */
const defaultOf = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]?.replaceAll('_', ''));
const uploadMb = defaultOf('services/core-api/src/settings.ts', /UPLOAD_MAX_MB: [^\n]*\.default\((\d+)\)/);
const heartbeatMs = defaultOf('services/notifications/src/features/stream/streams.ts', /heartbeatMs = ([\d_]+)/);

test('[EDG-11] the samples of proxies speak HTTP/2 and HTTP/3', () => {
  expect(nginx).toMatch(/^\s*http2 on;$/m);
  expect(nginx.match(/^\s*listen \S*443 quic/gm)).toHaveLength(2);
  expect(nginx).toMatch(/add_header Alt-Svc 'h3=":443"; ma=\d+' always;/);
  expect(caddy).toMatch(/protocols h1 h2 h3/);
});

test('[RUN-10] the samples of proxies let through what the services take: large uploads, slow ones, quiet streams', () => {
  for (const [name, size, seconds] of [
    ['nginx', /client_max_body_size (\d+)m;/.exec(nginx), /proxy_read_timeout (\d+)s;/.exec(nginx)],
    ['caddy', /max_size (\d+)MB/.exec(caddy), /read_timeout (\d+)s/.exec(caddy)],
  ] as const) {
    expect(Number(size?.[1]), name).toBeGreaterThan(uploadMb);
    expect(Number(seconds?.[1]) * 1000, name).toBeGreaterThan(2 * heartbeatMs);
  }
  expect(nginx).toContain('proxy_buffering off;');
  expect(nginx).toContain('proxy_request_buffering off;');
  expect(caddy).toContain('flush_interval -1');
  expect(caddy).toContain('/readyz?own');
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) console.warn('No Caddy here: its reading of our samples is SKIPPED.');
test.skipIf(!hasCaddy)('[RUN-10] [RUN-04] Caddy accepts its sample, and the one of compose.yaml', () => {
  for (const input of [caddy, read('deploy/compose/Caddyfile')]) {
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', '-'], {
      input,
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_URL: 'https://learn.example.edu', TLS_CONTACT: 'office@example.edu' },
    });
    expect(status, stderr).toBe(0);
  }
});
