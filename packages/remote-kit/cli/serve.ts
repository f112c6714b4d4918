import { spawn } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { distOf, readBuild } from './settings.ts';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/**
 * Serves what a remote has built to any page, for override links (DLV-07): `/remote.json`, and the files under the
 * addresses that it names. Listens on this machine alone.
 */
export async function serveBuild(folder: string, port: number): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const path = normalize(new URL(request.url ?? '/', 'http://here').pathname).replaceAll('\\', '/');
    const file = join(distOf(folder), path.replace(/^\/remotes\/[\w-]+\//, '/'));
    if (request.method !== 'GET' || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Builds again at every change, and serves it until the command is stopped. */
export async function serve(folder: string, platform: string | undefined, port = 0): Promise<string> {
  const { id } = readBuild(folder);
  const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  spawn(process.execPath, [rspack, 'build', '--watch'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { url } = await serveBuild(folder, port);
  return `${platform ?? 'http://localhost:3000'}/?override=${id}@${url}`;
}
