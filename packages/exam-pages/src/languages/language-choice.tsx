import type { ShownIn } from '@daftar/contracts/exams/languages/question-in';
import { Button } from '@daftar/ui';
import css from './language-choice.module.css';

const ways = ['en', 'ar', 'both'] as const satisfies readonly ShownIn[];
/** A language is named in itself, on every page. */
const names = { en: 'English', ar: 'العربية' } as const;

export interface LanguageChoiceProps {
  label: string;
  /** What “both” is called on this page. */
  both: string;
  value: ShownIn;
  onChange: (shown: ShownIn) => void;
}

/** “English · العربية · Both”: a press changes the texts and nothing else, so the focus stays on it (TWO-04). */
export function LanguageChoice({ label, both, value, onChange }: LanguageChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      <div className={css.ways}>
        {ways.map((way) => (
          <Button
            key={way}
            variant={value === way ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={value === way}
            lang={way === 'both' ? undefined : way}
            onClick={() => onChange(way)}
          >
            {way === 'both' ? both : names[way]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
