// biome-ignore-all lint/a11y/useSemanticElements: an option is inside a label, which may hold no list and no table
// biome-ignore-all lint/a11y/useFocusableInteractive: a row of a table of text is nothing to act on
import { type ListItem, type MarkedPart, markedBlocks } from '@daftar/contracts/exams/question-marks';
import { useMemo } from 'react';
import css from './marked-text.module.css';
import { Block, lettersOf, Parts, readAs } from './question-text.tsx';

/**
 * An author's text with its lists, tables and bold words (COR-24). Of spans, as all of it: it may be inside a label or a
 * button. It comes with the types, since few texts need it.
 */
export function MarkedText({ text }: { text: string }) {
  const blocks = useMemo(() => markedBlocks(text), [text]);
  return blocks.map(
    (block, index) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: blocks have no name of their own and never move
      block.kind === 'list' ? (
        <List key={index} items={block.items} />
      ) : block.kind === 'table' ? (
        <TextTable key={index} rows={block.rows} />
      ) : (
        <Block key={index} block={block} />
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  );
}

/** Its lines read in one direction, that of the whole list. */
function List({ items }: { items: readonly ListItem[] }) {
  const read = readAs(items.map(({ parts }) => lettersOf(parts)).join(' '));
  return (
    <span role="list" className={css.list} {...read}>
      {items.map(({ mark, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index} role="listitem" className={css.item} data-line>
          <span aria-hidden={mark === '•' || undefined}>{mark}</span>
          <span>
            <Parts parts={parts} language={read.lang} />
          </span>
        </span>
      ))}
    </span>
  );
}

function TextTable({ rows }: { rows: readonly MarkedPart[][][] }) {
  const read = readAs(rows.flat().map(lettersOf).join(' '));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <span className={css.scroll} tabIndex={0} {...read}>
      <span role="table" className={css.table}>
        {rows.map((cells, row) => (
          // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
          <span key={row} role="row" className={css.row}>
            {cells.map((parts, column) => (
              <span key={column} role={row === 0 ? 'columnheader' : 'cell'} className={css.cell} data-line>
                <Parts parts={parts} language={read.lang} />
              </span>
            ))}
          </span>
          // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
        ))}
      </span>
    </span>
  );
}
