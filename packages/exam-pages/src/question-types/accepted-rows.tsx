import { Button, IconButton, NumberField } from '@daftar/ui';
import { Plus, Trash2 } from '@daftar/ui/icons';
import { type ReactNode, useState } from 'react';
import { useSharedTexts } from './define.ts';
import { shareIn } from './typed-key.ts';
import css from './types.module.css';

interface AcceptedRowsProps<Item extends { share: number }> {
  items: readonly Item[];
  most: number;
  /** What a new one is. */
  fresh: Item;
  onChange: (items: Item[]) => void;
  /** The fields of one item, besides its share. */
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
}

/** Accepted answers, each with its share of the points. */
export function AcceptedRows<Item extends { share: number }>(props: AcceptedRowsProps<Item>) {
  const { items, most, fresh, onChange, children } = props;
  const t = useSharedTexts();
  const change = (index: number, part: Partial<Item>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  return (
    <div className={css.rows}>
      {items.map((item, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no name and don’t move
          key={index}
          className={css.row}
          data-item
          aria-label={t('shared.acceptedNumber', { number: index + 1 })}
        >
          {children(item, index, (part) => change(index, part))}
          <Share
            share={item.share}
            onChange={(share) => onChange(items.map((one, at) => (at === index ? { ...one, share } : one)))}
          />
          <IconButton
            label={t('shared.remove', { number: index + 1 })}
            icon={<Trash2 />}
            disabled={items.length === 1}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={items.length >= most}
          onClick={() => onChange([...items, fresh])}
        >
          {t('shared.add')}
        </Button>
      </div>
    </div>
  );
}

/** A share as it is typed, which stays while it means what the item has. */
function Share({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const t = useSharedTexts();
  const [typed, setTyped] = useState('');
  const text = shareIn(typed) === share ? typed : share > 0 ? String(share) : '';
  return (
    <NumberField
      label={t('shared.share')}
      value={text}
      error={share === 0 && t('shared.badShare')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(shareIn(event.currentTarget.value));
      }}
    />
  );
}
