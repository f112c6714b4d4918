import { PassThrough } from 'node:stream';
import { AppError } from '@daftar/service-kit/errors';
import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';

export interface Streams {
  /** Opens a stream of server-sent events for a user's session. */
  open(userId: number, sessionId: string): PassThrough;
  /** Tells these users' browsers that their inbox changed. */
  tell(userIds: readonly number[]): void;
  /** Tells everybody: changes may have been missed. */
  tellAll(): void;
  /** Ends the streams of sessions that ended; `all`: every stream, since a restore ended the sessions. */
  end(sessionIds: readonly string[] | 'all'): void;
  /** Writes into each stream regularly, so that no proxy considers it dead. */
  heartbeat: BackgroundJob;
  /** Streams open now. */
  count(): number;
  /** Ends all streams; browsers reconnect elsewhere. */
  close(): void;
}

export interface StreamsSettings {
  /** Most streams of one user (one per tab); the oldest gives way. */
  mostPerUser?: number;
  /** Most streams of this process. */
  most?: number;
  heartbeatMs?: number;
  /** A stream is ended after this time, so that its session is checked again. */
  longestMs?: number;
}

interface Stream {
  body: PassThrough;
  userId: number;
  sessionId: string;
}

/** A reader may not lag further; it will reconnect and read its lists again. */
const mostUnsentBytes = 16_384;
const changed = 'event: changed\ndata: {}\n\n';
/** A large send is pushed in slices: otherwise its readers would all come at once. */
const sliceSize = 200;
const sliceMs = 10;

/**
 * The open streams of this process (NTF-09). An event says only that something changed; the browser reads the details
 * by the ordinary calls, which answer 304 when nothing is new.
 */
export function openStreams({
  mostPerUser = 8,
  most = 30_000,
  heartbeatMs = 25_000,
  longestMs = 600_000,
}: StreamsSettings = {}): Streams {
  const byUser = new Map<number, Set<Stream>>();
  let total = 0;
  let closed = false;
  const heartbeat = defineJob({
    name: 'stream heartbeat',
    everyMs: heartbeatMs,
    lock: 'process',
    async work() {
      for (const streams of byUser.values()) for (const stream of streams) write(stream, ': \n\n');
      return 'done';
    },
  });

  function write(stream: Stream, text: string): void {
    if (stream.body.writableLength > mostUnsentBytes) stream.body.destroy();
    else stream.body.write(text);
  }

  function remove(stream: Stream): void {
    const streams = byUser.get(stream.userId);
    if (!streams?.delete(stream)) return;
    total -= 1;
    if (streams.size === 0) byUser.delete(stream.userId);
  }

  function tellSlice(streams: readonly Stream[]): void {
    for (const stream of streams.slice(0, sliceSize)) if (!stream.body.destroyed) write(stream, changed);
    if (streams.length > sliceSize) setTimeout(() => tellSlice(streams.slice(sliceSize)), sliceMs);
  }

  return {
    open(userId, sessionId) {
      if (closed || total >= most) throw new AppError('server.unavailable', { headers: { 'Retry-After': '30' } });
      const streams = byUser.get(userId) ?? new Set();
      byUser.set(userId, streams);
      const [oldest] = streams;
      if (oldest && streams.size >= mostPerUser) oldest.body.end();
      const stream: Stream = { body: new PassThrough(), userId, sessionId };
      streams.add(stream);
      total += 1;
      const end = setTimeout(() => stream.body.end(), longestMs * (0.8 + 0.2 * Math.random()));
      const gone = () => {
        clearTimeout(end);
        remove(stream);
      };
      stream.body.once('close', gone).once('finish', gone);
      stream.body.on('error', () => {});
      // what arrived before the stream was open is read at once
      stream.body.write(`retry: 5000\n${changed}`);
      return stream.body;
    },
    tell: (userIds) => tellSlice(userIds.flatMap((userId) => [...(byUser.get(userId) ?? [])])),
    tellAll: () => tellSlice([...byUser.values()].flatMap((streams) => [...streams])),
    end(sessionIds) {
      const ended = sessionIds === 'all' ? null : new Set(sessionIds);
      for (const streams of byUser.values()) {
        for (const stream of streams) if (!ended || ended.has(stream.sessionId)) stream.body.end();
      }
    },
    heartbeat,
    count: () => total,
    close() {
      closed = true;
      for (const streams of byUser.values()) for (const stream of streams) stream.body.end();
    },
  };
}
