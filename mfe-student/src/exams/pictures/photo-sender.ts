import type { PictureState } from '@daftar/exam-pages';
import type { Disk, Store } from '@daftar/remote-kit';
import { failureKind, retryDelay } from '../sitting/failures.ts';
import { pause } from './sheet-pictures.ts';

/** A photo of an answer that the server may not have yet. */
export interface WaitingPhoto {
  attemptId: number;
  id: string;
  picture: Blob;
  /** When it was added, in ms of the device’s clock. */
  at: number;
}

export interface PhotoSender {
  /** What became of the photos that this device holds, by picture. */
  states: Store<ReadonlyMap<string, PictureState>>;
  /** Photos on the disk, for the page that shows them. */
  waiting(): Promise<WaitingPhoto[]>;
  /** Keeps a photo on the device and sends it. Rejects when neither worked. */
  add(photo: WaitingPhoto): Promise<void>;
  /** Sends what waits, now: the network is back, or somebody looks. */
  wake(): void;
  /** Until the next `wake`. */
  stop(): void;
}

interface Needs {
  states: Store<ReadonlyMap<string, PictureState>>;
  disk: Disk<WaitingPhoto>;
  userId: number;
  send: (photo: WaitingPhoto, signal: AbortSignal) => Promise<unknown>;
  deviceNow: () => number;
  random: () => number;
}

/** Tries of about 15 s each: the grace and more. */
const mostClosed = 12;
/** What the server can’t take any more is kept for so long, for the student to show. */
const keptForMs = 30 * 86_400_000;

/**
 * Sends photos of answers until the server has each of them (DAY-08). Until then they are on the device’s disk, as the
 * answers are that name them: neither a cut line nor the death of the browser loses one.
 */
export function photoSender({ states, disk, userId, send, deviceNow, random }: Needs): PhotoSender {
  const prefix = `${userId}:`;
  const nameOf = ({ attemptId, id }: WaitingPhoto) => `${prefix}${attemptId}:${id}`;
  let stopped = new AbortController();
  let rest = new AbortController();
  let sending = false;
  /** Something was added after the last look at the disk. */
  let again = false;
  /** Photos that the disk could not take: this page sends them while it is open. */
  const unkept = new Map<string, WaitingPhoto>();
  /** No retry would help. */
  const refused = new Set<string>();
  /** How often the server said that the attempt is closed, by photo. */
  const closed = new Map<string, number>();

  const note = (id: string, state: PictureState) => states.set(new Map([...states.get(), [id, state]]));
  const read = async () => [...(await disk.read(prefix).catch(() => new Map<string, WaitingPhoto>())).values()];

  async function sendOne(photo: WaitingPhoto): Promise<boolean> {
    try {
      await send(photo, stopped.signal);
    } catch (error) {
      const kind = failureKind(error);
      if (kind === 'closed') closed.set(photo.id, (closed.get(photo.id) ?? 0) + 1);
      // its answer may still arrive within the grace, and names it then
      const mayHelp = kind === 'retry' || kind === 'elsewhere' || (closed.get(photo.id) ?? 0) < mostClosed;
      if (!mayHelp || (kind !== 'closed' && kind !== 'retry' && kind !== 'elsewhere')) {
        refused.add(photo.id);
        note(photo.id, 'refused');
      }
      return false;
    }
    note(photo.id, 'sent');
    unkept.delete(photo.id);
    await disk.write(new Map([[nameOf(photo), null]])).catch(() => undefined);
    return true;
  }

  async function sendAll(): Promise<void> {
    for (let tries = 0; !stopped.signal.aborted; ) {
      const photos = [...(await read()), ...unkept.values()].filter(({ id }) => !refused.has(id));
      const old = photos.filter(({ at }) => deviceNow() - at > keptForMs);
      if (old.length > 0) await disk.write(new Map(old.map((photo) => [nameOf(photo), null]))).catch(() => undefined);
      const due = photos.filter((photo) => !old.includes(photo) && states.get().get(photo.id) !== 'sent');
      if (due.length === 0) return;
      for (const { id } of due) note(id, 'waiting');
      let sent = 0;
      for (const photo of due) if (await sendOne(photo)) sent += 1;
      if (sent === due.length || stopped.signal.aborted) continue;
      tries = sent > 0 ? 1 : tries + 1;
      rest = new AbortController();
      await pause(retryDelay(tries, random), AbortSignal.any([rest.signal, stopped.signal]));
    }
  }

  function start(): void {
    again = sending;
    if (sending) return;
    sending = true;
    sendAll().finally(() => {
      sending = false;
      if (again) start();
    });
  }

  return {
    states,
    waiting: read,
    async add(photo) {
      note(photo.id, 'waiting');
      try {
        await disk.write(new Map([[nameOf(photo), photo]]));
      } catch {
        // no room: the server is the only place for it
        unkept.set(photo.id, photo);
        if (!(await sendOne(photo))) {
          unkept.delete(photo.id);
          states.set(new Map([...states.get()].filter(([id]) => id !== photo.id)));
          throw new Error('the photo could be neither kept nor sent');
        }
        return;
      }
      rest.abort();
      start();
    },
    wake() {
      if (stopped.signal.aborted) stopped = new AbortController();
      rest.abort();
      start();
    },
    stop: () => stopped.abort(),
  };
}
