import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@daftar/contracts/backoff';
import { S3Refusal, type S3Request, type S3Settings, s3Requests } from './s3-requests.ts';

/** Large objects of a bucket by their names, as streams: only a few megabytes are in memory at once (RUN-06). */
export interface S3Objects {
  /** Writes a content of unknown length; the object exists when all of it has arrived. Answers its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** The content; reading may pause for as long as it likes. */
  read(name: string): Readable;
  exists(name: string): Promise<boolean>;
  /** The names directly below the prefix, in the order of their bytes. */
  list(): Promise<string[]>;
  /** Removing a missing object is no error. */
  remove(name: string): Promise<void>;
}

/** S3 takes 10,000 parts of at least 5 MiB: growing with each thousand, they hold 1.5 TB. */
const mebibyte = 1_048_576;
const firstPart = 16 * mebibyte;
const sizeOfPart = (number: number): number => firstPart * (1 + 2 * Math.floor((number - 1) / 1000));
const pieceBytes = 8 * mebibyte;
const mostTries = 5;
const betweenTries = { firstMs: 500, longestMs: 8000, spread: 0.3 };
/** A server joins the parts of a large object before it answers. */
const joiningMs = 15 * 60_000;

/** Large objects in a bucket of an S3-compatible server. A request that fails for now is repeated. */
export function s3Objects(settings: S3Settings): S3Objects {
  const { ask, settle } = s3Requests(settings);

  /** Sends until it succeeds, and reads the reply. @throws S3Refusal, or what kept the last try from an answer */
  async function retried<T>(
    [method, name, request]: [method: string, name: string, request: S3Request],
    use: (reply: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        const reply = await ask(method, name, request);
        if (reply.statusCode! >= 300) await settle(method, name, reply);
        return await use(reply);
      } catch (error) {
        const isFinal = error instanceof S3Refusal && error.status < 500 && error.status !== 429;
        if (isFinal || tries === mostTries) throw error;
        await wait(backoff(tries, betweenTries));
      }
    }
  }

  async function put(name: string, uploadId: string, partNumber: number, body: Buffer[]): Promise<string> {
    const query = { partNumber: String(partNumber), uploadId };
    return retried(['PUT', name, { query, body }], async (reply) => {
      reply.resume();
      return String(reply.headers.etag);
    });
  }

  async function complete(name: string, uploadId: string, tags: string[]): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
    const body = [Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)];
    const reply = await ask('POST', name, { query: { uploadId }, body, silenceMs: joiningMs });
    const said = await text(reply);
    // it may begin to answer, and fail afterwards
    if (reply.statusCode !== 200 || said.includes('<Error>'))
      throw new S3Refusal(`to complete ${name}`, reply.statusCode ?? 0, said.slice(0, 500));
  }

  async function* pieces(name: string): AsyncGenerator<Buffer> {
    const { size, tag } = await retried(['HEAD', name, {}], async (reply) => {
      reply.resume();
      return { size: Number(reply.headers['content-length']), tag: reply.headers.etag };
    });
    for (let start = 0; start < size; start += pieceBytes) {
      const end = Math.min(start + pieceBytes, size) - 1;
      // all of one object, also when its name is given to another one meanwhile
      const headers = { range: `bytes=${start}-${end}`, ...(tag && { 'if-match': tag }) };
      yield await retried(['GET', name, { headers }], async (reply) => {
        const piece = await buffer(reply);
        if (piece.length !== end - start + 1) throw new Error(`${name} broke off`);
        return piece;
      });
    }
  }

  return {
    async write(name, content) {
      const uploadId = await retried(['POST', name, { query: { uploads: '' } }], async (reply) =>
        elementOf('UploadId', await text(reply)),
      );
      try {
        const tags: string[] = [];
        let size = 0;
        // one part travels while the next one is being made
        let sending: Promise<unknown> = Promise.resolve();
        for await (const part of inParts(content)) {
          await sending;
          const number = tags.push('');
          size += part.reduce((sum, { length }) => sum + length, 0);
          sending = put(name, uploadId, number, part).then((tag) => {
            tags[number - 1] = tag;
          });
          // thrown where it is awaited
          sending.catch(() => {});
        }
        await sending;
        await complete(name, uploadId, tags);
        return size;
      } catch (error) {
        const reply = await ask('DELETE', name, { query: { uploadId } }).catch(() => undefined);
        reply?.resume();
        throw error;
      }
    },
    read: (name) => Readable.from(pieces(name), { objectMode: false }),
    async exists(name) {
      return (await settle('HEAD', name, await ask('HEAD', name), [404])) !== 404;
    },
    async list() {
      const names: string[] = [];
      for (let from: string | undefined = ''; from !== undefined; ) {
        const query: Record<string, string> = {
          'list-type': '2',
          delimiter: '/',
          prefix: settings.prefix,
          ...(from && { 'continuation-token': from }),
        };
        const page: string = await retried(['GET', '', { query }], text);
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescaped(key!));
        names.push(...keys.map((key) => key.slice(settings.prefix.length)));
        const isCut = /<IsTruncated>true<\/IsTruncated>/.test(page);
        from = isCut ? elementOf('NextContinuationToken', page) : undefined;
      }
      return names;
    },
    async remove(name) {
      await settle('DELETE', name, await ask('DELETE', name), [404]);
    },
  };
}

/** Gathers a stream into the parts of an upload, each as its chunks; one at least, which may be empty. */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let part: Buffer[] = [];
  let bytes = 0;
  let number = 1;
  for await (const chunk of content) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes < sizeOfPart(number)) continue;
    yield part;
    [part, bytes, number] = [[], 0, number + 1];
  }
  if (bytes > 0 || number === 1) yield part;
}

/** @throws Error when the server’s reply lacks it */
function elementOf(element: string, xml: string): string {
  const [, value] = new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml) ?? [];
  if (value === undefined) throw new Error(`the file storage answered without ${element}`);
  return unescaped(value);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (xml: string): string => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => entities[name]!);
const escaped = (plain: string): string => plain.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
