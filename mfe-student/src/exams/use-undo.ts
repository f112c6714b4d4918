import { useCallback, useMemo, useRef, useState } from 'react';
import { type Answer, noAnswer } from './sitting/answer.ts';
import type { Sitting } from './sitting/sitting.ts';
import { type Step, withStep } from './undo.ts';

/** Changes that the student makes to answers, each of which can be undone while the page is open (BOD-23). */
export interface Changes {
  answer: (question_id: number, given: Partial<Answer> | null) => void;
  decide: (question_id: number, useKept: boolean) => void;
  /** Takes the last change of this question back. */
  undo: (question_id: number) => void;
}

/** The changes of a sitting with what undoes them, and the questions that have something to undo. */
export function useUndo(sitting: Sitting): { changes: Changes; undoable: ReadonlySet<number> } {
  const steps = useRef(new Map<number, readonly Step[]>());
  const [undoable, setUndoable] = useState<ReadonlySet<number>>(new Set());

  const set = useCallback((id: number, next: readonly Step[]) => {
    steps.current.set(id, next);
    setUndoable((before) => {
      if (before.has(id) === next.length > 0) return before;
      const after = new Set(before);
      if (next.length > 0) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  const changes = useMemo<Changes>(() => {
    const at = (id: number) => sitting.view().answers.get(id) ?? noAnswer;
    const track = (id: number, kept: Answer | undefined, act: () => void) => {
      const before = at(id);
      act();
      set(id, withStep(steps.current.get(id) ?? [], { before, after: at(id), ...(kept && { kept }) }));
    };
    return {
      answer: (id, given) => track(id, undefined, () => sitting.answer(id, given)),
      decide: (id, useKept) => track(id, sitting.view().conflicts.get(id), () => sitting.decide(id, useKept)),
      undo(id) {
        const known = steps.current.get(id) ?? [];
        const last = known.at(-1);
        if (!last) return;
        sitting.answer(id, last.before);
        if (last.kept) sitting.offer(id, last.kept);
        set(id, known.slice(0, -1));
      },
    };
  }, [sitting, set]);
  return { changes, undoable };
}
