import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Settings {
  bucket: string;
  /** Prefix of each key, for example `daftar/`; may be empty. */
  prefix: string;
  /** Of an S3-compatible server; by default AWS's own for the region. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  query?: Record<string, string>;
  headers?: Record<string, string> | undefined;
  /** A content that can be sent once; its length is in the headers. */
  content?: Readable;
  /** A content in memory, in pieces. */
  body?: readonly Buffer[];
  /** How long the server may be silent; 30 s when absent. */
  silenceMs?: number;
}

/** A reply that is neither a success nor expected. */
export class S3Refusal extends Error {
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`S3 refused ${what}: ${status} ${text}`);
    this.status = status;
  }
}

export interface S3Requests {
  /** Sends a request for an object, or for the bucket itself when the key is empty. */
  ask(method: string, key: string, request?: S3Request): Promise<IncomingMessage>;
  /** The reply of a request that must succeed, read to its end: its status. @throws S3Refusal */
  settle(method: string, key: string, reply: IncomingMessage, alsoFine?: number[]): Promise<number>;
}

/** After this time without a byte, the connection is dropped. */
const silence = 30_000;

/** Signed requests of an S3-compatible server. We need only a few, so only the signature comes from a library. */
export function s3Requests(settings: S3Settings): S3Requests {
  const base = settings.endpoint
    ? `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
    : `https://${settings.bucket}.s3.${settings.region}.amazonaws.com`;
  const secure = base.startsWith('https:');
  const Agent = secure ? HttpsAgent : HttpAgent;
  const kept = new Agent({ keepAlive: true, maxSockets: 64 });
  // A content can be sent only once, so never over an idle connection that may have been closed meanwhile.
  const fresh = new Agent({ keepAlive: false, maxSockets: 64 });

  async function ask(method: string, key: string, options: S3Request = {}): Promise<IncomingMessage> {
    const { content, body, silenceMs = silence } = options;
    const target = new URL(key ? `${base}/${settings.prefix}${key}` : `${base}/`);
    for (const [name, value] of Object.entries(options.query ?? {})) target.searchParams.set(name, value);
    const length = body && { 'content-length': String(body.reduce((sum, piece) => sum + piece.length, 0)) };
    const { url, headers } = await new AwsV4Signer({
      method,
      url: target.href,
      // The content is sent while it is signed; TLS protects it, and its checksum is kept elsewhere.
      headers: { ...options.headers, ...length, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      service: 's3',
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    }).sign();
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      headers: Object.fromEntries(headers),
      agent: content ? fresh : kept,
      timeout: silenceMs,
    });
    request.on('timeout', () => request.destroy(new Error('the file storage does not respond')));
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    // A refusal may arrive while the content is still being sent.
    if (content) await Promise.race([pipeline(content, request), reply]);
    else {
      for (const piece of body ?? []) request.write(piece);
      request.end();
    }
    try {
      return await reply;
    } catch (error) {
      const wasIdle = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (wasIdle && !content) return ask(method, key, options);
      throw error;
    }
  }

  return {
    ask,
    async settle(method, key, reply, alsoFine = []) {
      const status = reply.statusCode ?? 0;
      const text = await readStart(reply);
      if ((status >= 200 && status < 300) || alsoFine.includes(status)) return status;
      throw new S3Refusal(`${method} ${key}`, status, text);
    },
  };
}

/** The beginning of a reply's body, for a log; the rest is read and discarded, so that the connection is free again. */
async function readStart(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of reply) if (text.length < 500) text += String(chunk);
  return text.slice(0, 500);
}
