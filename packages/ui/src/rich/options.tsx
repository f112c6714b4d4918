import { textLanguage } from '@daftar/i18n';
import { holdsWords, searchText, searchWords } from '@daftar/i18n/search';
import { MixedText, useUi } from '@daftar/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import css from './rich.module.css';

export interface Choice {
  value: string;
  label: string;
  description?: string;
}

/** How many are rendered at once; typing finds more. */
const mostShown = 100;

export interface ShownOption extends Choice {
  disabled?: boolean;
}

/**
 * The options that match the typed text (folded like all names; UIX-03, FIX-20), with a last line if there are too
 * many.
 */
export function matchingOptions(
  options: readonly Choice[],
  typed: string,
  more: (count: number) => string,
): ShownOption[] {
  const words = searchWords(typed);
  const found =
    words.length > 0
      ? options.filter(({ label, description }) => holdsWords(searchText(`${label} / ${description ?? ''}`), words))
      : options;
  if (found.length <= mostShown) return [...found];
  return [...found.slice(0, mostShown), { value: ' more', label: more(found.length - mostShown), disabled: true }];
}

/** The list in the popup of ComboBox and MultiSelect. */
export function OptionList({ items }: { items: readonly ShownOption[] }) {
  const { t } = useUi();
  return (
    <ListBox className={css.list} items={items} renderEmptyState={() => <p className={css.none}>{t('ui.noMatch')}</p>}>
      {(item) => (
        <ListBoxItem id={item.value} textValue={item.label} isDisabled={item.disabled} className={css.option}>
          {({ isSelected }) => <OptionText item={item} mark={isSelected && <Check aria-hidden="true" />} />}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function OptionText({ item, mark }: { item: ShownOption; mark: ReactNode }) {
  return (
    <>
      {/* isolated, not laid out by its own first letter, so that names and numbers stay aligned in columns */}
      <span>
        <bdi lang={textLanguage(item.label)}>
          <MixedText text={item.label} />
        </bdi>
      </span>
      {mark}
      {item.description && (
        <span className={css.description}>
          <bdi>{item.description}</bdi>
        </span>
      )}
    </>
  );
}
