import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { languageCode } from '@daftar/i18n';
import { Stack, useUi } from '@daftar/ui';
import { type ReactNode, useState } from 'react';
import type { ReviewRow } from '../review.ts';
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx';
import { reviewRowsIn } from './review-rows-in.ts';

/** The one language in which all of it was shown; undefined where that differs, or nobody recorded it. */
function satIn(rows: readonly ReviewRow[]): ShownIn | undefined {
  const ways = new Set(rows.flatMap(({ shown_in }) => (shown_in === null ? [] : [shown_in])));
  const [only] = ways;
  return ways.size === 1 ? only : undefined;
}

/**
 * A review in the reader’s language with the other a press away; a student’s own begins in the language that was sat
 * (TWO-05).
 */
export function ReviewInLanguages(
  props: Pick<LanguageChoiceProps, 'label' | 'both'> & {
    rows: readonly ReviewRow[];
    /** It is the reader’s own. */
    own?: boolean;
    children: (rows: readonly ReviewRow[]) => ReactNode;
  },
) {
  const { rows, own, children, ...labels } = props;
  const page = languageCode(useUi().language);
  const [chosen, choose] = useState<ShownIn>();
  const shown = chosen ?? (own ? satIn(rows) : undefined) ?? page;
  return (
    <Stack gap={4}>
      <LanguageChoice {...labels} value={shown} onChange={choose} />
      {children(reviewRowsIn(rows, shown, page))}
    </Stack>
  );
}
