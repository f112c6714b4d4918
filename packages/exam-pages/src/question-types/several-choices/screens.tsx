import severalRules, {
  type SeveralAnswer,
  type SeveralBody,
  type SeveralKey,
} from '@daftar/contracts/exams/question-types/several-choices/rules';
import { useId } from 'react';
import { ChoiceList } from '../choice-list.tsx';
import { CountList } from '../count-list.tsx';
import { type AnswerProps, defineScreens, type FiguresProps, type ReviewProps, useTypeTexts } from '../define.ts';
import { ReviewedChoices } from '../reviewed-choices.tsx';
import css from '../types.module.css';
import { severalTexts } from './texts.ts';

function Answer({ body, answer, onAnswer, ...rest }: AnswerProps<SeveralBody, SeveralAnswer>) {
  const t = useTypeTexts(severalTexts);
  const note = useId();
  const chosen = answer?.chosen ?? [];

  function toggle(id: number): void {
    const after = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort((a, b) => a - b);
    onAnswer?.(after.length > 0 ? { chosen: after } : null);
  }

  return (
    <>
      <p id={note} className={css.note} data-read>
        {t(`several.${body.rule}`, { count: body.most ?? 0 })}
      </p>
      <ChoiceList
        {...rest}
        several
        describedBy={note}
        options={body.options.map(({ id, text }) => ({ id: String(id), text }))}
        chosen={chosen.map(String)}
        onChoose={onAnswer && ((id) => toggle(Number(id)))}
      />
    </>
  );
}

function Review({ parts, answer, points }: ReviewProps<SeveralBody, SeveralKey, SeveralAnswer>) {
  const t = useTypeTexts(severalTexts);
  const options = parts.body.options.map(({ id, text }) => ({
    id: String(id),
    text,
    chosen: answer?.chosen.includes(id) ?? false,
    right: parts.key.right.includes(id),
  }));
  return (
    <>
      <ReviewedChoices
        options={options}
        earned={{ parts: answer ? severalRules.parted?.(parts, answer) : undefined, points }}
      />
      <p className={css.note}>{t(`several.${parts.body.rule}`, { count: parts.body.most ?? 0 })}</p>
    </>
  );
}

function Figures({ parts, counts, answered }: FiguresProps<SeveralBody, SeveralKey>) {
  const rows = parts.body.options.map(({ id, text }) => ({
    text,
    count: counts.find(({ answer }) => answer === String(id))?.count ?? 0,
    right: parts.key.right.includes(id),
  }));
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<SeveralBody, SeveralKey, SeveralAnswer>({ Answer, Review, Figures });
