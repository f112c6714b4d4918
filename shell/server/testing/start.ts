import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLog } from '@daftar/service-kit/log';
import { type Listening, listen } from '@daftar/service-kit/server';
import { createShellServer } from '../app.ts';
import { readShellSettings } from '../settings.ts';

export interface TestShell {
  url: string;
  /** Writes a file below the data folder: `dist/…` is the built shell, `remotes/…` the remotes. */
  write(path: string, content: string | Buffer): void;
  remove(path: string): void;
  /** The lines that it logged. */
  logged: Record<string, unknown>[];
  /** Looks once what is live, as the server does every two seconds. */
  pull(): Promise<boolean>;
  /** Asks once for a copy of its own build of the shell. */
  keepShell(): Promise<void>;
  /** Looks once which processes of the services are ready, as the server does twice a second. */
  watch(): Promise<void>;
  stopping(): void;
  close(): Promise<void>;
}

export async function serve(
  listener: RequestListener,
  port = 0,
): Promise<{ url: string; server: Server; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a shell server on a free port with its own folder, in front of the given services. */
export async function startShell(env: Record<string, string>): Promise<TestShell> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-shell-server-'));
  const logged: Record<string, unknown>[] = [];
  const log = createLog({
    name: 'shell-server',
    destination: { write: (line: string) => void logged.push(JSON.parse(line)) },
  });
  const unused = 'http://127.0.0.1:9';
  const settings = readShellSettings({
    DAFTAR_MODE: 'embedded',
    PUBLIC_URL: 'http://localhost:3000',
    CORE_API_URL: unused,
    NOTIFICATIONS_URL: unused,
    DATA_DIR: folder,
    SHELL_FILES: join(folder, 'dist'),
    ...env,
  });
  const server = createShellServer(settings, log);
  const listening: Listening = await listen(server.app, { host: '127.0.0.1', port: 0 });
  return {
    url: listening.url,
    write(path, content) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    logged,
    pull: async () => (await server.releases?.pull()) ?? false,
    keepShell: async () => server.releases?.keepShell(),
    async watch() {
      for (const job of server.jobs) await job.work(new AbortController().signal);
    },
    stopping() {
      server.stopping();
      server.endStreams();
    },
    async close() {
      listening.server.closeAllConnections();
      await listening.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
