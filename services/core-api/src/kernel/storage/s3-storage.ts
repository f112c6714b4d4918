import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type FileStorage, requireKey } from './storage.ts';

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

/** After this time without a byte, the connection is dropped. */
const silenceMs = 30_000;

/**
 * Contents as objects of an S3-compatible server (PLT-11). It needs only four requests, so only the signature comes
 * from a library. S3 itself guarantees that an object is complete or absent.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const base = settings.endpoint
    ? `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
    : `https://${settings.bucket}.s3.${settings.region}.amazonaws.com`;
  const secure = base.startsWith('https:');
  const Agent = secure ? HttpsAgent : HttpAgent;
  const kept = new Agent({ keepAlive: true, maxSockets: 64 });
  // A content can be sent only once, so never over an idle connection that may have been closed meanwhile.
  const fresh = new Agent({ keepAlive: false, maxSockets: 64 });

  async function ask(
    method: string,
    key: string,
    options: { headers?: Record<string, string>; content?: Readable } = {},
  ): Promise<IncomingMessage> {
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${base}/${settings.prefix}${requireKey(key)}`,
      // The content is sent while it is signed; TLS protects it, and its checksum is in our table.
      headers: { ...options.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      service: 's3',
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    }).sign();
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      headers: Object.fromEntries(headers),
      agent: options.content ? fresh : kept,
      timeout: silenceMs,
    });
    request.on('timeout', () => request.destroy(new Error('the file storage does not respond')));
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    // A refusal may arrive while the content is still being sent.
    if (options.content) await Promise.race([pipeline(options.content, request), reply]);
    else request.end();
    try {
      return await reply;
    } catch (error) {
      const wasIdle = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (wasIdle && !options.content) return ask(method, key, options);
      throw error;
    }
  }

  /** The reply of a request that must succeed, read to its end. */
  async function settle(method: string, key: string, reply: IncomingMessage, alsoFine: number[] = []): Promise<number> {
    const status = reply.statusCode ?? 0;
    const text = await readStart(reply);
    if ((status >= 200 && status < 300) || alsoFine.includes(status)) return status;
    throw new Error(`S3 refused ${method} ${key}: ${status} ${text}`);
  }

  const drop = async (key: string): Promise<void> => {
    await settle('DELETE', key, await ask('DELETE', key), [404]);
  };

  return {
    async put(key, content, size) {
      const hash = createHash('sha256');
      let seen = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          seen += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const measured = content.pipe(measure);
      content.once('error', (error) => measure.destroy(error));
      try {
        const reply = await ask('PUT', key, {
          headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
          content: measured,
        });
        await settle('PUT', key, reply);
        if (seen !== size) throw new Error('the content’s length differs from the declared size');
      } catch (error) {
        // S3 keeps nothing of a broken PUT; not all compatible servers do the same.
        await drop(key).catch(() => {});
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
      const reply = await ask('GET', key, { headers });
      if (reply.statusCode === (range ? 206 : 200)) return reply;
      const status = await settle('GET', key, reply, [404]);
      throw Object.assign(new Error(`no such content (${status})`), { code: 'ENOENT' });
    },
    async exists(key) {
      return (await settle('HEAD', key, await ask('HEAD', key), [404])) !== 404;
    },
    remove: drop,
  };
}

/** The beginning of a reply's body, for a log; the rest is read and discarded, so that the connection is free again. */
async function readStart(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of reply) if (text.length < 500) text += String(chunk);
  return text.slice(0, 500);
}
