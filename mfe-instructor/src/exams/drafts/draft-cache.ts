import type { SafeStorage } from '@daftar/remote-kit';
import { type ExamDraft, emptyDraft } from '../authoring/draft.ts';

export type DraftStorage = Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem'>;

/** A draft as this browser holds it. */
export interface CachedDraft {
  draft: ExamDraft;
  /** The server's version that it is based on; 0: the server does not have it yet. */
  version: number;
  /** Something in it has not been acknowledged by the server. */
  unsent: boolean;
}

interface Kept {
  /** The draft that was open last. */
  current: string | null;
  drafts: Record<string, CachedDraft>;
}

const isDraft = (value: unknown): value is ExamDraft => {
  const draft = value as ExamDraft | null;
  return (
    typeof draft === 'object' &&
    typeof draft?.name === 'string' &&
    typeof draft.nextKey === 'number' &&
    Array.isArray(draft.questions) &&
    draft.questions.every((question) => typeof question?.text === 'string' && Array.isArray(question.options))
  );
};

const isCached = (value: unknown): value is CachedDraft =>
  isDraft((value as CachedDraft | null)?.draft) && typeof (value as CachedDraft).version === 'number';

/**
 * This browser’s copies of drafts: the cache that survives a lost line, the same for all its windows (EXM-06). All stand
 * under one key. Of those that the server has, only the one written last is kept, so that few answer keys lie around.
 *
 * The key is private: signing out removes it (EXM-07), but never while the second key says that something in it has not
 * reached the server; it would be the only copy (FIX-11).
 */
export class DraftCache {
  readonly #storage: DraftStorage;
  readonly #newId: () => string;
  readonly key: string;
  readonly unsentKey: string;

  constructor(storage: DraftStorage, userId: number, newId: () => string) {
    this.#storage = storage;
    this.#newId = newId;
    this.key = `daftar:private:${userId}:make-exam`;
    this.unsentKey = `daftar:unsent:${userId}:make-exam`;
  }

  get current(): string | null {
    return this.#read().current;
  }

  get(id: string): CachedDraft | undefined {
    return this.#read().drafts[id];
  }

  /** Ids of drafts that the server does not have as they are here. */
  unsent(): string[] {
    return Object.entries(this.#read().drafts)
      .filter(([, cached]) => cached.unsent)
      .map(([id]) => id);
  }

  /** Keeps a draft, which is then the current one; false when only this page could keep it. */
  put(id: string, cached: CachedDraft): boolean {
    return this.#write(id, { ...this.#read().drafts, [id]: cached }, id);
  }

  /** The server has acknowledged `sent` as `version`; what was written since then is still to be sent. */
  acknowledge(id: string, sent: ExamDraft, version: number): void {
    const { current, drafts } = this.#read();
    const cached = drafts[id];
    if (!cached) return;
    const unsent = JSON.stringify(cached.draft) !== JSON.stringify(sent);
    this.#write(current, { ...drafts, [id]: { draft: cached.draft, version, unsent } }, id);
  }

  remove(id: string): void {
    const { current, drafts } = this.#read();
    const { [id]: _, ...rest } = drafts;
    this.#write(current === id ? null : current, rest);
  }

  setCurrent(id: string | null): void {
    const { drafts } = this.#read();
    this.#write(id, drafts, id ?? undefined);
  }

  #read(): Kept {
    try {
      const value = JSON.parse(this.#storage.getItem(this.key) ?? 'null') as unknown;
      if (isDraft(value)) return this.#adopt({ ...emptyDraft, ...value });
      const { current, drafts } = value as Kept;
      const sound = Object.entries(drafts).filter(([, cached]) => isCached(cached));
      return {
        current: typeof current === 'string' && sound.some(([id]) => id === current) ? current : null,
        drafts: Object.fromEntries(
          sound.map(([id, cached]) => [id, { ...cached, draft: { ...emptyDraft, ...cached.draft } }]),
        ),
      };
    } catch {
      return { current: null, drafts: {} };
    }
  }

  /** Before drafts lived on the server there was one, kept as it is: it becomes the first that is to be sent. */
  #adopt(draft: ExamDraft): Kept {
    const id = this.#newId();
    const kept = { current: id, drafts: { [id]: { draft, version: 0, unsent: true } } };
    this.#write(id, kept.drafts);
    return kept;
  }

  #write(current: string | null, drafts: Kept['drafts'], keep?: string): boolean {
    const worth = Object.entries(drafts).filter(([id, cached]) => cached.unsent || id === keep || id === current);
    if (worth.length === 0) {
      this.#storage.removeItem(this.key);
      this.#storage.removeItem(this.unsentKey);
      return true;
    }
    const unsent = worth.some(([, cached]) => cached.unsent);
    // the warning stands before what it is about
    const warned = !unsent || this.#storage.setItem(this.unsentKey, '1');
    const kept = this.#storage.setItem(this.key, JSON.stringify({ current, drafts: Object.fromEntries(worth) }));
    if (!unsent) this.#storage.removeItem(this.unsentKey);
    return kept && warned;
  }
}
