import { formulasIn, parseQuestionText } from '@daftar/contracts/exams/question-text';
import { Isolate } from '@daftar/ui';
import { useExamTexts } from '../use-exam-texts.ts';
import type { ShownFormula } from './formula-loader.ts';
import css from './heard-as.module.css';
import { useFormulas } from './shown-formula.ts';

const languages = ['en', 'ar'] as const;

/**
 * What a screen reader says for a question with formulas, in both languages (BOD-02), so that its author can check it.
 * `texts` are the question and its options, as they are typed.
 */
export function HeardAs({ texts }: { texts: readonly { name: string; text: string }[] }) {
  const t = useExamTexts();
  const spoken = texts.filter(({ text }) => formulasIn(text).length > 0);
  const formulas = useFormulas([...new Set(spoken.flatMap(({ text }) => formulasIn(text)))]);
  if (spoken.length === 0) return <p className={css.note}>{t('formula.none')}</p>;
  const unreadable = [...formulas.values()].filter((formula) => formula && 'near' in formula);
  return (
    <section className={css.heard} aria-label={t('formula.heard')}>
      {[...formulas.values()].includes(undefined) && <p className={css.note}>{t('formula.waiting')}</p>}
      {languages.map((language) => (
        <div key={language}>
          <h5 className={css.language}>{t(`formula.heardIn.${language}`)}</h5>
          <dl className={css.lines}>
            {spoken.map(({ name, text }) => (
              <div key={name} className={css.line}>
                <dt>{name}</dt>
                <dd lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                  {heard(text, language, formulas)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {unreadable.map((formula) => (
        <p key={formula?.source} className={css.wrong}>
          <Isolate dir="ltr">${formula?.source}$</Isolate>{' '}
          {formula && 'near' in formula && formula.near !== ''
            ? t('formula.unreadableAt', { near: formula.near })
            : t('formula.unreadable')}
        </p>
      ))}
    </section>
  );
}

/** The text in words; a formula that isn't loaded, or can't be read, as typed. */
function heard(text: string, language: 'en' | 'ar', formulas: ReadonlyMap<string, ShownFormula | undefined>): string {
  const say = (source: string) => {
    const formula = formulas.get(source);
    if (!formula || !('mathml' in formula)) return source;
    return language === 'ar' ? formula.spoken_ar : formula.spoken_en;
  };
  return parseQuestionText(text)
    .map((block) => {
      if (block.kind === 'picture') return block.picture.alt;
      if (block.kind === 'code') return block.text;
      return block.parts.map((part) => (part.kind === 'formula' ? ` ${say(part.text)} ` : part.text)).join('');
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
