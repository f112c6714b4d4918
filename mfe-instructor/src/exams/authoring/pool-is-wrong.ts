import { drawsOf, type ExamDraft, pointsOf } from './draft.ts';

/**
 * Whether a pool, from 0, draws nothing, or more than it has, or has questions of different points (QST-06); an empty one is
 * none. The server refuses it too, so the check comes with the fields and not with the form.
 */
export function poolIsWrong(draft: ExamDraft, index: number): boolean {
  const own = draft.questions.filter(({ pool }) => pool === index + 1);
  const draw = drawsOf(draft)?.[index] ?? 0;
  return own.length > 0 && (draw < 1 || draw > own.length || new Set(own.map(pointsOf)).size > 1);
}
