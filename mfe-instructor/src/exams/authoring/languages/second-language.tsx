import { needsOther } from '@daftar/contracts/exams/languages/needs-other';
import { examLimits } from '@daftar/contracts/exams/limits';
import { joinPictures, picturesIn, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { otherLanguage, type TextLanguage } from '@daftar/contracts/said';
import { isBlank } from '@daftar/contracts/visible-text';
import { PictureField, QuestionText, useKeepPicture } from '@daftar/exam-pages';
import { Button, TextArea, TextField } from '@daftar/ui';
import { Copy } from '@daftar/ui/icons';
import type { ComponentProps, Dispatch } from 'react';
import { useLateTexts } from '../../../texts/use-texts.ts';
import type { DraftAction, DraftQuestion } from '../draft.ts';
import { useTypedField } from '../typing.ts';
import { findingsOf, textsOf } from './draft-pairs.ts';
import { placeName, secondField } from './languages-card.tsx';
import { languagesTexts } from './languages-texts.ts';
import css from './second-language.module.css';

interface SecondLanguageProps {
  question: DraftQuestion;
  both: TextLanguage;
  dispatch: Dispatch<DraftAction>;
}

/** The texts of a question beside their second language, each in its direction, with what is missing (TWO-02). */
export function SecondLanguage({ question, both, dispatch }: SecondLanguageProps) {
  const t = useLateTexts(languagesTexts);
  const problemsAt = useProblems(question, both);
  const second = otherLanguage(both);
  return (
    <section className={css.second} aria-labelledby={`second-${question.key}`}>
      <h4 id={`second-${question.key}`}>{t(`languages.second.${second}`)}</h4>
      {textsOf(question, both)
        .filter(({ place }) => !place.startsWith('options'))
        .map(({ place, text }) => (
          <div key={place} className={css.row} data-missing={problemsAt(place).isMissing || undefined}>
            <div className={css.first}>
              {isBlank(text) ? <span className={css.empty}>{t('languages.empty')}</span> : <QuestionText text={text} />}
            </div>
            <SecondText {...{ question, place, text, second, dispatch }} problems={problemsAt(place).said} />
          </div>
        ))}
    </section>
  );
}

/** The second text of an option, beside the first one in the editor. */
export function SecondOption({ question, both, dispatch, index }: SecondLanguageProps & { index: number }) {
  const problemsAt = useProblems(question, both);
  const place = `options.${index}`;
  const text = question.options[index]?.text ?? '';
  return (
    <SecondText
      {...{ question, place, text, dispatch }}
      second={otherLanguage(both)}
      problems={problemsAt(place).said}
    />
  );
}

/** What the pair check finds at a place, in words. */
function useProblems(question: DraftQuestion, both: TextLanguage) {
  const t = useLateTexts(languagesTexts);
  const second = otherLanguage(both);
  const findings = findingsOf(question, both);
  return (at: string) => {
    const problems = findings.filter(({ place }) => place === at).map(({ problem }) => problem);
    return {
      isMissing: problems.includes('missing'),
      said: problems.map((problem) =>
        t(problem === 'missing' ? `languages.missing.${second}` : `languages.problem.${problem}`),
      ),
    };
  };
}

/** The second text at a place, and what changes it. */
function secondAt(
  question: DraftQuestion,
  place: string,
  text: string,
): { other: string; change(to: string): DraftAction } {
  const { key } = question;
  const [part, index] = place.split('.');
  const option = part === 'options' ? question.options[Number(index)] : undefined;
  if (option)
    return {
      other: option.other ?? '',
      change: (other) => ({ do: 'changeOption', key, option: option.key, part: { other } }),
    };
  if (part === 'body') {
    const { others = {} } = question;
    return {
      other: Object.hasOwn(others, text) ? others[text]! : '',
      change: (other) => ({ do: 'changeQuestion', key, part: { others: { ...others, [text]: other } } }),
    };
  }
  return { other: question.other ?? '', change: (other) => ({ do: 'changeQuestion', key, part: { other } }) };
}

interface Typed {
  field: string;
  text: string;
  action: (words: string) => DraftAction;
  second: TextLanguage;
}

/** A second text of several lines. */
function Long({ field, text, action, second, ...rest }: Typed & ComponentProps<typeof TextArea>) {
  const typed = useTypedField<HTMLTextAreaElement>(field, text, action);
  return <TextArea rows={3} {...typed} {...rest} lang={second} />;
}

/** One of a line. */
function Short({ field, text, action, second, ...rest }: Typed & ComponentProps<typeof TextField>) {
  const typed = useTypedField<HTMLInputElement>(field, text, action);
  return <TextField {...typed} {...rest} lang={second} />;
}

function SecondText(props: {
  question: DraftQuestion;
  place: string;
  /** The first text. */
  text: string;
  second: TextLanguage;
  dispatch: Dispatch<DraftAction>;
  problems: readonly string[];
}) {
  const { question, place, text, second, dispatch, problems } = props;
  const t = useLateTexts(languagesTexts);
  const keep = useKeepPicture();
  const { other, change } = secondAt(question, place, text);
  const { text: written, pictures } = splitPictures(other);
  // a picture goes along until the second text has its own
  const joined = (words: string) =>
    joinPictures(words, pictures.length > 0 || words === '' ? pictures : picturesIn(text));
  const name = placeName(t, place);
  const label = t(`languages.of.${second}`, { name });
  const common = {
    label,
    help: problems.length > 0 ? problems.join(' · ') : undefined,
    dir: second === 'ar' ? ('rtl' as const) : ('ltr' as const),
    'data-second': secondField(question.key, place),
  };
  const typed = {
    field: `second ${question.key} ${place}`,
    text: written,
    action: (words: string) => change(joined(words)),
    second,
  };
  const isLong = place === 'question_text' || text.includes('\n') || text.length > 120;
  const most = place.startsWith('options') ? examLimits.maxOptionText : examLimits.maxQuestionText;
  return (
    <div className={css.field}>
      <PictureField
        compact
        text={other}
        name={label}
        keep={keep}
        onPictures={(to) => dispatch(change(joinPictures(written, to(pictures))))}
      >
        {isLong ? <Long {...typed} maxLength={most} {...common} /> : <Short {...typed} maxLength={most} {...common} />}
      </PictureField>
      {isBlank(other) && needsOther(text) && (
        <Button
          size="small"
          variant="quiet"
          icon={<Copy aria-hidden="true" />}
          aria-label={`${t('languages.same')}: ${label}`}
          onClick={() => dispatch(change(text))}
        >
          {t('languages.same')}
        </Button>
      )}
    </div>
  );
}
