import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { useMemo } from 'react';
import css from './formula.module.css';
import { useSpokenLanguage } from './known-formulas.tsx';
import { mathElements } from './math-elements.ts';
import { useFormula } from './shown-formula.ts';

interface FormulaProps {
  /** What is between the dollar signs. */
  source: string;
  /** It has its line for itself: sums get their limits above and below. */
  alone?: boolean;
  /** The language of the words beside it. */
  language?: 'en' | 'ar' | undefined;
}

/**
 * A formula, left to right, as native MathML (HSE-07). Its name is its spoken text, in the language of the text around
 * it, and is part of the name of the option that it is in (BOD-02). Until it is loaded, or if it can't be read, it is
 * shown as typed.
 */
export function Formula({ source, alone = false, language }: FormulaProps) {
  const formula = useFormula(source);
  const around = useSpokenLanguage();
  const page = languageCode(useLanguage().language) as 'en' | 'ar';
  const lang = language ?? around ?? page;
  const math = useMemo(
    () =>
      formula && 'mathml' in formula
        ? mathElements(formula.mathml, {
            dir: 'ltr',
            lang,
            className: css.math,
            displaystyle: alone ? 'true' : undefined,
            'aria-label': lang === 'ar' ? formula.spoken_ar : formula.spoken_en,
          })
        : null,
    [formula, lang, alone],
  );
  if (math) return math;
  return (
    <code dir="ltr" className={css.typed}>
      {source}
    </code>
  );
}
