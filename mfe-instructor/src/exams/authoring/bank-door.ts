import type { ComponentType } from 'react';
import type { DraftQuestion, ExamDraft } from './draft.ts';

export interface BankPickerProps {
  /** The exam’s course, whose bank is offered first. */
  course: string;
  /** The draft at the moment of the press. */
  now: () => ExamDraft;
  /**
   * `both`: the language of their first texts, where any of them is written in both; `draw`: as a pool, of which so many
   * are drawn for a student.
   */
  onTake: (questions: readonly DraftQuestion[], both: ExamDraft['both'], draw?: number) => void;
  onClose: () => void;
}

/** The way to question banks, which know how an exam is made: set by `remote.tsx`, which knows both. */
export const bankDoor: { picker: () => Promise<{ default: ComponentType<BankPickerProps> }> } = {
  picker: () => Promise.reject(new Error('No bank was set')),
};
