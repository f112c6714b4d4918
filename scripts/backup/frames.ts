import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Stop } from '../bootstrap/say.mjs';
import type { Note } from './notes.ts';
import { opening } from './seal.ts';

/** The content of a backup is a row of frames: a letter, a length, and a note in JSON or a piece of data. */
const noteFrame = 0x4a;
const dataFrame = 0x44;
const headBytes = 5;

function frame(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head[0] = kind;
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** A note as a frame of the backup’s stream. */
export const noteOf = (note: Note): Buffer => frame(noteFrame, Buffer.from(JSON.stringify(note)));
/** Data as a frame of the backup’s stream. */
export const dataOf = (data: Buffer): Buffer => frame(dataFrame, data);

export interface Frames {
  /** The next note. @throws Stop when it is of another kind, or data is left */
  note<Kind extends Note['kind']>(...kinds: Kind[]): Promise<Extract<Note, { kind: Kind }>>;
  /** The data until the next note. */
  data(): AsyncGenerator<Buffer>;
  close(): void;
}

/** Reads a sealed backup frame by frame. */
export function readFrames(source: Readable, key: string): Frames {
  const stream = createZstdDecompress();
  const whole = pipeline(source, opening(key), stream);
  // reported where the frames are read
  whole.catch(() => {});
  const frames = parse(stream, whole);
  let ahead: IteratorResult<{ kind: number; content: Buffer }> | undefined;
  const peek = async () => {
    ahead ??= await frames.next();
    return ahead;
  };
  return {
    async note(...kinds) {
      const next = await peek();
      ahead = undefined;
      const note = next.done || next.value.kind !== noteFrame ? undefined : JSON.parse(next.value.content.toString());
      if (!kinds.includes(note?.kind)) throw new Stop('the backup ends early, or is not in the order of its parts.');
      return note;
    },
    async *data() {
      for (;;) {
        const next = await peek();
        if (next.done || next.value.kind !== dataFrame) return;
        ahead = undefined;
        yield next.value.content;
      }
    },
    close: () => void source.destroy(),
  };
}

/** Parses what comes; a failure of `whole`, which knows the cause, is thrown instead of the stream’s own. */
async function* parse(stream: Readable, whole: Promise<void>): AsyncGenerator<{ kind: number; content: Buffer }> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      while (rest.length >= headBytes) {
        const end = headBytes + rest.readUInt32BE(1);
        if (rest.length < end) break;
        yield { kind: rest[0]!, content: rest.subarray(headBytes, end) };
        rest = rest.subarray(end);
      }
    }
  } catch (error) {
    await whole;
    throw error;
  }
  if (rest.length > 0) throw new Stop('the backup ends in the middle of a part.');
}
