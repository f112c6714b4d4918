import { Button, IconButton, NumberField } from '@daftar/ui';
import { Plus, Trash2 } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { useSharedTexts } from './define.ts';
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
        // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no name and don’t move
        <div key={index} className={css.row}>
          {children(item, index, (part) => change(index, part))}
          <NumberField
            label={t('shared.share')}
            value={String(item.share)}
            onChange={(event) => {
              const share = Math.trunc(Number(event.currentTarget.value));
              const within: Partial<{ share: number }> = { share: Math.min(100, Math.max(1, share || 1)) };
              onChange(items.map((one, at) => (at === index ? { ...one, ...within } : one)));
            }}
          />
          <IconButton
            label={t('shared.remove', { number: index + 1 })}
            icon={<Trash2 />}
            disabled={items.length === 1}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          />
        </div>
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
