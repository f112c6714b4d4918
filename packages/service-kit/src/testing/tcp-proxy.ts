import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network that can go bad between two parts. */
export interface TcpProxy {
  port: number;
  /** The same address, reached over this proxy. */
  through(url: string): string;
  /** From now on nothing passes, and nobody is told: connections stay open, new ones are taken. */
  stall(): void;
  /** The same for new connections alone. */
  stallNew(): void;
  /** What has waited passes, and everything after it. */
  resume(): void;
  /** From now on requests pass, and a connection breaks with the first byte of its reply. */
  dropReplies(): void;
  /** Breaks all connections; new ones may come. */
  cut(): void;
  close(): Promise<void>;
}

/** Passes TCP connections on to the targets in turn, for example a PostgreSQL's or services' URLs. */
export async function startTcpProxy(...targets: [string, ...string[]]): Promise<TcpProxy> {
  let turn = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  let dropsReplies = false;

  const join = ([client, server]: readonly [Socket, Socket]) => {
    client.unpipe(server);
    server.unpipe(client);
    client.pipe(server);
    if (dropsReplies) server.once('data', () => client.destroy());
    else server.pipe(client);
  };
  const proxy = createServer((client) => {
    const { hostname, port } = new URL(targets[turn++ % targets.length] as string);
    const server = connect(Number(port), hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const end of pair) {
      end.on('error', () => {});
      end.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (!isStalled) join(pair);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const own = (proxy.address() as AddressInfo).port;
  const cut = () => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    port: own,
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(own);
      return changed.href;
    },
    stall() {
      isStalled = true;
      for (const [client, server] of pairs) {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      }
    },
    stallNew() {
      isStalled = true;
    },
    resume() {
      isStalled = false;
      dropsReplies = false;
      for (const pair of pairs) join(pair);
    },
    dropReplies() {
      dropsReplies = true;
      cut();
    },
    cut,
    close() {
      cut();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
