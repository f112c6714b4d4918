import type { QuestionType } from '@daftar/contracts/exams/question-types';
import { shownType, useTypes } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Skeleton } from '@daftar/ui';
import { type ComponentType, type Dispatch, Suspense } from 'react';
import type { QuestionProblems } from './check-draft.ts';
import type { DraftAction, DraftQuestion } from './draft.ts';
import { partsOf, textOfParts } from './draft-parts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parts of its own type, which only the list of types knows
const editors = new Map<QuestionType, ComponentType<any>>();

/** The editor of a type with a body, which comes when a question of it is opened. */
export function TypedEditor(props: {
  question: DraftQuestion;
  dispatch: Dispatch<DraftAction>;
  problems: QuestionProblems | undefined;
  locked: boolean;
}) {
  const { question, dispatch, problems, locked } = props;
  const { key, type } = question;
  useTypes(true);
  const shown = shownType(type);
  const parts = partsOf(question);
  if (!shown || !parts) return <Skeleton count={3} />;
  const Edit = editors.get(type) ?? late(shown.edit);
  editors.set(type, Edit);
  return (
    <Suspense fallback={<Skeleton count={3} />}>
      <Edit
        parts={parts}
        problems={problems?.parts ?? []}
        disabled={locked}
        onChange={(next: NonNullable<typeof parts>) =>
          dispatch({ do: 'changeQuestion', key, part: { parts: textOfParts(next) } })
        }
      />
    </Suspense>
  );
}
