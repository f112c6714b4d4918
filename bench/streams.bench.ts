import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { freePort } from '@daftar/service-kit/testing/free-port';
import { dataFolder } from './support/platform.ts';
import { start } from './support/processes.ts';
import { deliver } from './support/table.ts';

/** [EDG-10]: memory of the shell server for each open event stream. Linux only: it reads /proc. */
const count = process.argv.includes('--quick') ? 2000 : 8000;
const limit = 20_000;

function memoryOf(pid: number): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) * 1024;
}

/** Opens streams as a browser does, a few hundred at a time, and waits until each has heard something. */
async function openStreams(port: number, many: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const one = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET /api/notifications/stream/${1_000_000 + n} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\nCookie: ${'c'.repeat(400)}\r\nUser-Agent: ${'u'.repeat(110)}\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
        ),
      );
      socket.once('data', () => resolve()).once('error', reject);
      sockets.push(socket);
    });
  for (let done = 0; done < many; done += 200)
    await Promise.all(Array.from({ length: Math.min(200, many - done) }, (_, n) => one(done + n)));
  return sockets;
}

const service = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
  response.write('event: changed\ndata: {}\n\n');
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const { dataDir, remove } = dataFolder();
const port = await freePort();
const shell = await start('shell/server/main.ts', {
  DAFTAR_MODE: 'embedded',
  PUBLIC_URL: `http://localhost:${port}`,
  PORT: String(port),
  DATA_DIR: dataDir,
  CORE_API_URL: target,
  NOTIFICATIONS_URL: target,
});
try {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));
  // the first ones make what is made once
  const warm = await openStreams(port, 500);
  await settle();
  const before = memoryOf(shell.pid);
  const streams = await openStreams(port, count);
  await settle();
  const each = (memoryOf(shell.pid) - before) / count;
  for (const socket of [...warm, ...streams]) socket.destroy();
  deliver([
    {
      row: 'EDG-10',
      what: `memory of the shell server for each of ${count} open streams`,
      figure: `${(each / 1000).toFixed(1)} kB`,
      reference: '–',
      wanted: `≤ ${limit / 1000} kB`,
      met: each <= limit,
    },
  ]);
} finally {
  await shell.kill();
  service.close();
  service.closeAllConnections();
  remove();
}
