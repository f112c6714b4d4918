import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Longest head of a reply. */
const mostHead = 64 * 1024;
const headEnd = Buffer.from('\r\n\r\n');

/** What the connections themselves are about; a joined one carries one reply. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te']);

/** The other end of each joined connection. Functions shared by all: each closure would be kept once per stream. */
const peers = new WeakMap<Socket, Socket>();

function pass(this: Socket, chunk: Buffer): void {
  if (peers.get(this)?.write(chunk) === false) this.pause();
}
function goOn(this: Socket): void {
  peers.get(this)?.resume();
}
/** The caller’s connection stays half open in Node’s server until it is destroyed, and a caller need not read the rest. */
function finish(this: Socket): void {
  peers
    .get(this)
    ?.setTimeout(this.timeout ?? 0, silence)
    .destroySoon();
}
/** Either end has gone; a reply that breaks off breaks off at the other end too, one that ended is still sent. */
function leave(this: Socket): void {
  const peer = peers.get(this);
  if (!peer?.writableEnded) peer?.destroy();
}
/** Who reads events says nothing more on this connection; a service that no longer sends heartbeats has gone. */
function silence(this: Socket): void {
  this.destroy();
}

interface Head {
  status: number;
  /** As it came: name, value, name, value … */
  fields: string[];
  /** Begins after the head. */
  rest: Buffer;
}

/** The head of a reply; undefined until it is whole. @throws Error when it is none */
function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) {
    if (bytes.length > mostHead) throw new Error('the head of the reply is too long');
    return undefined;
  }
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 ([2-5]\d\d)(?: |$)/.exec(line)?.[1]);
  if (!status) throw new Error('the reply has no status');
  const fields = lines.flatMap((one) => {
    const at = one.indexOf(':');
    if (at < 1) throw new Error('the reply has an unreadable header');
    return [one.slice(0, at), one.slice(at + 1).trim()];
  });
  return { status, fields, rest: bytes.subarray(end + headEnd.length) };
}

function requestHead(method: string, path: string, headers: IncomingHttpHeaders): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !ofConnection.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
  return [`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');
}

/** The reply's head for the browser: ours, and the service's, which overrules it. How the body is framed stays. */
function replyHead({ status, fields }: Head, response: ServerResponse): string {
  const lines: string[] = [];
  const given = new Set<string>();
  for (let at = 0; at < fields.length; at += 2) {
    const name = fields[at]!.toLowerCase();
    if (ofConnection.has(name) && name !== 'transfer-encoding') continue;
    given.add(name);
    lines.push(`${fields[at]}: ${fields[at + 1]}`);
  }
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (!given.has(name) && !ofConnection.has(name))
      lines.push(...[value ?? []].flat().map((one) => `${name}: ${one}`));
  return [`HTTP/1.1 ${status} ${statusText(status)}`, ...lines, 'Connection: close', '', ''].join('\r\n');
}
const statusText = (status: number) => (status === 200 ? 'OK' : 'Failed');

/** Takes a connection from Node's HTTP server: from now on it only carries bytes, and ends with its peer. */
function takeOver(request: IncomingMessage, response: ServerResponse): Socket {
  const { socket } = request;
  response.detachSocket(socket);
  socket.on('data', silence);
  for (const listener of socket.listeners('data'))
    if (listener !== silence) socket.off('data', listener as (chunk: Buffer) => void);
  // Node keeps the request until the connection ends; its headers (the cookie) are most of it
  request.rawHeaders.length = 0;
  request.headers = {};
  return socket;
}

function join(from: Socket, to: Socket, idleMs: number): void {
  peers.set(from, to);
  peers.set(to, from);
  from.setTimeout(idleMs, silence);
  from.on('data', pass).on('end', finish).on('close', leave).on('error', silence);
  to.on('drain', goOn).on('close', leave).on('error', silence);
}

export interface Joining {
  /** Where the service listens, over plain HTTP. */
  target: URL;
  /** How long the service may take to begin its answer, in milliseconds. */
  budgetMs: number;
  /** Whether the caller's connection still carries this reply alone; else it can't be taken over. */
  isAlone: () => boolean;
  /** How long it may then be silent, as in the usual way; heartbeats come every 25 seconds. */
  idleMs?: number;
}

/**
 * Passes a stream of events on by joining the two connections (EDG-10). Kept as a request and a reply of Node's, each
 * of thousands that are open for hours would take three times the memory. Gives the status and the connection to the
 * service; throws while nothing has been answered, and the caller's request can then still be handled otherwise.
 */
export function joinStream(
  request: IncomingMessage,
  response: ServerResponse,
  { target, budgetMs, isAlone, idleMs = 150_000 }: Joining,
): Promise<{ status: number; service: Socket }> {
  return new Promise((resolve, reject) => {
    const service = connect({ host: target.hostname.replace(/^\[|\]$/g, ''), port: Number(target.port) || 80 });
    let bytes: Buffer = Buffer.alloc(0);
    const fail = (error: Error) => {
      stop();
      service.on('error', () => {}).destroy();
      reject(error);
    };
    const ended = () => fail(new Error('the service ended the connection'));
    const left = () => fail(new Error('the caller has left'));
    const late = setTimeout(() => fail(new Error('no answer in time')), budgetMs);
    const read = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      let head: Head | undefined;
      try {
        head = readHead(bytes);
      } catch (error) {
        return fail(error as Error);
      }
      if (!head) return;
      if (!isAlone()) return fail(new Error('another request has followed on the connection'));
      stop();
      const text = replyHead(head, response);
      const caller = takeOver(request, response);
      join(service, caller, idleMs);
      caller.write(text, 'latin1');
      if (head.rest.length > 0) caller.write(head.rest);
      resolve({ status: head.status, service });
    };
    function stop(): void {
      clearTimeout(late);
      service.off('data', read).off('error', fail).off('end', ended).off('close', ended);
      request.socket.off('close', left);
    }
    request.socket.once('close', left);
    service.on('data', read).on('error', fail).on('end', ended).on('close', ended);
    service.setNoDelay(true);
    service.write(requestHead('GET', request.url ?? '/', request.headers), 'latin1');
  });
}
