import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A network between two parts that can fail. */
export interface TcpProxy {
  port: number;
  /** The same address, through this proxy. */
  through(url: string): string;
  /** Passes nothing from now on, silently: connections stay open, new ones are accepted. */
  stall(): void;
  /** The same for new connections only. */
  stallNew(): void;
  /** Passes what has waited, and everything after it. */
  resume(): void;
  /** From now on passes requests, but breaks a connection at the first byte of its reply. */
  dropReplies(): void;
  /** From now on says one text for another of the same length in replies: a server of another version. */
  say(given: string, instead: string): void;
  /** Breaks all connections; accepts new ones. */
  cut(): void;
  close(): Promise<void>;
}

/** Forwards TCP connections to the targets in turn, for example a PostgreSQL's or services' URLs. */
export async function startTcpProxy(...targets: [string, ...string[]]): Promise<TcpProxy> {
  let turn = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  let dropsReplies = false;
  let said: { given: Buffer; instead: Buffer } | undefined;

  const join = ([client, server]: readonly [Socket, Socket]) => {
    client.unpipe(server);
    server.unpipe(client);
    client.pipe(server);
    if (dropsReplies) server.once('data', () => client.destroy());
    else if (said) server.pipe(replacing(said)).pipe(client);
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
    say(given, instead) {
      if (given.length !== instead.length) throw new Error('both texts must have the same length');
      said = { given: Buffer.from(given), instead: Buffer.from(instead) };
    },
    cut,
    close() {
      cut();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}

/** Replaces a text that comes whole in one piece, as short replies do. */
const replacing = ({ given, instead }: { given: Buffer; instead: Buffer }): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(given); at >= 0; at = chunk.indexOf(given, at + given.length))
        instead.copy(chunk, at);
      done(null, chunk);
    },
  });
