import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { QuestionProblem } from '@daftar/contracts/exams/question-types/define';
import { shownType, useTypes } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { type ComponentType, Suspense } from 'react';
import type { Parts } from './draft-parts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parts of its own type, which only the list of types knows
const editors = new Map<QuestionType, ComponentType<any>>();

/** The editor of a type with a body, which comes when a question of it is opened. */
export function TypedEditor(props: {
  type: QuestionType;
  parts: Parts | undefined;
  problems: readonly QuestionProblem[];
  onChange: (parts: Parts) => void;
  disabled?: boolean;
  /** Of a question that was sat. */
  keyOnly?: boolean;
}) {
  const { type, parts, ...rest } = props;
  useTypes(true);
  const shown = shownType(type);
  if (!shown || !parts) return <Skeleton count={3} />;
  const Edit = editors.get(type) ?? late(shown.edit);
  editors.set(type, Edit);
  return (
    <Suspense fallback={<Skeleton count={3} />}>
      <Edit parts={parts} {...rest} />
    </Suspense>
  );
}
