import type {
  TrueFalseAnswer,
  TrueFalseBody,
  TrueFalseKey,
} from '@daftar/contracts/exams/question-types/true-false/rules';
import { ChoiceList } from '../choice-list.tsx';
import { CountList } from '../count-list.tsx';
import { type AnswerProps, defineScreens, type FiguresProps, type ReviewProps, useTypeTexts } from '../define.ts';
import { ReviewedChoices } from '../reviewed-choices.tsx';
import { trueFalseTexts } from './texts.ts';

const values = [true, false] as const;

function Answer({ answer, onAnswer, ...rest }: AnswerProps<TrueFalseBody, TrueFalseAnswer>) {
  const t = useTypeTexts(trueFalseTexts);
  return (
    <ChoiceList
      {...rest}
      options={values.map((value) => ({ id: String(value), text: t(`trueFalse.${value}`) }))}
      chosen={answer ? [String(answer.value)] : []}
      onChoose={onAnswer && ((id) => onAnswer({ value: id === 'true' }))}
    />
  );
}

function Review({ parts, answer }: ReviewProps<TrueFalseBody, TrueFalseKey, TrueFalseAnswer>) {
  const t = useTypeTexts(trueFalseTexts);
  const options = values.map((value) => ({
    id: String(value),
    text: t(`trueFalse.${value}`),
    chosen: answer?.value === value,
    right: parts.key.right === value,
  }));
  return <ReviewedChoices options={options} />;
}

function Figures({ parts, counts, answered }: FiguresProps<TrueFalseBody, TrueFalseKey>) {
  const t = useTypeTexts(trueFalseTexts);
  const rows = values.map((value) => ({
    text: t(`trueFalse.${value}`),
    count: counts.find(({ answer }) => answer === String(value))?.count ?? 0,
    right: parts.key.right === value,
  }));
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<TrueFalseBody, TrueFalseKey, TrueFalseAnswer>({ Answer, Review, Figures });
