import { type DraftAction, draftReducer, type ExamDraft, emptyDraft } from './draft.ts';
import { type DraftStorage, followDraft, isUntouched, keepDraft, loadDraft } from './draft-store.ts';

/** What the screen shows of a kept draft. */
export interface DraftState {
  draft: ExamDraft;
  /** False when the device would not take the last change. */
  kept: boolean;
  /** Another window of this browser changed the draft, or submitted or cleared it, since something was done here. */
  elsewhere: 'changed' | 'emptied' | null;
}

/**
 * The draft of Make Exam in one window: restored at the beginning, written at every change made here, and the same in
 * all windows of this browser (EXM-06). What came from another window is shown and never written, and what is done here
 * is written at that moment, before anything else can happen: so an older draft can’t be put over a newer one.
 */
export class KeptDraft {
  readonly #storage: DraftStorage;
  readonly #userId: number;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;

  constructor(storage: DraftStorage, userId: number) {
    this.#storage = storage;
    this.#userId = userId;
    this.#state = { draft: loadDraft(storage, userId), kept: true, elsewhere: null };
  }

  /** For React’s useSyncExternalStore. */
  readonly state = (): DraftState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was done here; `onlyCourse` is chosen by itself where there is no other, and makes no draft alone. */
  change(action: DraftAction, onlyCourse?: string): void {
    const draft = draftReducer(this.#state.draft, action);
    if (draft === this.#state.draft) return;
    const elsewhere = isUntouched(draft, onlyCourse) ? this.#state.elsewhere : null;
    this.#set({ draft, elsewhere, kept: keepDraft(this.#storage, this.#userId, draft, onlyCourse) });
  }

  /** Back to an empty draft, on the device too: the key must not outlive the submit. */
  startAnew(): void {
    const kept = keepDraft(this.#storage, this.#userId, emptyDraft);
    this.#set({ draft: emptyDraft, kept, elsewhere: null });
  }

  /** Takes over what other windows of this browser do to the draft, until the answered function is called. */
  follow(window: Pick<Window, 'addEventListener' | 'removeEventListener'>, onlyCourse?: string): () => void {
    return followDraft(window, this.#storage, this.#userId, (newer) => {
      const empty = newer === emptyDraft;
      const draft = empty && onlyCourse ? { ...emptyDraft, course: onlyCourse } : newer;
      this.#set({ draft, kept: true, elsewhere: empty ? 'emptied' : 'changed' });
    });
  }

  #set(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
