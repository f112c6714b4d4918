import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  port: number;
  /** Refuses every connection, and ends those that are open. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** The line between a browser and the platform: its own port of this machine, which can be cut. */
export async function openLine(toPort: number): Promise<Line> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const target = connect(toPort, '127.0.0.1');
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    port,
    cut,
    restore: async () => {
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
