import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { type Certified, hasOpenssl, testAuthority } from '@daftar/service-kit/testing/test-authority';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../run/ports.ts';
import { root } from '../run/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-tls-'));
// nginx gives up root’s rights
chmodSync(folder, 0o755);
const sample = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const present = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const host = 'learn.example.edu';

/** Starts a sample as it is but for its address, its certificate and what listens on other ports. */
const samples: { name: string; isHere: boolean; start(port: number, own: Certified): ChildProcess }[] = [
  {
    name: 'nginx.conf',
    isHere: present('nginx', '-v'),
    start(port, own) {
      const site = sample('proxy/nginx.conf')
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
        .replace(/^ *(listen \S*443 quic|listen \[::\]|http2 |add_header Alt-Svc).*\n/gm, '')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${own.certFile};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${own.keyFile};`);
      const conf = join(folder, 'nginx.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((what) => `${what}_temp_path ${folder}/${what};`)
        .join('\n');
      writeFileSync(
        conf,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr error; events {} http { access_log off; ${temporary} ${site} }`,
      );
      return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', conf], { stdio: 'ignore' });
    },
  },
  ...(['proxy', 'compose'] as const).map((place) => ({
    name: `${place}/Caddyfile`,
    isHere: present('caddy', 'version'),
    start(port: number, own: Certified) {
      const text = sample(`${place}/Caddyfile`)
        .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
        .replace(/^\temail .*\n/m, '')
        // the balancer for other containers
        .replace(/^http:\/\/proxy:\d+ \{[\s\S]*?^\}\n/gm, '')
        .replace(/^(learn\.example\.edu|\{\$PUBLIC_URL\}) \{/m, `https://${host}:${port} {\n\tbind 127.0.0.1`)
        .replace('\ttls {', `\ttls ${own.certFile} ${own.keyFile} {`);
      const file = join(folder, `${place}.Caddyfile`);
      writeFileSync(file, text);
      const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env });
    },
  })),
];
for (const { name, isHere } of samples) if (!isHere) console.warn(`No proxy here for ${name}: its TLS is SKIPPED.`);

const running: ChildProcess[] = [];
let own: Certified;
beforeAll(() => {
  if (hasOpenssl) own = testAuthority(folder).certificateFor(host);
});
afterAll(() => {
  // not SIGKILL: nginx’s workers would outlive it
  for (const child of running) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Protocol and suite that client and server agree on, or why they don’t. The client itself would take anything. */
const agree = (port: number, offer: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const weak = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0', rejectUnauthorized: false } as const;
    const socket = connect({ host: '127.0.0.1', port, servername: host, ...weak, ...offer });
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

describe('[RUN-10] TLS of the samples', () => {
  for (const { name, isHere, start } of samples)
    test.skipIf(!isHere || !hasOpenssl)(
      `${name} speaks TLS 1.2 and 1.3 with strong suites, and nothing else`,
      async () => {
        const port = await freePort();
        running.push(start(port, own));
        const latest = { minVersion: 'TLSv1.3' } as const;
        await expect.poll(() => agree(port, latest), { timeout: 20_000 }).toMatch(/^TLSv1\.3 /);
        const suites = (list: string): ConnectionOptions => ({ maxVersion: 'TLSv1.2', ciphers: `${list}:@SECLEVEL=0` });
        const offered = 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384';
        expect(await agree(port, suites(offered))).toMatch(/^TLSv1\.2 ECDHE-RSA-AES(128|256)-GCM-/);
        expect(await agree(port, suites('ECDHE-RSA-CHACHA20-POLY1305'))).toBe('TLSv1.2 ECDHE-RSA-CHACHA20-POLY1305');
        // no forward secrecy, or no authenticated encryption
        for (const old of ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384'])
          expect(await agree(port, suites(old)), old).toMatch(/ALERT_HANDSHAKE_FAILURE|ECONNRESET/);
        for (const maxVersion of ['TLSv1', 'TLSv1.1'] as const)
          expect(await agree(port, { maxVersion }), maxVersion).toMatch(/ALERT_PROTOCOL_VERSION|ECONNRESET/);
      },
    );
});
