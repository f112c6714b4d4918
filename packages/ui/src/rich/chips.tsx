import { textLanguage } from '@daftar/i18n';
import { useUi } from '@daftar/ui';
import { X } from 'lucide-react';
import type { Choice } from './options.tsx';
import css from './rich.module.css';

/** What a MultiSelect has selected; each can be removed. */
export function Chips(props: {
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
}) {
  const { options, value, onChange, disabled } = props;
  const { t } = useUi();
  if (value.length === 0) return null;
  return (
    <ul className={css.chips}>
      {value.map((key) => {
        const name = options.find((option) => option.value === key)?.label ?? key;
        return (
          <li key={key} className={css.chip}>
            <bdi className={css.chipText} lang={textLanguage(name)}>
              {name}
            </bdi>
            <button
              type="button"
              className={css.chipRemove}
              aria-label={t('ui.removeItem', { name })}
              disabled={disabled}
              onClick={() => onChange(value.filter((other) => other !== key))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
