import numericRules, {
  type NumberAnswer,
  type NumberBody,
  type NumberKey,
} from '@daftar/contracts/exams/question-types/numeric/rules';
import { maxNumberText, readTypedNumber } from '@daftar/contracts/exams/question-types/typed-number';
import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { TextField } from '@daftar/ui';
import { CountList } from '../count-list.tsx';
import { type AnswerProps, defineScreens, type FiguresProps, type ReviewProps, useTypeTexts } from '../define.ts';
import { ReviewedText } from '../reviewed-text.tsx';
import css from '../types.module.css';
import { useGivenText } from '../use-given-text.ts';
import { numberTexts } from './texts.ts';

function Answer(props: AnswerProps<NumberBody, NumberAnswer>) {
  const { body, answer, onAnswer, onType, disabled, labelledBy } = props;
  const t = useTypeTexts(numberTexts);
  const value = useGivenText(answer?.value ?? '', answer);
  const unit = useGivenText(answer?.unit ?? '', answer);
  const isFixed = disabled || !onAnswer;

  function give(): void {
    const number = value.ref.current?.value ?? '';
    const written = unit.ref.current?.value ?? '';
    const isNone = number.trim() === '' && written.trim() === '';
    const given = { value: number, ...(body.unit === 'asked' && { unit: written }) };
    (onType ?? onAnswer)?.(isNone ? null : given);
  }

  const isUnread = answer !== null && answer.value.trim() !== '' && !readTypedNumber(answer.value);
  return (
    <div className={css.field}>
      <TextField
        label={t('number.answer')}
        {...value}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxNumberText}
        readOnly={isFixed}
        aria-describedby={labelledBy}
        help={isUnread ? t('number.unreadable') : t('number.help')}
        suffix={body.unit === 'shown' ? <bdi>{body.unit_text}</bdi> : undefined}
        onChange={give}
      />
      {body.unit === 'asked' && (
        <TextField
          label={t('number.unit')}
          {...unit}
          autoComplete="off"
          maxLength={40}
          readOnly={isFixed}
          onChange={give}
        />
      )}
    </div>
  );
}

function Review({ parts, answer }: ReviewProps<NumberBody, NumberKey, NumberAnswer>) {
  const lang = languageCode(useLanguage().language);
  const percent = answer ? numericRules.score(parts, answer).earned : 0;
  return (
    <ReviewedText
      given={answer && numericRules.answerInWords(parts.body, answer, lang)}
      accepted={numericRules.keyInWords(parts, lang)}
      percent={percent}
    />
  );
}

function Figures({ parts, counts, answered }: FiguresProps<NumberBody, NumberKey>) {
  const rows = counts.map(({ answer, count }) => ({
    text: answer,
    count,
    right: (numericRules.groups?.share(parts, answer) ?? 0) > 0,
  }));
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<NumberBody, NumberKey, NumberAnswer>({ Answer, Review, Figures });
