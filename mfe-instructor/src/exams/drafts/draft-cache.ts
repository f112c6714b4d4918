import type { ExamDraft } from '../authoring/draft.ts';
import {
  type CachedDraft,
  type DraftStorage,
  draftRecords,
  isCached,
  isDraft,
  type Kept,
  parsed,
} from './draft-records.ts';
import { sameDraft } from './same-draft.ts';

export type { CachedDraft } from './draft-records.ts';

/** The disk's record of a draft. */
export interface DraftRecord {
  /** Rises with every change of the draft in this browser. */
  rev: number;
  /** Null once the server has everything, or the draft is gone: the disk then keeps nothing of it. */
  cached: CachedDraft | null;
}

/** The disk behind the cache: gets every change once it is in the storage. */
export interface DraftMirror {
  put(id: string, record: DraftRecord): void;
  /** The device’s own clock in milliseconds. */
  now(): number;
}

const nothing: Kept = { current: null, drafts: {}, revs: {} };

const sameCached = (one: CachedDraft | undefined, other: CachedDraft | undefined): boolean =>
  one === other ||
  (one?.version === other?.version &&
    one?.unsent === other?.unsent &&
    one !== undefined &&
    other !== undefined &&
    sameDraft(one.draft, other.draft));

/**
 * This browser’s copies of drafts: the cache that survives a lost connection, shared by all its windows (EXM-06). Of
 * those that the server has, only the one written last is kept, so that few answer keys lie around.
 *
 * The key is private: signing out removes it (EXM-07), except while the second key says that something in it has not
 * reached the server; it would be the only copy (FIX-11). The records of its questions have names that begin with it.
 */
export class DraftCache {
  readonly #storage: DraftStorage;
  readonly #records: ReturnType<typeof draftRecords>;
  readonly #newId: () => string;
  readonly #mirror: DraftMirror | undefined;
  /** Drafts that this page has changed: for these, a disk record that is read later is another version. */
  readonly #changedHere = new Set<string>();
  readonly key: string;
  readonly unsentKey: string;
  /**
   * The newest version that the server has acknowledged to any window, by draft. Apart from the drafts, because a window
   * that types without the lock may write back an older version over the one that another window has just stored.
   */
  readonly #versionsKey: string;

  constructor(storage: DraftStorage, userId: number, newId: () => string, mirror?: DraftMirror) {
    this.#storage = storage;
    this.#mirror = mirror;
    this.#newId = newId;
    this.key = `daftar:private:${userId}:make-exam`;
    this.unsentKey = `daftar:unsent:${userId}:make-exam`;
    this.#versionsKey = `daftar:private:${userId}:make-exam-versions`;
    this.#records = draftRecords(storage, this.key);
  }

  get current(): string | null {
    return this.#read().current;
  }

  /** A draft with the newest version that the server has acknowledged to any window of this browser. */
  get(id: string): CachedDraft | undefined {
    const cached = this.#read().drafts[id];
    const acknowledged = this.#versions()[id] ?? 0;
    // 0 is not an older version: it is sent as a new draft, or left to its author
    if (!cached || cached.version === 0 || acknowledged <= cached.version) return cached;
    return { ...cached, version: acknowledged };
  }

  /** Ids of drafts that the server does not have in this state. */
  unsent(): string[] {
    return Object.entries(this.#read().drafts)
      .filter(([, cached]) => cached.unsent)
      .map(([id]) => id);
  }

  /** Stores a draft, which becomes the current one; false when only this page could store it. */
  put(id: string, cached: CachedDraft): boolean {
    const before = this.#read();
    return this.#write(before, id, { ...before.drafts, [id]: cached }, id);
  }

  /** The server has acknowledged `sent` as `version`; later changes are still unsent. */
  acknowledge(id: string, sent: ExamDraft, version: number): void {
    const before = this.#read();
    const { current, drafts } = before;
    const cached = drafts[id];
    if (!cached) return;
    const unsent = !sameDraft(cached.draft, sent);
    this.#storeVersions({ ...this.#versions(), [id]: version }, drafts);
    this.#write(before, current, { ...drafts, [id]: { draft: cached.draft, version, unsent } }, id);
  }

  remove(id: string): void {
    const before = this.#read();
    const { current, drafts } = before;
    const { [id]: _, ...rest } = drafts;
    this.#storeVersions(this.#versions(), rest);
    this.#write(before, current === id ? null : current, rest);
  }

  setCurrent(id: string | null): void {
    const before = this.#read();
    this.#write(before, id, before.drafts, id ?? undefined);
  }

  /**
   * Restores what only the disk has, because the browser died before it wrote its storage (FIX-02): of each draft the
   * later copy wins. Answers the ids of changed drafts.
   */
  restore(records: ReadonlyMap<string, DraftRecord>): string[] {
    const { current, ...before } = this.#read();
    const [drafts, revs] = [{ ...before.drafts }, { ...before.revs }];
    const later = [...records].filter(([id, { rev }]) => rev > (revs[id] ?? 0) && !this.#changedHere.has(id));
    const changed: string[] = [];
    const take = (id: string, { rev, cached }: DraftRecord) => {
      if (isCached(cached)) drafts[id] = cached;
      else delete drafts[id];
      revs[id] = rev;
      changed.push(id);
    };
    for (const [id, record] of later) if (record.cached || id in drafts) take(id, record);
    // What was typed before the disk answered did not know the disk's copy: neither replaces the other.
    for (const [id, { rev, cached }] of records)
      if (cached && this.#changedHere.has(id)) take(this.#newId(), { rev, cached: { ...cached, version: 0 } });
    if (changed.length === 0) return changed;
    const newest = changed.filter((id) => id in drafts).sort((a, b) => (revs[b] ?? 0) - (revs[a] ?? 0))[0];
    this.#store({ current: current && current in drafts ? current : (newest ?? null), drafts, revs });
    return changed;
  }

  #versions(): Record<string, number> {
    return (parsed(this.#storage.getItem(this.#versionsKey)) ?? {}) as Record<string, number>;
  }

  #storeVersions(versions: Record<string, number>, drafts: Kept['drafts']): void {
    const kept = Object.entries(versions).filter(([id]) => id in drafts);
    if (kept.length > 0) this.#storage.setItem(this.#versionsKey, JSON.stringify(Object.fromEntries(kept)));
    else this.#storage.removeItem(this.#versionsKey);
  }

  #read(): Kept {
    const read = this.#records.read();
    return isDraft(read) ? this.#adopt(read) : read;
  }

  /** Before drafts lived on the server there was a single one: it becomes the first to be sent. */
  #adopt(draft: ExamDraft): Kept {
    const id = this.#newId();
    this.#write(nothing, id, { [id]: { draft, version: 0, unsent: true } });
    return this.#read();
  }

  #write(before: Kept, current: string | null, drafts: Kept['drafts'], keep?: string): boolean {
    const worth = Object.fromEntries(
      Object.entries(drafts).filter(([id, cached]) => cached.unsent || id === keep || id === current),
    );
    const revs: Kept['revs'] = {};
    const changed: [id: string, record: DraftRecord][] = [];
    for (const id of new Set([...Object.keys(before.drafts), ...Object.keys(worth)])) {
      const cached = worth[id];
      const rev = before.revs[id] ?? 0;
      const same = sameCached(cached, before.drafts[id]);
      const next = same ? rev : Math.max(rev + 1, this.#mirror?.now() ?? 0);
      if (cached) revs[id] = next;
      if (!same) changed.push([id, { rev: next, cached: cached?.unsent ? cached : null }]);
    }
    const kept = this.#store({ current, drafts: worth, revs });
    for (const [id, record] of changed) {
      this.#changedHere.add(id);
      this.#mirror?.put(id, record);
    }
    return kept;
  }

  #store(kept: Kept): boolean {
    const unsent = Object.values(kept.drafts).some((cached) => cached.unsent);
    // write the mark before the drafts that it protects
    const warned = !unsent || this.#storage.setItem(this.unsentKey, '1');
    const stored = this.#records.write(kept);
    if (!unsent) this.#storage.removeItem(this.unsentKey);
    return stored && warned;
  }
}
