import { partDirection } from '@daftar/i18n';
import { classNames, FieldFrame, type FieldProps, useFieldIds, useUi } from '@daftar/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { Chips } from './chips.tsx';
import { RichLocale, shownToAll, usePopupPlace } from './locale.tsx';
import { type Choice, matchingOptions, OptionList } from './options.tsx';
import css from './rich.module.css';

export interface MultiSelectProps extends FieldProps {
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Several of many: type to find, press to select; the selected ones are listed below and can be removed. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hideLabel, help, error, options, value, onChange, placeholder, required, disabled } = props;
  const { t } = useUi();
  const ids = useFieldIds(props);
  const { ref, place } = usePopupPlace<HTMLDivElement>();
  const [typed, setTyped] = useState('');
  const shown = matchingOptions(options, typed, (count) => t('ui.moreOptions', { count }));

  return (
    <RichLocale>
      <FieldFrame {...{ ids, label, hideLabel, help, error, required }}>
        <AriaComboBox
          aria-label={typeof label === 'string' ? label : undefined}
          selectionMode="multiple"
          items={shown}
          value={[...value]}
          onChange={(keys) => {
            // Ready for the next search; also called on Escape and blur, where leftover text would reopen the list.
            setTyped('');
            onChange([...keys].map(String));
          }}
          inputValue={typed}
          onInputChange={setTyped}
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
              dir={partDirection(typed)}
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
        <Chips {...{ options, value, onChange, disabled }} />
      </FieldFrame>
    </RichLocale>
  );
}
