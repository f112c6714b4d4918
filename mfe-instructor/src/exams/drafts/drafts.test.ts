import { ApiError, NetworkError } from '@daftar/contracts/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDraft } from '../authoring/check-draft.ts';
import { type DraftQuestion, draftReducer, type ExamDraft, emptyDraft } from '../authoring/draft.ts';
import { oneAtATime } from './alone.ts';
import { DraftCache, type DraftRecord } from './draft-cache.ts';
import { DraftDesk } from './draft-desk.ts';
import { type DiskRow, joinRecords, leftRows, splitRecords } from './draft-disk-records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = 'daftar:private:1000001:make-exam';
const unsentKey = 'daftar:unsent:1000001:make-exam';
const named = (name: string): ExamDraft => ({ ...emptyDraft, name });
const refusal = (status: number, code: string) =>
  new ApiError(status, { success: false, code, EnMessage: code, ArMessage: code });

let ids = 0;
const newId = () => `draft-${++ids}`;

function memory({ full = false } = {}) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      items.set(name, value);
      return !full;
    },
    removeItem: (name: string) => void items.delete(name),
    keys: (prefix = '') => [...items.keys()].filter((name) => name.startsWith(prefix)),
  };
}

/** The server's handling of drafts, without a network; `down` cuts it off. */
function fakeServer() {
  const rows = new Map<string, { version: number; content: ExamDraft }>();
  const server = {
    rows,
    down: false,
    unconfirmed: false,
    loads: 0,
    saves: 0,
    async save(id: string, version: number, content: ExamDraft) {
      if (server.down) throw new NetworkError('down');
      server.saves += 1;
      const row = rows.get(id);
      if (!row && version > 0) throw refusal(404, 'examDraft.notFound');
      if (row && row.version !== version) throw refusal(409, 'examDraft.changedMeanwhile');
      rows.set(id, { version: version + 1, content });
      return { version: version + 1 };
    },
    async load(id: string) {
      server.loads += 1;
      if (server.down) throw new NetworkError('down');
      if (server.unconfirmed) throw refusal(403, 'session.confirmNeeded');
      const row = rows.get(id);
      if (!row) throw refusal(404, 'examDraft.notFound');
      return row;
    },
    async remove(id: string) {
      if (server.down) throw new NetworkError('down');
      if (!rows.delete(id)) throw refusal(404, 'examDraft.notFound');
    },
  };
  return server;
}

/** One browser: its storage and any number of windows, which notify each other at once. */
function browser(server: ReturnType<typeof fakeServer>, storage = memory()) {
  const desks: DraftDesk[] = [];
  const alone = oneAtATime(undefined);
  const window = () => {
    const cache = new DraftCache(storage, 1000001, newId);
    const desk = new DraftDesk({
      cache,
      newId,
      later: (work) => {
        const timer = setTimeout(work, 20);
        return () => clearTimeout(timer);
      },
      server: { ...server, save: server.save, load: server.load, remove: server.remove, alone },
      tellEnded: (id) => {
        for (const other of desks) if (other !== desk) other.endedElsewhere(id);
      },
    });
    desks.push(desk);
    const set = (name: string) => ({ do: 'set', part: { name } }) as const;
    /** `key`: as a field gives it, before the paint; `type`: at once. */
    return {
      desk,
      cache,
      type: (name: string) => desk.change(set(name)),
      key: (name: string) => desk.type('name', set(name)),
    };
  };
  return { storage, window };
}

const soon = () => vi.advanceTimersByTimeAsync(1000);

describe('[FIX-11] the draft of one window', () => {
  it('[EXM-06] is in the cache at every change and on the server soon after', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const { desk, type } = window();
    type('M');
    expect(JSON.parse(storage.items.get(key)!).drafts[desk.state().id]).toMatchObject({
      draft: { name: 'M' },
      unsent: true,
    });
    expect(desk.state().saved).toBe('sending');
    type('Mid');
    await soon();
    expect(desk.state().saved).toBe('yes');
    expect([...server.rows.values()]).toEqual([{ version: 1, content: named('Mid') }]);
    expect(server.saves).toBe(1);
    expect([...storage.items.keys()]).toEqual([key, `${key}-versions`]);
  });

  it('steady typing does not delay a save forever', async () => {
    const server = fakeServer();
    const { type } = browser(server).window();
    for (let n = 0; n < 12; n++) {
      type(`${n}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.saves).toBeGreaterThan(0);
  });

  it('what is typed without a connection stays here, says so, and is sent when the connection is back', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const { desk, type } = window();
    server.down = true;
    type('offline');
    await soon();
    expect(desk.state()).toMatchObject({ saved: 'waiting', kept: true });
    expect(storage.items.get(unsentKey)).toBe('1');
    server.down = false;
    desk.wake();
    await soon();
    expect(desk.state().saved).toBe('yes');
    expect([...server.rows.values()][0]?.content.name).toBe('offline');
    expect(storage.items.has(unsentKey)).toBe(false);
  });

  it('what an earlier visit could not send is sent with the next one', async () => {
    const server = fakeServer();
    const first = browser(server);
    server.down = true;
    first.window().type('left behind');
    await soon();
    server.down = false;
    const later = browser(server, first.storage).window();
    await later.desk.sendOthers();
    expect([...server.rows.values()][0]?.content.name).toBe('left behind');
  });

  it('an automatically selected course is no draft; a picked one is', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const { desk } = window();
    desk.setOnlyCourse('CS301');
    desk.change({ do: 'set', part: { course: 'CS301' } });
    expect([desk.untouched, storage.items.size]).toEqual([true, 0]);
    desk.setOnlyCourse('');
    desk.change({ do: 'set', part: { course: 'CS302' } });
    await soon();
    expect(server.rows.size).toBe(1);
  });

  it('a device that stores nothing says so, and the draft reaches the server all the same', async () => {
    const server = fakeServer();
    const { desk, type } = browser(server, memory({ full: true })).window();
    type('Midterm');
    expect(desk.state().kept).toBe(false);
    await soon();
    expect(desk.state().saved).toBe('yes');
  });
});

describe('[EDG-02] what is typed', () => {
  it('becomes part of the draft after the paint, and nothing says “saved” before', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const { desk, cache, type, key: press } = window();
    type('M');
    await soon();
    const { id, draft } = desk.state();
    const heard: string[] = [];
    desk.subscribe(() => heard.push(`${desk.state().saved} ${desk.state().typing}`));
    press('Mi');
    press('Mid');
    // the first key says it, the next ones find it said
    expect(heard).toEqual(['sending true']);
    expect([desk.state().draft, desk.isTyping('name'), desk.isTyping('duration')]).toEqual([draft, true, false]);
    await vi.advanceTimersByTimeAsync(20);
    expect([desk.state().draft.name, desk.isTyping('name')]).toEqual(['Mid', false]);
    expect(heard).toEqual(['sending true', 'sending false']);
    expect(cache.get(id)).toMatchObject({ draft: { name: 'Mid' }, unsent: true });
    await soon();
    expect([server.rows.get(id)?.content.name, desk.state().saved]).toEqual(['Mid', 'yes']);
    expect(storage.items.has(unsentKey)).toBe(false);
  });

  it('without a connection, isn’t “kept on this device” before it is', async () => {
    const server = fakeServer();
    const { desk, type, key: press } = browser(server).window();
    server.down = true;
    type('M');
    await soon();
    press('Mi');
    expect(desk.state()).toMatchObject({ saved: 'waiting', typing: true });
    await vi.advanceTimersByTimeAsync(20);
    expect(desk.state()).toMatchObject({ saved: 'waiting', typing: false, draft: { name: 'Mi' } });
  });

  const ways: Record<string, (desk: DraftDesk) => unknown> = {
    'another change': (desk) => desk.change({ do: 'addQuestion', type: 'Essay' }),
    'looking at the draft': (desk) => desk.now(),
    'sending it': (desk) => desk.flush(),
    'leaving the page': (desk) => desk.close(),
    'hiding the page': (desk) => desk.settle(),
    'opening another draft': (desk) => desk.open('another'),
    'a new draft': (desk) => desk.startNew(),
    'looking at the server': (desk) => desk.refresh(),
    'a change in another window': (desk) => desk.follow(),
  };
  for (const [way, act] of Object.entries(ways))
    it(`is in the draft before ${way}`, async () => {
      const { cache, desk, type, key: press } = browser(fakeServer()).window();
      type('first');
      await soon();
      const { id } = desk.state();
      press('last');
      void act(desk);
      await Promise.resolve();
      await Promise.resolve();
      expect(cache.get(id)?.draft.name).toBe('last');
    });

  it('is published', async () => {
    const server = fakeServer();
    const { desk, type, key: press } = browser(server).window();
    type('first');
    const { id } = desk.state();
    press('last');
    expect(await desk.publish(async () => server.rows.get(id)?.content.name)).toBe('last');
  });

  it('becomes a separate version when another device changed the draft meanwhile', async () => {
    const server = fakeServer();
    const { desk, type, key: press } = browser(server).window();
    type('first');
    await soon();
    const { id } = desk.state();
    server.rows.set(id, { version: 5, content: named('there') });
    const looked = desk.refresh();
    press('here');
    await looked;
    await soon();
    expect(desk.state()).toMatchObject({ draft: { name: 'here' }, problem: { why: 'conflict' } });
    expect(server.rows.get(id)?.content.name).toBe('there');
  });

  it('doesn’t bring back a draft that was published in another window or deleted', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const [here, there] = [window(), window()];
    here.type('Midterm');
    const { id } = here.desk.state();
    await there.desk.open(id);
    there.key('Midterm!');
    await here.desk.publish(async () => 'published');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([storage.items.size, there.desk.state().elsewhere]).toEqual([0, 'emptied']);
    there.type('another');
    await soon();
    there.key('another!');
    await there.desk.delete(there.desk.state().id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([storage.items.size, there.desk.state().draft]).toEqual([0, emptyDraft]);
  });
});

describe('[COR-18] who cancels “Confirm it’s you”', () => {
  it('sees the draft as unconfirmed, not as deleted, and opens it later; looking again doesn’t ask again', async () => {
    const server = fakeServer();
    server.rows.set('copy', { version: 1, content: named('Midterm, a copy') });
    server.unconfirmed = true;
    const { desk } = browser(server).window();
    await desk.open('copy');
    expect(desk.state()).toMatchObject({ id: 'copy', phase: 'absent', problem: { why: 'refused' } });
    await desk.refresh();
    desk.wake();
    expect(server.loads).toBe(1);
    server.unconfirmed = false;
    await desk.open('copy');
    expect(desk.state()).toMatchObject({ phase: 'open', draft: { name: 'Midterm, a copy' }, problem: null });
  });

  it('goes on with a draft that is on the device', async () => {
    const server = fakeServer();
    const { desk, type } = browser(server).window();
    type('Midterm');
    await soon();
    server.unconfirmed = true;
    await desk.refresh();
    await desk.refresh();
    expect([desk.state().phase, desk.state().problem, server.loads]).toEqual(['open', null, 1]);
    type('Midterm 2');
    await soon();
    expect(server.rows.get(desk.state().id)?.content.name).toBe('Midterm 2');
  });
});

describe('[FIX-11] several windows and devices', () => {
  it('a window that types while another one is told the new version conflicts with nobody', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const [here, there] = [window(), window()];
    here.type('Mid');
    await soon();
    const { id } = here.desk.state();
    await there.desk.open(id);
    here.type('Midt');
    // what this window reads before it writes: the other’s version reaches it only afterwards
    const stale = storage.items.get(key)!;
    there.desk.follow();
    await there.desk.flush();
    storage.items.set(key, stale);
    here.type('Midterm');
    await soon();
    expect(here.desk.state()).toMatchObject({ saved: 'yes', problem: null });
    expect(server.rows.get(id)?.content.name).toBe('Midterm');
  });

  it('[EXM-06] windows of one browser follow each other, and the newest stays', async () => {
    const server = fakeServer();
    const { window } = browser(server);
    const [here, there] = [window(), window()];
    here.type('Mi');
    await there.desk.open(here.desk.state().id);
    here.type('Mid');
    there.desk.follow();
    expect(there.desk.state()).toMatchObject({ draft: { name: 'Mid' }, elsewhere: 'changed' });
    there.type('Midterm');
    here.desk.follow();
    await soon();
    await soon();
    expect([here.desk.state().problem, there.desk.state().problem]).toEqual([null, null]);
    expect([...server.rows.values()].map(({ content }) => content.name)).toEqual(['Midterm']);
    expect(there.desk.state().elsewhere).toBeNull();
  });

  it('a newer state from another device is shown when the window is visible again', async () => {
    const server = fakeServer();
    const here = browser(server).window();
    here.type('here');
    await soon();
    const id = here.desk.state().id;
    const there = browser(server).window();
    await there.desk.open(id);
    there.type('there');
    await soon();
    await here.desk.refresh();
    expect(here.desk.state()).toMatchObject({ draft: { name: 'there' }, saved: 'yes', elsewhere: 'changed' });
  });

  it('two devices never overwrite each other: both versions are kept, if the author says so', async () => {
    const server = fakeServer();
    const here = browser(server).window();
    here.type('first');
    await soon();
    const id = here.desk.state().id;
    const there = browser(server).window();
    await there.desk.open(id);
    there.type('there');
    await soon();
    here.type('here');
    await soon();
    expect(here.desk.state()).toMatchObject({ draft: { name: 'here' }, problem: { why: 'conflict' } });
    expect(server.rows.get(id)?.content.name).toBe('there');
    here.type('here too');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.rows.get(id)?.content.name).toBe('there');
    expect(await here.desk.flush()).toBe(false);
    await here.desk.keepAsOwn();
    expect(here.desk.state()).toMatchObject({ saved: 'yes', problem: null });
    expect([...server.rows.values()].map(({ content }) => content.name)).toEqual(['there', 'here too']);
  });

  it('or the other one is taken, and the local one is dropped', async () => {
    const server = fakeServer();
    const here = browser(server).window();
    here.type('first');
    await soon();
    const id = here.desk.state().id;
    server.rows.set(id, { version: 5, content: named('there') });
    here.type('here');
    await soon();
    await here.desk.takeOther();
    expect(here.desk.state()).toMatchObject({ id, draft: { name: 'there' }, saved: 'yes', problem: null });
  });

  it('a draft that was deleted on another device stays on the screen until its author decides', async () => {
    const server = fakeServer();
    const { desk, type } = browser(server).window();
    type('first');
    await soon();
    server.rows.clear();
    type('second');
    await soon();
    expect(desk.state()).toMatchObject({ draft: { name: 'second' }, problem: { why: 'deleted' } });
    await desk.takeOther();
    expect(desk.state()).toMatchObject({ draft: emptyDraft, problem: null, saved: 'none' });
  });

  it('publishing: the last changes are sent first, nothing stays here, and the other window learns of it', async () => {
    const server = fakeServer();
    const { storage, window } = browser(server);
    const [here, there] = [window(), window()];
    here.type('Midterm');
    const id = here.desk.state().id;
    await there.desk.open(id);
    const published = await here.desk.publish(async (draft) => [draft, server.rows.get(id)?.content.name]);
    expect(published).toEqual([{ draft_id: id, version: 1 }, 'Midterm']);
    expect(here.desk.state()).toMatchObject({ draft: emptyDraft, saved: 'none' });
    expect(there.desk.state()).toMatchObject({ draft: emptyDraft, elsewhere: 'emptied' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([storage.items.size, server.saves]).toEqual([0, 1]);
  });

  it('is not published until the server has all of it', async () => {
    const server = fakeServer();
    const { desk, type } = browser(server).window();
    server.down = true;
    type('Midterm');
    expect(await desk.publish(async () => 'published')).toBeNull();
    expect(desk.state()).toMatchObject({ draft: { name: 'Midterm' }, saved: 'waiting' });
  });

  it('deleting needs the server, unless it never had the draft', async () => {
    const server = fakeServer();
    const { desk, type } = browser(server).window();
    type('sent');
    await soon();
    server.down = true;
    await expect(desk.delete(desk.state().id)).rejects.toThrow(NetworkError);
    expect(desk.state().draft.name).toBe('sent');
    desk.startNew();
    type('never sent');
    await soon();
    await desk.delete(desk.state().id);
    expect(desk.state().draft).toEqual(emptyDraft);
    server.down = false;
    const [id] = [...server.rows.keys()];
    await desk.delete(id!);
    expect(server.rows.size).toBe(0);
  });
});

describe('the browser’s copies', () => {
  it('[EXM-07] are under one private key per user; of those on the server only the last one stays', () => {
    const storage = memory();
    const cache = new DraftCache(storage, 1000001, newId);
    cache.put('a', { draft: named('a'), version: 1, unsent: false });
    cache.put('b', { draft: named('b'), version: 1, unsent: true });
    cache.put('c', { draft: named('c'), version: 1, unsent: false });
    expect(Object.keys(JSON.parse(storage.items.get(key)!).drafts)).toEqual(['b', 'c']);
    expect([cache.current, cache.unsent()]).toEqual(['c', ['b']]);
    expect([...storage.items.keys()].sort()).toEqual([key, unsentKey]);
    expect(new DraftCache(storage, 1000002, newId).get('b')).toBeUndefined();
    cache.remove('b');
    cache.remove('c');
    expect(storage.items.size).toBe(0);
  });

  it('a draft from before drafts lived on the server is sent there', () => {
    const storage = memory();
    storage.items.set(key, JSON.stringify(named('from before')));
    const cache = new DraftCache(storage, 1000001, () => 'adopted');
    expect(cache.current).toBe('adopted');
    expect(cache.get('adopted')).toMatchObject({ draft: { name: 'from before' }, version: 0, unsent: true });
    expect(storage.items.get(unsentKey)).toBe('1');
  });

  it('are empty where the storage holds something else', () => {
    const storage = memory();
    for (const bad of ['{', '[]', '{"name":1}', '{"current":"x","drafts":{"x":{"draft":null}}}', 'null']) {
      storage.items.set(key, bad);
      const cache = new DraftCache(storage, 1000001, newId);
      expect([cache.current, cache.unsent(), cache.get('x')]).toEqual([null, [], undefined]);
    }
  });
});

describe('[FIX-02] the disk behind the browser’s copies', () => {
  /** A browser whose storage may be lost, and its disk; `page` is a freshly loaded page. */
  function device() {
    const disk = new Map<string, DraftRecord>();
    const page = (storage = memory()) => {
      const put = (id: string, record: DraftRecord) => {
        const older = disk.get(id);
        if (!older || record.rev >= older.rev) disk.set(id, structuredClone(record));
      };
      return new DraftCache(storage, 1000001, newId, { put, now: Date.now });
    };
    return { disk, page };
  }

  it('has what the server lacks, and nothing else', () => {
    const { disk, page } = device();
    const cache = page();
    cache.put('a', { draft: named('typed'), version: 0, unsent: true });
    expect(disk.get('a')?.cached).toMatchObject({ draft: { name: 'typed' }, unsent: true });
    cache.acknowledge('a', named('typed'), 1);
    expect(disk.get('a')?.cached).toBeNull();
    cache.put('b', { draft: named('typed too'), version: 0, unsent: true });
    cache.remove('b');
    expect(disk.get('b')?.cached).toBeNull();
  });

  it('the browser dies before it has written its storage: the draft is restored, and still unsent', () => {
    const { disk, page } = device();
    page().put('a', { draft: named('typed offline'), version: 3, unsent: true });
    const cache = page();
    expect(cache.restore(new Map(disk))).toEqual(['a']);
    expect([cache.current, cache.unsent()]).toEqual(['a', ['a']]);
    expect(cache.get('a')).toMatchObject({ draft: { name: 'typed offline' }, version: 3 });
  });

  it('the later copy of each draft wins, whichever has it', () => {
    const { disk, page } = device();
    const storage = memory();
    const first = page(storage);
    for (const id of ['a', 'b', 'c']) first.put(id, { draft: named('older'), version: 1, unsent: true });
    const [oldStorage, oldDisk] = [new Map(storage.items), new Map(disk)];
    vi.advanceTimersByTime(1000);
    first.put('a', { draft: named('newer'), version: 1, unsent: true });
    first.acknowledge('b', named('older'), 2);
    first.remove('c');

    const lateStorage = memory();
    for (const [name, value] of oldStorage) lateStorage.items.set(name, value);
    const second = page(lateStorage);
    expect(second.restore(new Map(disk)).sort()).toEqual(['a', 'b', 'c']);
    expect(second.get('a')?.draft.name).toBe('newer');
    // sent or deleted: an outdated storage is not sent again
    expect(second.unsent()).toEqual(['a']);

    const third = page(storage);
    expect(third.restore(new Map([['a', oldDisk.get('a')!]]))).toEqual([]);
    expect(third.get('a')?.draft.name).toBe('newer');
  });

  it('typed before the disk has answered: both versions stay, as two drafts', () => {
    const { disk, page } = device();
    page().put('a', { draft: named('before the crash'), version: 1, unsent: true });
    const found = new Map(disk);
    const cache = page();
    vi.advanceTimersByTime(10);
    cache.put('a', { draft: named('typed at once'), version: 1, unsent: true });
    const [other] = cache.restore(found);
    expect(cache.get('a')?.draft.name).toBe('typed at once');
    expect(cache.get(other!)).toMatchObject({ draft: { name: 'before the crash' }, version: 0, unsent: true });
  });
});

describe('[EDG-02] a large exam', () => {
  const question = (key: number, text = `Question ${key}`): DraftQuestion => ({
    key,
    type: 'MCQ',
    text,
    points: '1',
    options: [{ key: key + 1, text: 'yes', correct: true }],
  });
  const large: ExamDraft = {
    ...emptyDraft,
    name: 'Large',
    questions: Array.from({ length: 60 }, (_, index) => question(index * 10)),
    nextKey: 1000,
  };
  const opened = () => {
    const disk = new Map<string, DiskRow>();
    const storage = memory();
    const written: string[] = [];
    const rows: string[] = [];
    const watched = {
      ...storage,
      setItem(name: string, value: string) {
        written.push(name);
        return storage.setItem(name, value);
      },
    };
    const split = splitRecords();
    const put = (id: string, record: DraftRecord) => {
      for (const [name, row] of split(id, record)) {
        rows.push(name);
        disk.set(name, structuredClone(row));
      }
    };
    const cache = new DraftCache(watched, 1000001, newId, { put, now: Date.now });
    cache.put('a', { draft: large, version: 1, unsent: true });
    written.length = 0;
    rows.length = 0;
    return { disk, storage, cache, written, rows };
  };
  const typedIn = (draft: ExamDraft, key: number, text: string) =>
    draftReducer(draft, { do: 'changeQuestion', key, part: { text } });

  it('writes the question that is typed with each key, not the others, to the storage and to the disk', () => {
    const { storage, cache, written, rows } = opened();
    const draft = typedIn(large, 300, 'Question 300!');
    cache.put('a', { draft, version: 1, unsent: true });
    expect(written).toEqual([unsentKey, `${key}:a:300`, key]);
    expect(rows).toEqual(['a:300', 'a']);
    expect(storage.items.get(key)!.length).toBeLessThan(1500);
    expect(new DraftCache(storage, 1000001, newId).get('a')?.draft).toEqual(draft);
  });

  it('leaves the other questions the same objects, and what is wrong with them', () => {
    const draft = typedIn(large, 300, '');
    const changed = draft.questions.filter((one, index) => one !== large.questions[index]);
    expect(changed.map((one) => one.key)).toEqual([300]);
    const bad = typedIn(typedIn(large, 10, ''), 20, '');
    const [before, after] = [checkDraft(bad, 0), checkDraft(typedIn(bad, 300, 'x'), 0)];
    for (const wrong of [10, 20]) expect(after.byQuestion.get(wrong)).toBe(before.byQuestion.get(wrong));
  });

  it('reads what has not changed as the same objects, also after another window has written', () => {
    const { storage, cache } = opened();
    const there = new DraftCache(storage, 1000001, newId);
    const before = there.get('a')!.draft;
    expect(there.get('a')!.draft).toBe(before);
    cache.put('a', { draft: typedIn(large, 300, 'there'), version: 1, unsent: true });
    const after = there.get('a')!.draft;
    const changed = after.questions.filter((one, index) => one !== before.questions[index]);
    expect(changed.map(({ text }) => text)).toEqual(['there']);
  });

  it('is restored from the disk question by question', () => {
    const { disk, cache } = opened();
    const draft = draftReducer(typedIn(large, 300, 'typed last'), { do: 'removeQuestion', key: 10 });
    cache.put('a', { draft, version: 1, unsent: true });
    const later = new DraftCache(memory(), 1000001, newId);
    expect(later.restore(joinRecords(disk))).toEqual(['a']);
    expect(later.get('a')?.draft).toEqual(draft);
    cache.acknowledge('a', draft, 2);
    expect([...disk.values()].filter((row) => ('cached' in row ? row.cached : row.question))).toEqual([]);
    expect(leftRows(disk, Number.POSITIVE_INFINITY).length).toBe(disk.size);
  });

  it('in which a question is missing is taken for another version, never sent over what the server has', () => {
    const { storage } = opened();
    storage.items.delete(`${key}:a:300`);
    const cached = new DraftCache(storage, 1000001, newId).get('a');
    expect([cached?.version, cached?.draft.questions.length]).toEqual([0, 59]);
  });

  it('of which a record has no room stays as it was before', () => {
    const { storage } = opened();
    const full = {
      ...storage,
      setItem: (name: string, value: string) => name !== `${key}:a:300` && storage.setItem(name, value),
    };
    const cache = new DraftCache(full, 1000001, newId);
    const draft = typedIn(draftReducer(large, { do: 'removeQuestion', key: 10 }), 300, 'no room');
    expect(cache.put('a', { draft, version: 1, unsent: true })).toBe(false);
    expect(cache.get('a')?.draft).toEqual(draft);
    expect(new DraftCache(storage, 1000001, newId).get('a')?.draft).toEqual(large);
  });

  it('of which a record had no room is written whole once there is room', () => {
    const { storage } = opened();
    let isFull = true;
    const full = { ...storage, setItem: (name: string, value: string) => !isFull && storage.setItem(name, value) };
    const cache = new DraftCache(full, 1000001, newId);
    const draft = typedIn(large, 300, 'no room at first');
    expect(cache.put('a', { draft, version: 1, unsent: true })).toBe(false);
    isFull = false;
    expect(cache.put('a', { draft: { ...draft, name: 'then room' }, version: 1, unsent: true })).toBe(true);
    const kept = new DraftCache(storage, 1000001, newId).get('a')?.draft;
    expect(kept?.questions.find((one) => one.key === 300)?.text).toBe('no room at first');
  });
});
