import type { AttemptAnswer } from '@daftar/contracts/exams/sitting';
import { diskTimes, diskWriter } from '@daftar/remote-kit/disk-writer';
import { type SafeStorage, safeStorage } from '@daftar/remote-kit/safe-storage';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerBook } from './answer-book.ts';
import { namesOf } from './copy-records.ts';
import { openLocalCopy, pendingSittings } from './local-copy.ts';
import { restoreCopies } from './restore-copies.ts';
import { memoryDisk } from './testing/memory-disk.ts';
import { lasting, memoryStorage } from './testing/memory-storage.ts';

const key = { userId: 1000001, examId: 7, attemptId: 1 };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const text = (value: string) => ({ answer_text: value });
const denied = () =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Room {
  storage?: SafeStorage;
  disk?: ReturnType<typeof memoryDisk>;
  device?: string;
  held?: AttemptAnswer[];
}

/** One attempt on one device: `open` is a page that opens it. */
function room(given: Room = {}) {
  const disk = given.disk ?? memoryDisk();
  const storage = given.storage ?? memoryStorage();
  async function open(part: Room = {}) {
    const store = part.storage ?? storage;
    const opening = restoreCopies({ storage: store, disk, userId: key.userId, within: 2000, now: Date.now() });
    await pass(2000);
    const { late } = await opening;
    const browser = disk.connect();
    const writer = diskWriter(browser, late ?? Promise.resolve());
    const local = openLocalCopy(store, key, part.device ?? 'a', { writer, now: Date.now });
    const book = openAnswerBook({
      local,
      held: part.held ?? given.held ?? [],
      ackedSeq: 0,
      deviceNow: Date.now,
      examName: 'Networks',
      courseCode: 'CS301',
    });
    return { book, local, late, browser };
  }
  return { disk, storage, open };
}

describe('[FIX-02] “kept on this device” is shown only for what is on the disk', () => {
  it('not before the transaction has completed', async () => {
    const { disk, open } = room();
    const { book } = await open();
    await pass(0);
    expect(book.copy()).toBe('disk');
    const release = disk.hold();
    book.set(1, text('typed'));
    expect(book.copy()).toBe('keeping');
    await pass(diskTimes.patience - 1);
    expect(book.copy()).toBe('keeping');
    release();
    await pass(0);
    expect(book.copy()).toBe('disk');
  });

  it('what is typed during a transaction is kept only with the next one', async () => {
    const { disk, open } = room();
    const { book } = await open();
    await pass(0);
    const first = disk.hold();
    book.set(1, text('t'));
    const second = disk.hold();
    book.set(1, text('ty'));
    first();
    await pass(0);
    expect(book.copy()).toBe('keeping');
    second();
    await pass(0);
    expect(book.copy()).toBe('disk');
    expect([...disk.records.values()].map((record) => record.value)).toContainEqual(
      expect.objectContaining({ answer_text: 'ty' }),
    );
  });

  it('a disk that takes too long, or accepts nothing, is not relied on; one that recovers is', async () => {
    const { disk, open } = room();
    const { book } = await open();
    const release = disk.hold();
    book.set(1, text('typed'));
    await pass(diskTimes.patience);
    expect([book.copy(), book.kept()]).toEqual(['browser', true]);
    release();
    await pass(0);
    expect(book.copy()).toBe('disk');
    disk.denied = true;
    book.set(1, text('typed on'));
    await pass(0);
    expect(book.copy()).toBe('browser');
    disk.denied = false;
    await pass(diskTimes.retry);
    expect(book.copy()).toBe('disk');
  });

  it('[FIX-05] with the browser’s storage denied or full the disk is enough; without either, there is no copy', async () => {
    for (const storage of [denied(), memoryStorage(0)]) {
      const { disk, open } = room({ storage });
      const { book } = await open();
      book.set(1, text('typed'));
      await pass(0);
      expect(book.copy()).toBe('disk');
      disk.denied = true;
      book.set(1, text('typed on'));
      await pass(0);
      expect([book.copy(), book.kept()]).toEqual(['none', false]);
      expect(book.answers().get(1)?.answer_text).toBe('typed on');
    }
  });
});

describe('[FIX-02] the two copies are merged by their numbers', () => {
  it('the browser dies before it has stored anything: answers, flags and the pressed Submit come from the disk', async () => {
    const { open, disk } = room();
    const { book } = await open();
    book.set(1, text('every single word'));
    book.set(2, { answer_id: 9 });
    book.note({ flagged: [2], submitting: true });
    await pass(0);
    // a restarted browser: its storage is empty, and the tab has another name
    const storage = memoryStorage();
    const { book: again } = await room({ disk }).open({ storage, device: 'b' });
    expect(again.answers().get(1)?.answer_text).toBe('every single word');
    expect(again.waiting().map((change) => change.question_id)).toEqual([1, 2]);
    expect(again.notes()).toMatchObject({ flagged: [2], submitting: true, examName: 'Networks' });
    expect(pendingSittings(storage, key.userId)[0]?.answers).toHaveLength(2);
    // and the old tab has nothing left to offer again
    await pass(0);
    const third = await room({ disk }).open({ storage: memoryStorage(), device: 'c', held: [] });
    expect(third.book.conflicts().size).toBe(0);
  });

  it('under each name the higher number wins, whichever copy has it', async () => {
    const store = lasting();
    const { open, disk } = room({ storage: safeStorage(store) });
    const { book } = await open();
    book.set(1, text('on both'));
    await pass(0);
    const early = [...disk.records];
    book.set(1, text('the disk is behind'));
    await pass(0);
    for (const [name, record] of early) disk.records.set(name, record);
    expect((await open()).book.answers().get(1)?.answer_text).toBe('the disk is behind');

    const name = `${namesOf(key.userId)}7:1:a:a:1`;
    const before = store().getItem(name) ?? '';
    const { book: third } = await open();
    third.set(1, text('the storage is behind'));
    await pass(0);
    store().setItem(name, before);
    expect((await open()).book.answers().get(1)?.answer_text).toBe('the storage is behind');
  });

  it('what was removed after the receipt doesn’t come back from a storage that missed the removal', async () => {
    const store = lasting();
    const { open } = room({ storage: safeStorage(store) });
    const { book } = await open();
    book.set(1, text('typed'));
    const old = Array.from({ length: store().length }, (_, index) => store().key(index) ?? '').map(
      (name) => [name, store().getItem(name) ?? ''] as const,
    );
    await pass(5000);
    book.confirm(book.waiting());
    book.close();
    expect(store().length).toBe(0);
    await pass(0);
    for (const [name, value] of old) store().setItem(name, value);
    const storage = safeStorage(store);
    const disk = (await open({ storage })).local;
    expect(disk.own()).toEqual([]);
    expect(pendingSittings(storage, key.userId)).toEqual([]);
  });

  it('what this page has removed doesn’t come back from a disk that lags behind', async () => {
    const { open, disk, storage } = room();
    const { book } = await open();
    book.set(1, text('typed'));
    await pass(0);
    const own = new Set(storage.keys());
    disk.hold();
    book.confirm(book.waiting());
    book.close();
    const behind = { ...disk, read: async () => new Map(disk.records) };
    const isOwn = (name: string) => own.has(name);
    await restoreCopies({ storage, disk: behind, userId: key.userId, within: 2000, now: Date.now(), isOwn });
    expect(storage.keys()).toEqual([]);
  });

  it('what the student deleted from this device may be written again later, with lower numbers', async () => {
    const { open, disk } = room();
    const { book, local } = await open();
    for (const word of ['a', 'ab', 'abc']) book.set(1, text(word));
    await pass(0);
    local.clear();
    await pass(1000);
    const { book: again } = await open();
    again.set(1, text('again'));
    await pass(0);
    expect(again.copy()).toBe('disk');
    const { book: restored } = await room({ disk }).open({ storage: memoryStorage() });
    expect(restored.answers().get(1)?.answer_text).toBe('again');
  });

  it('forgets finished records after a day', async () => {
    const { open, disk } = room();
    const { book } = await open();
    book.set(1, text('typed'));
    book.confirm(book.waiting());
    book.close();
    await pass(0);
    expect(disk.records.size).toBe(2);
    await pass(25 * 3_600_000);
    await restoreCopies({ storage: memoryStorage(), disk, userId: key.userId, within: 2000, now: Date.now() });
    await pass(0);
    expect(disk.records.size).toBe(0);
  });

  it('never restores one person’s sitting for another, or into another exam', async () => {
    const { open, disk } = room();
    (await open()).book.set(1, text('mine'));
    await pass(0);
    const storage = memoryStorage();
    await restoreCopies({ storage, disk, userId: 1000002, within: 2000, now: Date.now() });
    expect(storage.length).toBe(0);
    await restoreCopies({ storage, disk, userId: key.userId, within: 2000, now: Date.now() });
    expect(openLocalCopy(storage, { ...key, examId: 8 }, 'a').own()).toEqual([]);
    expect(openLocalCopy(storage, key, 'a').own()).toHaveLength(1);
  });
});

describe('[FIX-02] a disk that answers only after the exam has opened', () => {
  /** The disk holds answers to questions 1 and 2 that the storage never got; the page opens without them. */
  async function slowlyOpened() {
    const first = room();
    const { book } = await first.open();
    for (const word of ['w', 'wo', 'wor', 'word']) book.set(1, text(word));
    book.set(2, text('second'));
    await pass(0);
    const release = first.disk.hold();
    const { book: again, local, late } = await first.open({ storage: memoryStorage() });
    expect(late).not.toBeNull();
    expect(again.answers().size).toBe(0);
    const adopt = async () => {
      release();
      const records = await late!;
      const own = [...records.values()].flatMap(({ value }) => (value && 'question_id' in value ? [value] : []));
      again.adopt({ own, others: [] });
    };
    return { again, local, adopt, disk: first.disk };
  }

  it('untouched answers are restored and sent', async () => {
    const { again, adopt } = await slowlyOpened();
    await adopt();
    expect(again.answers().get(1)?.answer_text).toBe('word');
    expect(again.waiting()).toHaveLength(2);
    expect(again.conflicts().size).toBe(0);
  });

  it('what was written meanwhile stays, the other version is offered, and neither is lost with the browser', async () => {
    const { again, adopt, disk } = await slowlyOpened();
    again.set(1, text('written meanwhile'));
    await pass(0);
    expect(again.copy()).toBe('keeping');
    await adopt();
    await pass(0);
    expect(again.copy()).toBe('disk');
    expect(again.answers().get(1)?.answer_text).toBe('written meanwhile');
    expect(again.conflicts().get(1)?.answer_text).toBe('word');
    const { book: restored } = await room({ disk }).open({ storage: memoryStorage(), device: 'b' });
    expect(restored.answers().get(1)?.answer_text).toBe('written meanwhile');
    expect(restored.conflicts().get(1)?.answer_text).toBe('word');
  });

  it('newer answers on the server stay', async () => {
    const { disk } = await slowlyOpened();
    const held = [{ question_id: 1, answer_id: null, answer_text: 'from elsewhere', seq: 5000 }];
    const { book } = await room({ disk, held }).open({ storage: memoryStorage() });
    book.adopt({
      own: [],
      others: [{ question_id: 1, answer_id: null, answer_text: 'old', seq: 3, acked: false, at: 1 }],
    });
    expect(book.answers().get(1)?.answer_text).toBe('from elsewhere');
    expect(book.conflicts().get(1)?.answer_text).toBe('old');
  });
});

it('an unsent answer stays on the device although an older version of it is offered', async () => {
  const { open, storage } = room();
  const { local: other } = await open({ device: 'b' });
  other.write({ question_id: 1, answer_id: null, answer_text: 'old', seq: 5, acked: false, at: 1 });
  const { local: own } = await open({ device: 'a' });
  own.write({ question_id: 1, answer_id: null, answer_text: 'newest', seq: 12, acked: false, at: 2 });
  const held = [{ question_id: 1, answer_id: null, answer_text: 'held', seq: 8 }];
  const { book } = await open({ device: 'a', held });
  expect(book.conflicts().get(1)?.answer_text).toBe('old');
  expect(pendingSittings(storage, key.userId)[0]?.answers.map((answer) => answer.answer_text)).toContain('newest');
});

it('[FIX-33] with no room left, confirmed answers make room for unconfirmed ones', () => {
  const word = 'x'.repeat(300);
  const storage = memoryStorage(1000);
  const local = openLocalCopy(storage, key, 'a');
  const written = (question_id: number, acked: boolean) =>
    local.write({ question_id, answer_id: null, answer_text: word, seq: question_id, acked, at: 0 });
  expect([written(1, true), written(2, false)]).toEqual([true, true]);
  expect(written(3, false)).toBe(true);
  expect(local.own().map((change) => change.question_id)).toEqual([2, 3]);
  expect(local.state()).toBe('browser');
  expect(written(4, false)).toBe(false);
  expect(local.state()).toBe('none');
  expect(local.own().map((change) => change.question_id)).toEqual([2, 3, 4]);
});

type Step = { type: [question: number, value: string] } | 'confirm' | 'slow' | 'quick' | 'wait' | 'reload' | 'kill';

it('[FIX-02] whatever happens, everything shown as kept survives the death of the browser', async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.string({ maxLength: 4 })) }),
    },
    { weight: 4, arbitrary: fc.constantFrom<Step>('confirm', 'slow', 'quick', 'wait', 'wait', 'reload', 'kill') },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      vi.clearAllTimers();
      const { disk, open } = room();
      const held = new Map<number, AttemptAnswer>();
      let store = lasting();
      let tab = 1;
      let release = () => {};
      const page = () => open({ storage: safeStorage(store), device: `tab${tab}`, held: [...held.values()] });
      let { book, browser } = await page();
      let kept = new Map(book.answers());
      let sinceKept: [question: number, value: string][] = [];
      for (const one of steps) {
        if (typeof one === 'object') {
          book.set(one.type[0], text(one.type[1]));
          sinceKept.push(one.type);
        } else if (one === 'confirm') {
          const sent = book.waiting();
          for (const change of sent) held.set(change.question_id, change);
          book.confirm(sent);
        } else if (one === 'slow') release = disk.hold();
        else if (one === 'quick') release();
        else if (one === 'wait') await pass(100);
        else {
          // the browser's storage dies with it: Chromium had not written it to the disk
          if (one === 'kill') {
            store = lasting();
            browser.die();
          }
          tab += one === 'kill' ? 1 : 0;
          release();
          const expected = one === 'kill' ? kept : book.answers();
          ({ book, browser } = await page());
          for (const [question, answer] of expected) {
            const shown = book.answers().get(question)?.answer_text ?? '';
            const later = sinceKept.filter(([typed]) => typed === question).map(([, value]) => value);
            // never an older text than the one shown as kept: that one, or one typed after it
            expect([answer.answer_text ?? '', ...(one === 'kill' ? later : [])]).toContain(shown);
          }
          kept = new Map(book.answers());
          sinceKept = [];
          release();
          await pass(0);
        }
        if (book.copy() !== 'disk') continue;
        kept = new Map(book.answers());
        sinceKept = [];
      }
    }),
    { numRuns: 200 },
  );
});
