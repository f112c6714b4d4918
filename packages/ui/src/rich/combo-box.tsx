import { partDirection } from '@daftar/i18n';
import { classNames, FieldFrame, type FieldProps, useFieldIds, useUi } from '@daftar/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { RichLocale, shownToAll, usePopupPlace } from './locale.tsx';
import { type Choice, matchingOptions, OptionList } from './options.tsx';
import css from './rich.module.css';

export interface ComboBoxProps extends FieldProps {
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Searches on the server, for lists too long to load: `options` are then its results. */
  onSearch?: (typed: string) => void;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/** One of many: type to find it. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hideLabel, help, error, options, value, onChange, onSearch, placeholder, required, disabled } = props;
  const { t } = useUi();
  const ids = useFieldIds(props);
  const { ref, place } = usePopupPlace<HTMLDivElement>();
  // the results of another search may not contain the selected one; the component also reports the same choice again on
  // blur
  const [picked, setPicked] = useState<Choice | undefined>();
  const known = options.find((option) => option.value === value) ?? (picked?.value === value ? picked : undefined);
  const chosen = known?.label ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const shown = matchingOptions(options, onSearch ? '' : (typed ?? ''), (count) => t('ui.moreOptions', { count }));

  return (
    <RichLocale>
      <FieldFrame {...{ ids, label, hideLabel, help, error, required }}>
        <AriaComboBox
          aria-label={typeof label === 'string' ? label : undefined}
          items={shown}
          value={value}
          onChange={(key) => {
            setTyped(null);
            setPicked(
              (before) =>
                options.find((option) => option.value === key) ?? (before?.value === key ? before : undefined),
            );
            onChange(key === null ? null : String(key));
          }}
          inputValue={typed ?? chosen}
          onInputChange={(text) => {
            setTyped(text === chosen ? null : text);
            if (text !== chosen) onSearch?.(text);
            if (text === '' && value !== null) onChange(null);
          }}
          onOpenChange={(open) => {
            if (open) return;
            setTyped(null);
            onSearch?.('');
          }}
          menuTrigger="focus"
          allowsEmptyCollection
          isDisabled={disabled}
          isInvalid={!!error}
        >
          <Group ref={ref} className={classNames(css.group, !!error && css.invalid)}>
            <Input
              {...ids.control}
              className={css.input}
              placeholder={placeholder ?? t('ui.chooseOption')}
              dir={partDirection(typed ?? chosen)}
            />
            <Button
              className={css.open}
              aria-label={t('ui.suggestionsOf', { field: typeof label === 'string' ? label : '' })}
            >
              <ChevronDown aria-hidden="true" />
            </Button>
          </Group>
          <Popover {...shownToAll} className={classNames(css.popup, css.listPopup)} UNSTABLE_portalContainer={place()}>
            <OptionList items={shown} />
          </Popover>
        </AriaComboBox>
      </FieldFrame>
    </RichLocale>
  );
}
