import { backoff } from '@daftar/contracts/backoff';
import { type Later, openSoon } from '@daftar/exam-pages/soon';
import { type DraftAction, draftReducer, type ExamDraft, emptyDraft } from '../authoring/draft.ts';
import type { DraftCache } from './draft-cache.ts';
import { sameDraft } from './same-draft.ts';
import { type DraftServer, isUnconfirmed, lockOf, sendDraft, type Unsent, whyUnsent } from './send-draft.ts';

export interface DeskState {
  id: string;
  draft: ExamDraft;
  /** `loading`: requested from the server. `absent`: the requested draft is unavailable, `problem` says why. */
  phase: 'open' | 'loading' | 'absent';
  /** The server has everything, or the change is being sent, or the server was unreachable; `none`: nothing to save. */
  saved: 'none' | 'yes' | 'sending' | 'waiting';
  /** False when this browser could not store the last change. */
  kept: boolean;
  /** Something on the screen isn’t in the draft yet: nothing says “saved” or “kept” beside it (EDG-02). */
  typing: boolean;
  /** Changed, published or deleted in another window since the last action here. */
  elsewhere: 'changed' | 'emptied' | null;
  problem: Exclude<Unsent, { why: 'later' }> | null;
}

export interface DeskDeps {
  cache: DraftCache;
  server: DraftServer & {
    load(id: string): Promise<{ version: number; content: ExamDraft }>;
    remove(id: string): Promise<unknown>;
  };
  newId: () => string;
  /** When what is typed becomes part of the draft: once the browser has painted it (EDG-02). */
  later: Later;
  /** Tells this browser’s other windows that a draft was published or deleted. */
  tellEnded(id: string): void;
}

/** A pause in typing after which a change is sent, and how long steady typing may delay it. */
const pauseMs = 800;
const longestMs = 4000;
const retry = { firstMs: 2000, longestMs: 30_000 };

/** Nothing was written; `onlyCourse` is selected automatically if it is the only one. */
export function isUntouched(draft: ExamDraft, onlyCourse = ''): boolean {
  if (draft.questions.length > 0) return false;
  const { course, nextKey: _, ...rest } = draft;
  const { course: __, nextKey: ___, ...empty } = emptyDraft;
  return (course === '' || course === onlyCourse) && JSON.stringify(rest) === JSON.stringify(empty);
}

/**
 * The draft that one window of Make Exam has open. What is typed is in the cache at once and on the server soon after;
 * changes from another window of this browser are shown, never written back. Nobody’s work is overwritten unseen: a
 * draft that another browser changed stays on the screen until its author has decided what to do (FIX-11).
 */
export class DraftDesk {
  readonly #deps: DeskDeps;
  readonly #listeners = new Set<() => void>();
  #state: DeskState;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange: number | null = null;
  #failures = 0;
  #onlyCourse = '';
  /** The author has cancelled “Confirm it’s you”: looking at the window doesn’t ask again. */
  #declined = false;
  /** What is typed, by its field; all that reads or ends a draft settles it first. */
  readonly #typed: ReturnType<typeof openSoon<string>>;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
    this.#typed = openSoon(deps.later);
    this.#state = this.#empty();
  }

  /** For React’s useSyncExternalStore. */
  readonly state = (): DeskState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get version(): number {
    return this.#version;
  }

  /** Nothing was written and the server has nothing of it. */
  get untouched(): boolean {
    return this.#version === 0 && isUntouched(this.#state.draft, this.#onlyCourse);
  }

  /** The automatically selected course alone makes no draft. */
  setOnlyCourse(code: string): void {
    this.#onlyCourse = code;
  }

  /** Opens a draft: this browser’s copy at once, then the server's, unless something here is unsent. */
  async open(id: string): Promise<void> {
    this.settle();
    this.#stop();
    this.#declined = false;
    const cached = this.#deps.cache.get(id);
    this.#version = cached?.version ?? 0;
    this.#deps.cache.setCurrent(id);
    this.#set({
      id,
      draft: cached?.draft ?? emptyDraft,
      phase: cached ? 'open' : 'loading',
      saved: cached?.unsent ? 'sending' : cached ? 'yes' : 'none',
      kept: true,
      typing: false,
      elsewhere: null,
      problem: null,
    });
    if (cached?.unsent) await this.#send();
    else await this.refresh();
  }

  /** Checks whether another device has changed the draft. Never replaces unsent changes. */
  async refresh(): Promise<void> {
    const { id, phase } = this.#state;
    if (this.#declined || (phase === 'open' && this.#version === 0)) return;
    try {
      const { version, content } = await this.#deps.server.load(id);
      this.settle();
      if (this.#state.id !== id || this.#deps.cache.get(id)?.unsent) return;
      const elsewhere = this.#state.phase === 'open' && version > this.#version ? 'changed' : this.#state.elsewhere;
      if (version >= this.#version) this.#take(content, version, elsewhere);
    } catch (error) {
      if (this.#state.id !== id) return;
      const why = whyUnsent(error);
      this.#declined = isUnconfirmed(error);
      // a copy that is here can be worked on meanwhile
      if (this.#declined && this.#state.phase === 'open') return;
      if (why.why === 'later') {
        // a draft that is here can be worked on; one that is not must be requested again
        if (this.#state.phase === 'loading') this.#again(why.afterMs, () => this.refresh());
      } else if (this.#state.phase === 'loading') {
        this.#deps.cache.setCurrent(null);
        this.#set({ phase: 'absent', problem: why });
      } else this.#set({ problem: why });
    }
  }

  readonly change = (action: DraftAction): void => {
    this.settle();
    this.#apply(action);
  };

  /** Takes what is typed in a field over after the next paint; the last one of each field. */
  readonly type = (field: string, action: DraftAction): void => {
    this.#typed.add(field, () => this.#apply(action));
    const { typing, saved } = this.#state;
    // with the first key only: the next ones find it said
    if (!typing && (saved === 'yes' || saved === 'waiting'))
      this.#set({ typing: true, saved: saved === 'yes' ? 'sending' : saved });
  };

  readonly isTyping = (field: string): boolean => this.#typed.has(field);

  /** What is typed becomes part of the draft at once. */
  readonly settle = (): void => this.#typed.settle();

  /** The draft with everything that is on the screen. */
  readonly now = (): ExamDraft => {
    this.settle();
    return this.#state.draft;
  };

  #apply(action: DraftAction): void {
    const draft = draftReducer(this.#state.draft, action);
    if (draft === this.#state.draft) return;
    const { id, problem } = this.#state;
    if (this.#version === 0 && isUntouched(draft, this.#onlyCourse)) {
      this.#deps.cache.remove(id);
      this.#set({ draft, saved: 'none', typing: false });
      return;
    }
    // another window may have saved meanwhile, and its message may still be on the way
    this.#version = Math.max(this.#version, this.#deps.cache.get(id)?.version ?? 0);
    const kept = this.#deps.cache.put(id, { draft, version: this.#version, unsent: true });
    const saved = this.#state.saved === 'waiting' ? 'waiting' : 'sending';
    this.#set({ draft, kept, typing: false, elsewhere: null, saved });
    // a problem waits for its author’s decision
    if (!problem || problem.why === 'refused') this.#schedule();
  }

  /** Sends everything now. False when the server does not have all of it afterwards; the state says why. */
  async flush(): Promise<boolean> {
    this.settle();
    if (this.#state.phase !== 'open' || this.#state.saved === 'none') return this.#state.saved === 'none';
    await this.#send();
    return this.#state.saved === 'yes' && this.#state.problem === null;
  }

  /** The connection is back. */
  wake(): void {
    if (this.#state.saved === 'waiting') void this.#send();
    if (this.#state.phase === 'loading') void this.refresh();
  }

  /** A new, empty draft; the open one stays where it is. */
  readonly startNew = (elsewhere: DeskState['elsewhere'] = null): void => {
    this.settle();
    this.#stop();
    this.#deps.cache.setCurrent(null);
    this.#version = 0;
    this.#set({ ...this.#empty(), elsewhere });
  };

  /**
   * Publishes the open draft: `send` gets the version that the server holds, which is everything that is here. Null
   * when the server does not have all of it; the state says why. @throws what `send` throws, with the draft still there
   */
  async publish<T>(send: (draft: { draft_id: string; version: number }) => Promise<T>): Promise<T | null> {
    if (!(await this.flush())) return null;
    const { id } = this.#state;
    try {
      const reply = await this.#alone(id, async () => {
        const done = await send({ draft_id: id, version: this.#version });
        this.#forget(id);
        return done;
      });
      this.startNew();
      return reply;
    } catch (error) {
      const why = whyUnsent(error);
      if (why.why === 'conflict' || why.why === 'deleted') this.#set({ problem: why });
      throw error;
    }
  }

  /** Deletes a draft, here and on the server. @throws what the call throws, with everything still there */
  readonly delete = async (id: string): Promise<void> => {
    await this.#alone(id, async () => {
      try {
        await this.#deps.server.remove(id);
      } catch (error) {
        const { why } = whyUnsent(error);
        const onlyHere = why === 'later' && this.#deps.cache.get(id)?.version === 0;
        if (!onlyHere && why !== 'deleted' && why !== 'published') throw error;
      }
      this.#forget(id);
    });
    if (this.#state.id === id) this.startNew();
  };

  /** After a conflict: makes the local version a separate draft; the other stays as it is. */
  async keepAsOwn(): Promise<void> {
    this.settle();
    const { id, draft } = this.#state;
    const own = this.#deps.newId();
    this.#deps.cache.put(own, { draft, version: 0, unsent: true });
    this.#deps.cache.remove(id);
    await this.open(own);
  }

  /** After a conflict: drops the local version and opens the server's. */
  async takeOther(): Promise<void> {
    this.#typed.drop();
    const { id, problem } = this.#state;
    this.#deps.cache.remove(id);
    if (problem?.why === 'conflict') await this.open(id);
    else this.startNew();
  }

  /** Another window of this browser has written the cache. */
  follow(): void {
    this.settle();
    const { id, draft, phase } = this.#state;
    const cached = this.#deps.cache.get(id);
    if (!cached || phase !== 'open') return;
    this.#version = cached.version;
    const same = sameDraft(cached.draft, draft);
    this.#set({
      draft: same ? draft : cached.draft,
      saved: cached.unsent ? 'sending' : 'yes',
      kept: true,
      elsewhere: same ? this.#state.elsewhere : 'changed',
    });
    // that window sends it; if it was closed, this one does
    if (cached.unsent) this.#again(longestMs * 2, () => this.#send());
  }

  /** Another window of this browser has published or deleted a draft. */
  endedElsewhere(id: string): void {
    if (id !== this.#state.id) return;
    this.#typed.drop();
    this.startNew('emptied');
  }

  /** Sends other drafts of this browser that the server lacks. */
  async sendOthers(): Promise<void> {
    for (const id of this.#deps.cache.unsent())
      if (id !== this.#state.id) await sendDraft(this.#deps.cache, this.#deps.server, id);
  }

  /** The user leaves the page: keeps sending what is unsent until it is done. */
  close(): void {
    this.settle();
    if (this.#state.saved === 'sending' || this.#state.saved === 'waiting') void this.#send();
    else this.#stop();
  }

  #empty(): DeskState {
    return {
      id: this.#deps.newId(),
      draft: this.#onlyCourse ? { ...emptyDraft, course: this.#onlyCourse } : emptyDraft,
      phase: 'open',
      saved: 'none',
      kept: true,
      typing: false,
      elsewhere: null,
      problem: null,
    };
  }

  #alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.#deps.server.alone(lockOf(id), work);
  }

  #forget(id: string): void {
    if (id === this.#state.id) this.#typed.drop();
    this.#deps.cache.remove(id);
    this.#deps.tellEnded(id);
  }

  #take(draft: ExamDraft, version: number, elsewhere: DeskState['elsewhere']): void {
    this.#version = version;
    const kept = this.#deps.cache.put(this.#state.id, { draft, version, unsent: false });
    this.#set({ draft, phase: 'open', saved: 'yes', kept, elsewhere, problem: null });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#failures > 0 && this.#state.saved === 'waiting') {
      this.#again(undefined, () => this.#send());
      return;
    }
    this.#firstChange ??= Date.now();
    const most = Math.max(0, this.#firstChange + longestMs - Date.now());
    this.#timer = setTimeout(() => void this.#send(), Math.min(pauseMs, most));
  }

  #again(afterMs: number | undefined, work: () => Promise<unknown>): void {
    clearTimeout(this.#timer);
    const pause = afterMs ?? backoff(this.#failures + 1, retry);
    this.#timer = setTimeout(() => void work(), pause);
  }

  async #send(): Promise<void> {
    this.settle();
    const { id } = this.#state;
    this.#stop();
    const unsent = await sendDraft(this.#deps.cache, this.#deps.server, id);
    this.settle();
    if (this.#state.id !== id) return;
    const cached = this.#deps.cache.get(id);
    this.#version = cached?.version ?? this.#version;
    if (unsent === null) {
      this.#failures = 0;
      this.#set({ saved: cached?.unsent ? 'sending' : 'yes', problem: null });
      if (cached?.unsent) this.#schedule();
    } else if (unsent.why === 'later') {
      this.#set({ saved: 'waiting' });
      this.#again(unsent.afterMs, () => this.#send());
      this.#failures += 1;
    } else this.#set({ saved: 'waiting', problem: unsent });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#firstChange = null;
  }

  #set(part: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
