import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../kernel/index.ts';

export interface S3Server {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Uploads in parts that are neither complete nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Sizes of the bodies and replies so far, the largest of which says what was in memory at once. */
  largest: number;
  /** Answers the next requests of a method by 503, or cuts them off, so many times. */
  fail(method: string, times: number, how: 'refuse' | 'cut'): void;
  close(): Promise<void>;
}

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
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
  const uploads: S3Server['uploads'] = new Map();
  const failures = new Map<string, { times: number; how: 'refuse' | 'cut' }>();
  let largest = 0;
  const settings: S3Settings = {
    bucket: 'daftar-test',
    prefix: `${randomUUID()}/`,
    region: 'eu-south-1',
    accessKeyId: 'TESTKEY',
    secretAccessKey: randomUUID(),
  };

  function measured(content: Buffer): Buffer {
    largest = Math.max(largest, content.length);
    return content;
  }
  async function bodyOf(request: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return measured(Buffer.concat(chunks));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, code: string) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    };
    if (!isSigned(request, settings)) return refuse(403, 'SignatureDoesNotMatch');
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://x');
    if (!path.startsWith(`/${settings.bucket}/`)) return refuse(404, 'NoSuchBucket');
    const method = request.method ?? '';
    const failing = failures.get(method);
    if (failing && failing.times > 0) {
      failing.times -= 1;
      if (failing.how === 'refuse') return refuse(503, 'SlowDown');
      request.socket.destroy();
      return;
    }
    const send = (xml: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
    const uploadId = searchParams.get('uploadId') ?? '';
    const parts = uploads.get(uploadId);
    if (uploadId && !parts) return refuse(404, 'NoSuchUpload');
    if (method === 'POST' && searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      send(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      return;
    }
    if (method === 'POST' && parts) {
      const said = (await bodyOf(request)).toString();
      const named = [...said.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
      const joined = named.map(([, number, tag]) => {
        const part = parts.get(Number(number));
        return part && tagOf(part) === tag ? part : undefined;
      });
      // S3 begins to answer before it has looked
      if (joined.length !== parts.size || joined.includes(undefined)) send('<Error><Code>InvalidPart</Code></Error>');
      else if (joined.slice(0, -1).some((part) => part!.length < 5 * 2 ** 20))
        send('<Error><Code>EntityTooSmall</Code></Error>');
      else {
        objects.set(path, Buffer.concat(joined as Buffer[]));
        uploads.delete(uploadId);
        send('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
      return;
    }
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      let content: Buffer;
      try {
        content = await bodyOf(request);
      } catch {
        return; // cut off: no object
      }
      if (parts) parts.set(Number(searchParams.get('partNumber')), content);
      else objects.set(path, content);
      response.writeHead(200, { etag: tagOf(content) }).end();
      return;
    }
    if (method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId);
      else objects.delete(path);
      response.writeHead(204).end();
      return;
    }
    if (searchParams.get('list-type') === '2') {
      // two on a page
      const prefix = `/${settings.bucket}/${searchParams.get('prefix') ?? ''}`;
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const page = names
        .slice(from, from + 2)
        .map((name) => `<Contents><Key>${name.slice(settings.bucket.length + 2)}</Key></Contents>`);
      const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      send(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${page.join('')}${next}</ListBucketResult>`);
      return;
    }
    const found = objects.get(path);
    if (!found) return refuse(404, 'NoSuchKey');
    if (request.headers['if-match'] && request.headers['if-match'] !== tagOf(found))
      return refuse(412, 'PreconditionFailed');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
    if (method === 'GET') measured(content);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': content.length, etag: tagOf(found) });
    response.end(method === 'HEAD' ? undefined : content);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings,
    objects,
    uploads,
    get largest() {
      return largest;
    },
    fail: (method, times, how) => void failures.set(method, { times, how }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
