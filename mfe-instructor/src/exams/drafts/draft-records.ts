import type { SafeStorage } from '@daftar/remote-kit';
import { type DraftQuestion, type ExamDraft, emptyDraft } from '../authoring/draft.ts';
import { sameQuestion } from './same-draft.ts';

/** A draft that was kept before there were rules for taking an exam is published without them, as it was begun. */
const olderDraft: ExamDraft = { ...emptyDraft, rules: undefined };

export type DraftStorage = Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem' | 'keys'>;

/** A draft in this browser. */
export interface CachedDraft {
  draft: ExamDraft;
  /** The server's version that it is based on; 0: the server does not have it yet. */
  version: number;
  /** The server has not acknowledged all of it. */
  unsent: boolean;
}

export interface Kept {
  /** The draft that was open last. */
  current: string | null;
  drafts: Record<string, CachedDraft>;
  /** Revision numbers, raised with every change of a draft, to compare with the disk’s copy. */
  revs: Record<string, number>;
}

/** A draft as it is stored: its questions by their keys, each in its own record. */
type Listed = Omit<CachedDraft, 'draft'> & { draft: Omit<ExamDraft, 'questions'> & { questions: unknown[] } };

const nothing = (): Kept => ({ current: null, drafts: {}, revs: {} });

const isQuestion = (value: unknown): value is DraftQuestion =>
  typeof (value as DraftQuestion | null)?.text === 'string' && Array.isArray((value as DraftQuestion).options);

/** Whether a stored value is a whole draft. */
export const isDraft = (value: unknown): value is ExamDraft => {
  const draft = value as ExamDraft | null;
  return (
    typeof draft === 'object' &&
    typeof draft?.name === 'string' &&
    typeof draft.nextKey === 'number' &&
    Array.isArray(draft.questions) &&
    draft.questions.every(isQuestion)
  );
};

/** Whether a stored value is a draft with its version. */
export const isCached = (value: unknown): value is CachedDraft =>
  isDraft((value as CachedDraft | null)?.draft) && typeof (value as CachedDraft).version === 'number';

/** What a stored text says; null where there is none, or it is damaged. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The drafts in the browser’s storage: one record for what they are, and one for each question, so that a key writes
 * the question that is typed and not an exam of sixty (EDG-02). A question is written before the record that lists it,
 * and removed after it. What has not changed since the last look is the same object again.
 */
export function draftRecords(storage: DraftStorage, key: string) {
  let known: { text: string | null; kept: Kept } | null = null;
  const questions = new Map<string, { text: string; question: DraftQuestion }>();
  const nameOf = (id: string, question: number) => `${key}:${id}:${question}`;

  function readQuestion(id: string, listed: unknown): DraftQuestion | null {
    // before there was a record for each question, the whole draft was one
    if (typeof listed !== 'number') return isQuestion(listed) ? listed : null;
    const name = nameOf(id, listed);
    const text = storage.getItem(name);
    const before = questions.get(name);
    if (text === null) return null;
    if (before?.text === text) return before.question;
    const question = parsed(text);
    if (!isQuestion(question)) return null;
    questions.set(name, { text, question });
    return question;
  }

  function whole(id: string, value: unknown): CachedDraft | null {
    const listed = value as Listed | null;
    if (!Array.isArray(listed?.draft?.questions)) return null;
    const found = listed.draft.questions.map((one) => readQuestion(id, one)).filter((one) => one !== null);
    const draft = { ...olderDraft, ...listed.draft, questions: found };
    // A draft of which something is missing must not replace what the server has: its author decides.
    const version = found.length === listed.draft.questions.length ? listed.version : 0;
    const cached = { ...listed, version, draft };
    return isCached(cached) ? cached : null;
  }

  return {
    /** All drafts; a single one, as it was kept before drafts lived on the server, is answered as it is. */
    read(): Kept | ExamDraft {
      const text = storage.getItem(key);
      if (known?.text === text) return known.kept;
      const value = parsed(text);
      if (isDraft(value)) return { ...olderDraft, ...value };
      const { current, drafts, revs } = (value ?? {}) as Partial<Kept>;
      const sound = Object.entries(drafts ?? {}).flatMap(([id, stored]) => {
        const cached = whole(id, stored);
        return cached ? [[id, cached] as const] : [];
      });
      const kept = {
        current: typeof current === 'string' && sound.some(([id]) => id === current) ? current : null,
        drafts: Object.fromEntries(sound),
        revs: { ...revs },
      };
      known = { text, kept };
      return kept;
    },
    /** Writes what has changed; false when the browser refused something, which then stays as it was there. */
    write(kept: Kept): boolean {
      const before = new Set([...questions.keys(), ...storage.keys(`${key}:`)]);
      let stored = true;
      const drafts = Object.entries(kept.drafts).map(([id, { draft, ...cached }]) => {
        const keys = draft.questions.map((question) => {
          const name = nameOf(id, question.key);
          before.delete(name);
          if (!sameQuestion(questions.get(name)?.question, question)) {
            const text = JSON.stringify(question);
            // what the browser refused is tried again with the next change
            if (storage.setItem(name, text)) questions.set(name, { text, question });
            else {
              questions.delete(name);
              stored = false;
            }
          }
          return question.key;
        });
        return [id, { ...cached, draft: { ...draft, questions: keys } }] as const;
      });
      const none = drafts.length === 0;
      const text = none ? null : JSON.stringify({ ...kept, drafts: Object.fromEntries(drafts) });
      if (text === null) storage.removeItem(key);
      else if (stored) stored = storage.setItem(key, text);
      // the record in the storage lists them still
      if (!stored) before.clear();
      for (const name of before) {
        storage.removeItem(name);
        questions.delete(name);
      }
      known = { text: storage.getItem(key), kept: none ? nothing() : kept };
      return stored;
    },
  };
}
