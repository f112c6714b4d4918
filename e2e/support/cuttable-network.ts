import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface CuttableNetwork {
  /** For a browser context: `{ proxy: { server } }`. */
  server: string;
  /** Cuts everything once so many bytes of the body of a request to such a path have passed. */
  cutAfter(bytes: number, path: RegExp): void;
  /** Cuts everything at once. */
  cutNow(): void;
  /** Answers this path with another one of the server. */
  replace(path: string, by: string): void;
  /** Resolves once it has been cut. */
  cut(): Promise<void>;
  /** Lets everything pass again. */
  restore(): void;
  close(): Promise<void>;
}

/** The network between a browser and the platform, as a proxy that can be cut during an upload. */
export async function startCuttableNetwork(): Promise<CuttableNetwork> {
  let limit: { bytes: number; path: RegExp } | undefined;
  const replaced = new Map<string, string>();
  let isCut = false;
  let told = () => {};
  let wasCut = new Promise<void>((resolve) => (told = resolve));

  function cutNow() {
    isCut = true;
    server.closeAllConnections();
    told();
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '' } = incoming;
    // a fresh connection: a cut one is never reused
    const address = new URL(url);
    address.pathname = replaced.get(address.pathname) ?? address.pathname;
    const outgoing = request(
      address,
      { method, headers: { ...headers, connection: 'close' }, agent: false },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    let sent = 0;
    incoming.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (limit?.path.test(new URL(url).pathname) && sent >= limit.bytes) cutNow();
    });
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, response) => (isCut ? response.destroy() : pass(incoming, response)));
  // calls that a test makes beside the browser come this way; they are never cut
  server.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => [onward, socket].map((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter(bytes, path) {
      limit = { bytes, path };
      wasCut = new Promise((resolve) => (told = resolve));
    },
    cutNow,
    replace: (path, by) => void replaced.set(path, by),
    cut: () => wasCut,
    restore() {
      limit = undefined;
      isCut = false;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
