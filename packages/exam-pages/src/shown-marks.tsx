import type { ReactNode } from 'react';
import { marked } from './marked.ts';
import { useTypes } from './question-types/bring.ts';

/** Called by what shows whole questions: from then on texts show their marks, which come with the types (COR-24). */
export function knowMarks(): void {
  marked.Shown = Shown;
}

function Shown({ text, plain }: { text: string; plain: ReactNode }) {
  const types = useTypes(true);
  return types ? <types.MarkedText text={text} /> : plain;
}
