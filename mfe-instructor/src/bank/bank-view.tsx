import { plainQuestionText, useQuestionTypeName, useSaid } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Badge, Button, Checkbox, EmptyState, Isolate, QueryState, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { Suspense, useDeferredValue, useState } from 'react';
import css from './bank.module.css';
import { BankFilterBar } from './bank-filters.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FoldersDialog } from './folders-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { type BankFilters, type BankItem, foldersInOrder, useBank, useBankItems } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

const ImportDialog = late(() =>
  import(/* webpackChunkName: "bank-rare" */ './import-dialog.tsx').then((one) => ({ default: one.ImportDialog })),
);

/** One bank: search, the list, and what is done with the selected questions. */
export function BankView({ bankId, course }: { bankId: number; course: string }) {
  const t = useBankTexts();
  const bank = useBank(bankId);
  const [filters, setFilters] = useState<BankFilters>({});
  const asked = useDeferredValue(filters);
  const items = useBankItems(bankId, asked);
  const [selected, setSelected] = useState<Selected>(new Map());
  const [shown, setShown] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const [folders, setFolders] = useState(false);
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);

  return (
    <QueryState query={bank} skeleton={<Skeleton shape="table" />}>
      {(found) => (
        <Stack gap={4}>
          <Stack row wrap gap={2}>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('bank.add')}
            </Button>
            <Button onClick={() => setImporting(true)}>{t('bank.import')}</Button>
            {found.items > 0 && <Button onClick={() => setExporting(true)}>{t('bank.export')}</Button>}
            <Button onClick={() => setFolders(true)}>{t('bank.folders')}</Button>
          </Stack>
          <BankFilterBar bank={found} filters={filters} onChange={setFilters} />
          {selected.size > 0 && (
            <BulkBar
              bank={found}
              course={course}
              items={[...selected.values()]}
              onDone={() => setSelected(new Map())}
            />
          )}
          <QueryState query={items} skeleton={<Skeleton shape="table" />}>
            {({ pages }) => {
              const list = pages.flatMap((page) => page.items);
              const total = pages[0]?.total ?? 0;
              return list.length === 0 ? (
                <EmptyState title={t(found.items === 0 ? 'bank.new' : 'bank.empty')}>
                  {t(found.items === 0 ? 'bank.newHelp' : 'bank.emptyHelp')}
                </EmptyState>
              ) : (
                <>
                  <p className={css.count} aria-live="polite">
                    {total >= 1000 ? t('bank.foundMany', { count: total }) : t('bank.found', { count: total })}
                  </p>
                  <ItemTable
                    items={list}
                    paths={new Map(foldersInOrder(found.folders).map((one) => [one.folder_id, one.path]))}
                    selected={selected}
                    onSelect={setSelected}
                    onShow={setShown}
                  />
                  {items.hasNextPage && (
                    <div>
                      <Button busy={items.isFetchingNextPage} onClick={() => items.fetchNextPage()}>
                        {t('bank.showMore')}
                      </Button>
                    </div>
                  )}
                </>
              );
            }}
          </QueryState>
          {adding && <EditDialog bank={found} onClose={() => setAdding(false)} />}
          {importing && (
            <Suspense fallback={null}>
              <ImportDialog bank={found} onClose={() => setImporting(false)} />
            </Suspense>
          )}
          {exporting && <ExportDialog bank={found} onClose={() => setExporting(false)} />}
          {folders && <FoldersDialog bank={found} onClose={() => setFolders(false)} />}
          {shown !== null && (
            <ItemDialog key={shown} bank={found} itemId={shown} onShow={setShown} onClose={() => setShown(null)} />
          )}
        </Stack>
      )}
    </QueryState>
  );
}

/** The selected questions as they were seen when they were selected. */
type Selected = ReadonlyMap<number, BankItem>;

interface ItemTableProps {
  items: readonly BankItem[];
  paths: ReadonlyMap<number, string>;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  onShow: (id: number) => void;
}

function ItemTable({ items, paths, selected, onSelect, onShow }: ItemTableProps) {
  const t = useBankTexts();
  const typeName = useQuestionTypeName(true);
  const says = useSaid();
  const toggle = (item: BankItem) => {
    const next = new Map(selected);
    if (!next.delete(item.item_id)) next.set(item.item_id, item);
    onSelect(next);
  };
  const textOf = (item: BankItem) => plainQuestionText(says(item.question_text, item.texts)).slice(0, 240);
  return (
    <Table
      caption={t('bank.title')}
      rows={items}
      rowKey={({ item_id }) => item_id}
      pageSize={items.length}
      columns={[
        {
          id: 'select',
          header: t('bank.select', { name: '' }),
          hideHeader: true,
          width: '3rem',
          cell: (item) => (
            <Checkbox
              hideLabel
              label={t('bank.select', { name: textOf(item) })}
              checked={selected.has(item.item_id)}
              onChange={() => toggle(item)}
            />
          ),
        },
        {
          id: 'question',
          header: t('bank.question'),
          rowHeader: true,
          long: true,
          cell: (item) => (
            <div className={css.question}>
              <button type="button" className={css.open} onClick={() => onShow(item.item_id)}>
                <UserText as="span">{textOf(item)}</UserText>
              </button>
              <span className={css.below}>
                {item.folder_id !== null && <UserText as="span">{paths.get(item.folder_id) ?? ''}</UserText>}
                {item.tags.map((tag) => (
                  <Badge key={tag}>
                    <bdi>{tag}</bdi>
                  </Badge>
                ))}
              </span>
            </div>
          ),
        },
        { id: 'type', header: t('bank.type'), cell: (item) => typeName(item.question_type) },
        {
          id: 'points',
          header: t('bank.points'),
          numeric: true,
          cell: (item) => <Isolate dir="ltr">{item.points ?? '–'}</Isolate>,
        },
        {
          id: 'state',
          header: t('bank.state'),
          cell: (item) => (
            <Badge tone={item.retired ? 'neutral' : item.state === 'ready' ? 'positive' : 'neutral'}>
              {t(item.retired ? 'bank.retired' : `bank.${item.state}`)}
            </Badge>
          ),
        },
        {
          id: 'used',
          header: t('bank.used'),
          numeric: true,
          cell: (item) => <Isolate dir="ltr">{item.used}</Isolate>,
        },
        {
          id: 'difficulty',
          header: t('bank.difficulty'),
          numeric: true,
          cell: (item) => <Isolate dir="ltr">{item.difficulty === null ? '–' : item.difficulty.toFixed(2)}</Isolate>,
        },
      ]}
    />
  );
}
