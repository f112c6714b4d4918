// biome-ignore-all lint/a11y/useSemanticElements: a row of the grid, of which only the visible cells exist
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useNames } from '@daftar/remote-kit';
import { UserText, VisuallyHidden } from '@daftar/ui';
import { memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { cellId } from './book-row.tsx';
import type { BookItem } from './use-book.ts';

interface BookHeadProps {
  items: readonly BookItem[];
  activeCol: number | null;
}

/** The names of all columns, also of those whose cells aren’t drawn: they are searched for and heard. */
export const BookHead = memo(function BookHead({ items, activeCol }: BookHeadProps) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <div role="row" aria-rowindex={1} className={css.head} data-head>
      <div role="columnheader" aria-colindex={1} className={css.name}>
        {t('gradebook.student')}
      </div>
      {[...items, null].map((item, col) => {
        const all = {
          id: cellId({ row: -1, col }),
          'aria-colindex': col + 2,
          'data-active': activeCol === col || undefined,
        };
        if (!item)
          return (
            <div key="mark" {...all} role="columnheader" className={css.headMark}>
              {t('gradebook.mark')}
            </div>
          );
        return (
          <div
            key={item.item}
            {...all}
            role="columnheader"
            className={css.headCell}
            data-hidden={!item.shown || undefined}
          >
            <span className={css.itemName}>
              <UserText>{name(item, 'name')}</UserText>
            </span>
            <span className={css.small}>
              {t('gradebook.outOf', { max: String(item.max) })}
              {!item.shown && item.named > 0 && t('gradebook.shownToSome', { count: item.named })}
              {!item.shown && !item.named && <VisuallyHidden>{t('gradebook.notShown')}</VisuallyHidden>}
            </span>
          </div>
        );
      })}
    </div>
  );
});
