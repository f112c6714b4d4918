import { readWithin } from '@daftar/i18n/read-number';
import { NumberField } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './share-field.module.css';

interface ShareFieldProps {
  /** Percent, as typed. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A share of people: a number, and a slider for the same. */
export function ShareField({ value, onChange, error }: ShareFieldProps) {
  const t = useTexts();
  const percent = readWithin(value, { most: 100 }) ?? 0;
  return (
    <div className={css.share}>
      <NumberField
        label={t('releases.shareField')}
        help={t('releases.shareHelp')}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="range"
        className={css.slider}
        aria-label={t('releases.shareSlider')}
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
