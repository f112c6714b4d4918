import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';
import { failureReply } from './failure.ts';

/** Our own answers to what Node can't parse as a request: its plain reply has no body (SEC-01). */
const answers: Record<string, { line: string; code: 'request.tooLarge' | 'request.tooSlow' }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'request.tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { line: '413 Payload Too Large', code: 'request.tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'request.tooSlow' },
};

/**
 * Answers unreadable requests (headers or address too long, not HTTP at all, too slow) in both languages, and closes
 * the connection.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // The connection is gone, or in the middle of another reply (Node's own check): too late to answer.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const { line, code } = answers[error.code ?? ''] ?? { line: '400 Bad Request', code: 'request.malformed' as const };
    const body = JSON.stringify(failureReply(new AppError(code)));
    const head = [
      `HTTP/1.1 ${line}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
