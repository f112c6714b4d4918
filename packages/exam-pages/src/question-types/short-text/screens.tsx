import shortTextRules, {
  maxShortText,
  type ShortTextAnswer,
  type ShortTextBody,
  type ShortTextKey,
} from '@daftar/contracts/exams/question-types/short-text/rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { TextField } from '@daftar/ui';
import { CountList } from '../count-list.tsx';
import { type AnswerProps, defineScreens, type FiguresProps, type ReviewProps, useTypeTexts } from '../define.ts';
import { ReviewedText } from '../reviewed-text.tsx';
import css from '../types.module.css';
import { useGivenText } from '../use-given-text.ts';
import { shortTextTexts } from './texts.ts';

function Answer(props: AnswerProps<ShortTextBody, ShortTextAnswer>) {
  const { body, answer, onAnswer, onType, disabled, labelledBy, readAs } = props;
  const t = useTypeTexts(shortTextTexts);
  const field = useGivenText(answer?.text ?? '', answer);
  return (
    <div className={css.field}>
      <TextField
        label={t('shortText.answer')}
        {...field}
        dir={answer ? 'auto' : readAs.dir}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxShortText}
        readOnly={disabled || !onAnswer}
        aria-describedby={labelledBy}
        help={t(body.exact ? 'shortText.exact' : 'shortText.usual')}
        onChange={(event) => {
          const text = event.currentTarget.value;
          (onType ?? onAnswer)?.(isBlank(text) ? null : { text });
        }}
      />
    </div>
  );
}

function Review({ parts, answer }: ReviewProps<ShortTextBody, ShortTextKey, ShortTextAnswer>) {
  const lang = languageCode(useLanguage().language);
  return (
    <ReviewedText
      given={answer?.text ?? null}
      accepted={shortTextRules.keyInWords(parts, lang)}
      percent={answer ? shortTextRules.score(parts, answer).earned : 0}
    />
  );
}

function Figures({ parts, counts, answered }: FiguresProps<ShortTextBody, ShortTextKey>) {
  const rows = counts.map(({ answer, count }) => ({
    text: answer,
    count,
    right: shortTextRules.score(parts, { text: answer }).earned > 0,
  }));
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<ShortTextBody, ShortTextKey, ShortTextAnswer>({ Answer, Review, Figures });
