import { NumberField } from '@daftar/ui';
import { type RefObject, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './points.module.css';

/** Up to so many points each has a button. */
const mostButtons = 10;

/**
 * The points of one work: a field, and up to ten a button for each, which a thumb needs no keyboard for (DSK-03). The
 * field has no keyboard of the screen then.
 */
export function PointsChoice(props: {
  max: number;
  value: string;
  error: string | false | undefined;
  field: RefObject<HTMLInputElement | null>;
  onChange: (points: string) => void;
}) {
  const { max, value, error, field, onChange } = props;
  const t = useTexts();
  const name = useId();
  const label = t('marking.points', { max: String(max) });
  const input = {
    ref: field,
    label,
    value,
    error,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  if (max > mostButtons) return <NumberField {...input} />;
  const digits = Array.from({ length: max + 1 }, (_, points) => String(points));
  return (
    <fieldset className={css.points}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.digits}>
        {digits.map((points) => (
          <label key={points} className={css.digit}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={value === points}
              onChange={() => onChange(points)}
            />
            <bdi>{points}</bdi>
          </label>
        ))}
      </div>
      <NumberField {...input} className={css.field} hideLabel inputMode="none" />
    </fieldset>
  );
}
