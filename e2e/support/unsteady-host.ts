import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

/** How a host of remotes answers. */
export type Behaviour =
  | 'ok'
  | 'missing'
  | 'failing'
  /** An HTML page with status 200, as many servers send for missing files. */
  | 'html'
  /** Valid neither as JSON nor as JavaScript. */
  | 'garbage'
  /** Valid JSON and valid JavaScript, but not the requested file. */
  | 'other'
  /** The requested file with something added that runs, or shows. */
  | 'altered'
  /** Accepts the request and never answers. */
  | 'hanging'
  /** Closes the connection without an answer. */
  | 'closing'
  /** Closes the connection in the middle of the file. */
  | 'cut';

export interface UnsteadyHost {
  origin: string;
  /** Paths asked for so far. */
  asked: string[];
  /** Sets how to answer for a path from now on. */
  behave(how: Behaviour | ((path: string) => Behaviour)): void;
  close(): Promise<void>;
}

const types: Record<string, string> = { js: 'text/javascript', json: 'application/json', css: 'text/css' };

const additions: Record<string, string> = {
  js: ';globalThis.altered = true;',
  css: ':root { --altered: yes; }',
};

function answer(response: ServerResponse, file: string, how: Behaviour): void {
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const send = (status: number, contentType: string, body: string) =>
    response.writeHead(status, { 'content-type': contentType }).end(body);
  switch (how) {
    case 'hanging':
      return;
    case 'closing':
      response.destroy();
      return;
    case 'missing':
      send(404, 'text/plain', 'not here');
      return;
    case 'failing':
      send(503, 'text/html', '<h1>Service Unavailable</h1>');
      return;
    case 'html':
      send(200, 'text/html', '<!doctype html><title>Welcome</title><div id="root"></div>');
      return;
    case 'garbage':
      send(200, type, '\u0000{]<<< not what you asked for >>>');
      return;
    case 'other':
      send(200, type, '{}');
      return;
    case 'altered':
      send(200, type, `${readFileSync(file, 'utf8')}\n${additions[file.split('.').at(-1) ?? ''] ?? ' '}`);
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': type, 'content-length': 1_000_000 });
      response.write(';'.repeat(1000), () => response.destroy());
      return;
    case 'ok':
      if (!existsSync(file)) send(404, 'text/plain', 'not here');
      else createReadStream(file).pipe(response.writeHead(200, { 'content-type': type }));
  }
}

/** A host of remotes on another origin that serves `folder` and can be made to misbehave. */
export async function startUnsteadyHost(folder: string): Promise<UnsteadyHost> {
  let behaviour: (path: string) => Behaviour = () => 'ok';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    asked.push(path);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    answer(response, join(folder, normalize(path)), behaviour(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave(how) {
      behaviour = typeof how === 'string' ? () => how : how;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
