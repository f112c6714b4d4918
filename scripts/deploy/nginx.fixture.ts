import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/settings.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx as deploy/proxy/nginx.conf sets it up, but for addresses and what needs a certificate or nginx 1.25. The
 * folder must be open to all, since nginx gives up root's rights. Each line of `calls.log` in it is the status of a call.
 */
export function startNginx(folder: string, port: number, targets: readonly string[]): ChildProcess {
  const listed = [...targets];
  const sites = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8')
    // the redirect to https
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^ *(listen \S*443 quic|listen \[::\]|http2 |add_header Alt-Svc|ssl_).*\n/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *server 127\.0\.0\.1:300\d (.*)\n/gm, (_line, how: string) => {
      const target = listed.shift();
      return target ? `server ${target} ${how}\n` : '';
    });
  if (listed.length > 0) throw new Error('the sample has fewer servers');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr error; events {}
    http {
      log_format call '$status $request_method $uri';
      access_log ${folder}/calls.log call;
      ${temporary} ${sites}
    }`,
  );
  return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}
