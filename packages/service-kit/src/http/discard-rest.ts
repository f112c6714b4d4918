import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a caller may still send of a body that was refused. */
const most = { bytes: 64 * 1024 * 1024, ms: 30_000 };

/**
 * Reads and drops what is still to come of a request that is answered before it has arrived, within limits (RUN-10). A
 * connection that closes with unread data is reset, and a proxy that is still sending then never reads the answer: its
 * caller would get 503 instead of 413. Beyond the limits the connection is closed, once the answer has left; so is at once
 * that of a body that states no length, which may have no end.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return;
  const cut = () => {
    if (response.writableFinished) request.socket.destroy();
    else response.once('finish', () => request.socket.destroy());
  };
  if (request.headers['content-length'] === undefined) {
    // neither header: there is no body
    if (request.headers['transfer-encoding'] === undefined) return;
    if (response.headersSent) cut();
    else response.setHeader('Connection', 'close');
    return;
  }
  let left = most.bytes;
  const late = setTimeout(cut, most.ms);
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.off('data', count);
    request.pause();
    cut();
  };
  request.once('close', () => clearTimeout(late));
  request.once('end', () => clearTimeout(late));
  // nothing else reads it any more
  request.unpipe();
  request.on('data', count);
  request.on('error', () => {});
  request.resume();
}
