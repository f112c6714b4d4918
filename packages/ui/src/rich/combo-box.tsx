import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from '../fields/field.tsx';
import { RichLocale, usePopupPlace } from './locale.tsx';
import { type Choice, matchingOptions, OptionList } from './options.tsx';
import css from './rich.module.css';

export interface ComboBoxProps extends FieldProps {
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/** One of many: type to find it. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hideLabel, help, error, options, value, onChange, placeholder, required, disabled } = props;
  const { t } = useUi();
  const ids = useFieldIds(props);
  const { ref, place } = usePopupPlace<HTMLDivElement>();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const [typed, setTyped] = useState<string | null>(null);

  return (
    <RichLocale>
      <FieldFrame {...{ ids, label, hideLabel, help, error, required }}>
        <AriaComboBox
          aria-label={typeof label === 'string' ? label : undefined}
          items={matchingOptions(options, typed ?? '', (count) => t('ui.moreOptions', { count }))}
          value={value}
          onChange={(key) => {
            setTyped(null);
            onChange(key === null ? null : String(key));
          }}
          inputValue={typed ?? chosen}
          onInputChange={(text) => {
            setTyped(text === chosen ? null : text);
            if (text === '' && value !== null) onChange(null);
          }}
          onOpenChange={(open) => !open && setTyped(null)}
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
              dir="auto"
            />
            <Button className={css.open}>
              <ChevronDown aria-hidden="true" />
            </Button>
          </Group>
          <Popover className={classNames(css.popup, css.listPopup)} UNSTABLE_portalContainer={place()}>
            <OptionList items={matchingOptions(options, typed ?? '', (count) => t('ui.moreOptions', { count }))} />
          </Popover>
        </AriaComboBox>
      </FieldFrame>
    </RichLocale>
  );
}
