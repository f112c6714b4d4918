import { useCallback, useMemo, useRef, useState } from 'react';
import { type Answer, noAnswer } from './sitting/answer.ts';
import type { Sitting } from './sitting/sitting.ts';
import { type Step, withStep } from './undo.ts';

/** Changes that the student makes to answers, each of which can be undone while the page is open (BOD-23). */
export interface Changes {
  answer: (question_id: number, given: Partial<Answer> | null) => void;
  /** The same for text while it is typed: after the next paint (EDG-02). */
  type: (question_id: number, given: Partial<Answer>) => void;
  decide: (question_id: number, useKept: boolean) => void;
  /** Takes the last change of this question back. */
  undo: (question_id: number) => void;
}

/** The changes of a sitting with what undoes them, and the questions that have something to undo. */
export function useUndo(sitting: Sitting): { changes: Changes; undoable: ReadonlySet<number> } {
  const steps = useRef(new Map<number, readonly Step[]>());
  /** What is typed and no answer yet: each key is a step, however many of them one answer takes. */
  const typed = useRef(new Map<number, Answer>());
  const [undoable, setUndoable] = useState<ReadonlySet<number>>(new Set());

  const show = useCallback((id: number) => {
    const has = (steps.current.get(id)?.length ?? 0) > 0;
    setUndoable((before) => {
      if (before.has(id) === has) return before;
      const after = new Set(before);
      if (has) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  const changes = useMemo<Changes>(() => {
    const at = (id: number) => sitting.view().answers.get(id) ?? noAnswer;
    const note = (id: number, step: Step) => steps.current.set(id, withStep(steps.current.get(id) ?? [], step));
    const track = (id: number, kept: Answer | undefined, act: () => void) => {
      sitting.settle();
      const before = at(id);
      act();
      note(id, { before, after: at(id), ...(kept && { kept }) });
      show(id);
    };
    return {
      answer: (id, given) => track(id, undefined, () => sitting.answer(id, given)),
      type(id, given) {
        const after = { ...noAnswer, ...given };
        note(id, { before: typed.current.get(id) ?? at(id), after });
        typed.current.set(id, after);
        sitting.typing(id, () => {
          typed.current.delete(id);
          sitting.answer(id, given);
          show(id);
        });
      },
      decide: (id, useKept) => track(id, sitting.view().conflicts.get(id), () => sitting.decide(id, useKept)),
      undo(id) {
        sitting.settle();
        const known = steps.current.get(id) ?? [];
        const last = known.at(-1);
        if (!last) return;
        sitting.answer(id, last.before);
        if (last.kept) sitting.offer(id, last.kept);
        steps.current.set(id, known.slice(0, -1));
        show(id);
      },
    };
  }, [sitting, show]);
  return { changes, undoable };
}
