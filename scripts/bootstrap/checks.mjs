import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Stop } from './say.mjs';

/** Refuses a Node that can't even run the installer. The platform itself runs on the Node of node_modules. */
export function checkNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    throw new Stop(`this is Node ${process.versions.node}; Daftar needs Node 20 or newer.`, [
      'Install a newer Node (https://nodejs.org), then run the command again.',
    ]);
  }
}

/** Free bytes for an ordinary user on the disk that holds `folder`, or Infinity where it can't be told. */
export function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Stops when the disk has less than `megabytes` left for `purpose`. */
export function checkDisk(folder, megabytes, purpose) {
  const free = freeBytes(folder) / 1e6;
  if (free < megabytes) {
    throw new Stop(
      `the disk of ${folder} is nearly full: ${Math.floor(free)} MB free, ${purpose} needs ${megabytes} MB.`,
      ['Free some space, then run the command again.'],
    );
  }
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** True when nothing on this machine answers at `port` (an address family that is absent counts as free). */
export async function portIsFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1')) && (await canListen(port, '0.0.0.0'));
}

/** Stops when the one URL's port is taken, naming a port that is free. */
export async function checkPort(port) {
  if (port === 0 || (await portIsFree(port))) return;
  let other = port + 1;
  while (other < port + 50 && !(await portIsFree(other))) other += 1;
  throw new Stop(`port ${port} is already in use by another program on this machine.`, [
    `Use another port:   PORT=${other} npm start`,
    'or stop the other program first.',
  ]);
}
