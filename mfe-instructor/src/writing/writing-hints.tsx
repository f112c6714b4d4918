import { Info } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { checkWriting, type WritingHint } from './check-writing.ts';
import css from './writing.module.css';

/** Typing has paused; nobody is interrupted within a word. */
const pauseMs = 1_200;

/**
 * Hints below a text that is being written (BOD-21): once typing has paused, said politely, and only when they change.
 * They never keep anybody from saving.
 */
export function WritingHints({ texts, rest }: { texts: readonly string[]; rest?: 'en' | 'ar' | undefined }) {
  const t = useTexts();
  const all = JSON.stringify(texts);
  const [shown, setShown] = useState(() => hintsOf(texts, rest));
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = hintsOf(JSON.parse(all) as string[], rest);
      setShown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [all, rest]);
  // there from the start, so that what appears in it is announced
  return (
    <div role="status">
      {shown.length > 0 && (
        <div className={css.hints}>
          <Info aria-hidden="true" />
          <div>
            <p className={css.title}>{t('writing.title')}</p>
            <ul className={css.list}>
              {shown.map(({ kind, found }) => (
                <li key={`${kind} ${found}`}>{t(`writing.${kind}`, { found })}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

/** Each hint once; options without words, such as numbers, are as they should be. */
function hintsOf(texts: readonly string[], rest: 'en' | 'ar' | undefined): WritingHint[] {
  const found = texts.flatMap((text) => checkWriting(text, rest));
  const wanted = texts.length > 1 ? found.filter(({ kind }) => kind !== 'noWords') : found;
  return [...new Map(wanted.map((hint) => [`${hint.kind} ${hint.found}`, hint])).values()];
}
