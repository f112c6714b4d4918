import { type ShownIn, shownText } from '@daftar/contracts/exams/languages/question-in';
import type { Texts } from '@daftar/contracts/said';
import { languageCode } from '@daftar/i18n';
import { Stack, useUi } from '@daftar/ui';
import { useState } from 'react';
import { QuestionText } from '../question-text.tsx';
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx';

/** A question’s text in the reader’s language, with the other a press away (TWO-05). */
export function PairedText(props: Pick<LanguageChoiceProps, 'label' | 'both'> & { text: string; texts: Texts }) {
  const { text, texts, ...labels } = props;
  const page = languageCode(useUi().language);
  const [shown, choose] = useState<ShownIn>();
  return (
    <Stack gap={3}>
      <LanguageChoice {...labels} value={shown ?? page} onChange={choose} />
      <QuestionText text={shownText({ text, texts }, shown ?? page, page)} />
    </Stack>
  );
}
