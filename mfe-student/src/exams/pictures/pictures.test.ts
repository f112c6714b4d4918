import { ApiError, NetworkError } from '@daftar/contracts/client';
import type { ErrorCode } from '@daftar/contracts/error-codes';
import type { PictureState } from '@daftar/exam-pages';
import { createStore } from '@daftar/remote-kit';
import { memoryDisk } from '@daftar/remote-kit/memory-disk';
import { afterEach, expect, it, vi } from 'vitest';
import { photoSender, type WaitingPhoto } from './photo-sender.ts';
import { type KeptPicture, sheetPictures } from './sheet-pictures.ts';

const refusal = (code: ErrorCode, status: number) =>
  new ApiError(status, { success: false, code, EnMessage: code, ArMessage: code });
const photo = (id: string, attemptId = 5): WaitingPhoto => ({ attemptId, id, picture: new Blob([id]), at: 1000 });
const settled = () => vi.advanceTimersByTimeAsync(0);

afterEach(() => vi.useRealTimers());

/** A device with a disk, and a server that answers as told. */
function device(answers: (photo: WaitingPhoto) => unknown = () => undefined) {
  vi.useFakeTimers();
  const disk = memoryDisk<WaitingPhoto>(() => true);
  const sent: string[] = [];
  let answer = answers;
  const page = () => {
    const states = createStore<ReadonlyMap<string, PictureState>>(new Map());
    const sender = photoSender({
      states,
      disk: disk.connect(),
      userId: 7,
      send: async (one) => {
        const failure = answer(one);
        if (failure) throw failure;
        sent.push(one.id);
      },
      deviceNow: () => 2000,
      random: () => 0.5,
    });
    return { sender, state: (id: string) => states.get().get(id) };
  };
  return { disk, sent, page, answer: (next: typeof answers) => (answer = next) };
}

it('[DAY-08] a photo of an answer is on the disk before it counts as added, and leaves it when the server has it', async () => {
  const room = device(() => new NetworkError('cut'));
  const { sender, state } = room.page();
  await sender.add(photo('one'));
  expect([...room.disk.records.keys()]).toEqual(['7:5:one']);
  expect(state('one')).toBe('waiting');
  room.answer(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(room.sent).toEqual(['one']);
  expect(state('one')).toBe('sent');
  expect(room.disk.records.size).toBe(0);
});

it('[DAY-08] after the death of the browser the next page sends what waits, one’s own alone', async () => {
  const room = device(() => new NetworkError('cut'));
  const first = room.page();
  await first.sender.add(photo('one'));
  await first.sender.add(photo('two'));
  first.sender.stop();
  room.disk.records.set('8:6:other', photo('other', 6));
  room.answer(() => undefined);
  const { sender } = room.page();
  expect((await sender.waiting()).map(({ id }) => id)).toEqual(['one', 'two']);
  sender.wake();
  await settled();
  expect(room.sent).toEqual(['one', 'two']);
  expect([...room.disk.records.keys()]).toEqual(['8:6:other']);
});

it('[DAY-08] a photo that arrives before its answer is tried again until the answer has arrived', async () => {
  const room = device(() => refusal('attempt.closed', 409));
  const { sender, state } = room.page();
  await sender.add(photo('one'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(state('one')).toBe('waiting');
  room.answer(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state('one')).toBe('sent');
});

it('[DAY-08] a photo that the server refuses for good stays on the device, is said, and doesn’t hold up the others', async () => {
  const room = device(({ id }) => (id === 'bad' ? refusal('picture.tooMany', 409) : undefined));
  const { sender, state } = room.page();
  await sender.add(photo('bad'));
  await sender.add(photo('good'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state('bad'), state('good')]).toEqual(['refused', 'sent']);
  expect([...room.disk.records.keys()]).toEqual(['7:5:bad']);
});

it('[DAY-08] without room on the disk a photo is sent at once, and is not added when that fails too', async () => {
  const room = device();
  room.disk.denied = true;
  const { sender, state } = room.page();
  await sender.add(photo('one'));
  expect(state('one')).toBe('sent');
  room.answer(() => new NetworkError('cut'));
  await expect(sender.add(photo('two'))).rejects.toThrow('neither kept nor sent');
});

it('[DAY-08] [EDG-01] pictures of an exam come once, are kept on the disk, and show from there without a network', async () => {
  vi.useFakeTimers();
  const disk = memoryDisk<KeptPicture>(() => true);
  const asked: string[] = [];
  let cut = true;
  const page = () => {
    const sources = createStore<ReadonlyMap<string, string>>(new Map());
    const pictures = sheetPictures({
      sources,
      disk: disk.connect(),
      prefix: 'picture:7:5:',
      fetchPicture: async (id) => {
        asked.push(id);
        if (cut) throw new TypeError('Failed to fetch');
        return id === 'gone' ? undefined : new Blob([id]);
      },
      addressOf: () => 'blob:here',
      random: () => 0.5,
    });
    return { pictures, shown: () => [...sources.get().keys()].sort() };
  };
  const first = page();
  first.pictures.want(['a', 'b', 'gone']);
  await settled();
  expect(first.shown()).toEqual([]);
  cut = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(first.shown()).toEqual(['a', 'b']);
  expect([...disk.records.keys()].sort()).toEqual(['picture:7:5:a', 'picture:7:5:b']);

  cut = true;
  asked.length = 0;
  const second = page();
  second.pictures.want(['a', 'b']);
  await settled();
  expect(second.shown()).toEqual(['a', 'b']);
  expect(asked).toEqual([]);
});
