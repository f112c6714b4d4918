import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../s3-storage.ts';

export interface S3Server {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 of a request, computed from its specification and not with the library under test. */
function signatureOf(request: IncomingMessage, settings: S3Settings, signedHeaders: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    pathname,
    [...searchParams]
      .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const at = String(request.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  let key = hmac(`AWS4${settings.secretAccessKey}`, at.slice(0, 8));
  for (const part of [settings.region, 's3', 'aws4_request']) key = hmac(key, part);
  return hmac(key, toSign).toString('hex');
}

function isSigned(request: IncomingMessage, settings: S3Settings): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;
  const [, accessKey, signedHeaders = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? [];
  if (accessKey !== settings.accessKeyId) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(request, settings, signedHeaders)));
}

/**
 * The part of S3's protocol that the storage uses, with signatures checked; for tests, besides those on a real server.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const settings: S3Settings = {
    bucket: 'daftar-test',
    prefix: `${randomUUID()}/`,
    region: 'eu-south-1',
    accessKeyId: 'TESTKEY',
    secretAccessKey: randomUUID(),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, code: string) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    };
    const path = request.url ?? '';
    if (!isSigned(request, settings)) return refuse(403, 'SignatureDoesNotMatch');
    if (!path.startsWith(`/${settings.bucket}/`)) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request) chunks.push(chunk as Buffer);
      } catch {
        return; // cut off: no object
      }
      objects.set(path, Buffer.concat(chunks));
      response.writeHead(200).end();
      return;
    }
    const found = objects.get(path);
    if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
      return;
    }
    if (!found) return refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': content.length });
    response.end(request.method === 'HEAD' ? undefined : content);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
