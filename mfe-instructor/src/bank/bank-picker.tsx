import { examLimits } from '@daftar/contracts/exams/limits';
import { plainQuestionText, useQuestionTypeName, useSaid } from '@daftar/exam-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Checkbox, Dialog, EmptyState, QueryState, Select, Stack, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BankPickerProps } from '../exams/authoring/bank-door.ts';
import { bankTexts } from '../texts/late/bank.ts';
import css from './bank.module.css';
import { BankFilterBar } from './bank-filters.tsx';
import { withTaken } from './question-draft.ts';
import { type BankFilters, bankKey, useBank, useBankItems } from './use-bank.ts';
import { useBankName } from './use-bank-name.ts';
import { useBankTexts } from './use-bank-texts.ts';

/** Chooses questions of a bank for the exam that is being made (QST-06). */
export function BankPicker({ course, now, onTake, onClose }: BankPickerProps) {
  const t = useBankTexts();
  const api = useApi();
  const toasts = useToasts();
  const bankName = useBankName();
  const [chosen, setChosen] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const banks = useQuery({
    queryKey: [...bankKey, 'all'],
    queryFn: ({ signal }) => api('GET /api/banks', { signal }),
  });
  const withItems = (banks.data ?? []).filter(({ bank_id, items }) => bank_id !== null && items > 0);
  const bankId =
    chosen ?? (withItems.find(({ course_code }) => course_code === course) ?? withItems[0])?.bank_id ?? null;
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id) && next.size < examLimits.maxQuestions) next.add(id);
    setSelected(next);
  };
  const take = async () => {
    if (bankId === null) return;
    setBusy(true);
    try {
      const versions = await api('GET /api/banks/:bankId/questions', {
        params: { bankId },
        query: { ids: [...selected].join(',') as never },
      });
      const draft = now();
      const taken = withTaken(draft, versions);
      onTake(taken.questions.slice(draft.questions.length), taken.both);
      onClose();
    } catch (error) {
      toasts.failure(error, bankTexts['bank.toExamFailed']);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="large"
      title={t('bank.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('bank.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={selected.size === 0} onClick={take}>
            {t('bank.pick', { count: selected.size })}
          </Button>
        </>
      }
    >
      <QueryState
        query={banks}
        isEmpty={() => bankId === null}
        empty={<EmptyState title={t('bank.new')}>{t('bank.pickNone')}</EmptyState>}
      >
        {() => (
          <Stack gap={4}>
            <Select
              label={t('bank.which')}
              value={String(bankId)}
              options={withItems.map((bank) => ({
                value: String(bank.bank_id),
                label: bankName(bank),
              }))}
              onChange={(event) => {
                setChosen(Number(event.currentTarget.value));
                setSelected(new Set());
              }}
            />
            {bankId !== null && <Items key={bankId} bankId={bankId} selected={selected} onToggle={toggle} />}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function Items(props: { bankId: number; selected: ReadonlySet<number>; onToggle: (id: number) => void }) {
  const { bankId, selected, onToggle } = props;
  const t = useBankTexts();
  const says = useSaid();
  const typeName = useQuestionTypeName(true);
  const bank = useBank(bankId);
  const [filters, setFilters] = useState<BankFilters>({});
  const items = useBankItems(bankId, useDeferredValue(filters));
  return (
    <QueryState query={bank}>
      {(found) => (
        <>
          <BankFilterBar bank={found} filters={filters} onChange={setFilters} />
          <QueryState query={items}>
            {({ pages }) => (
              <>
                <p className={css.count} aria-live="polite">
                  {(pages[0]?.total ?? 0) >= 1000
                    ? t('bank.foundMany', { count: pages[0]?.total ?? 0 })
                    : t('bank.found', { count: pages[0]?.total ?? 0 })}
                </p>
                <ul className={css.list}>
                  {pages
                    .flatMap((page) => page.items)
                    .map((item) => (
                      <li key={item.item_id} className={css.pick}>
                        <Checkbox
                          label={
                            <UserText as="span">
                              {plainQuestionText(says(item.question_text, item.texts)).slice(0, 240)}
                            </UserText>
                          }
                          checked={selected.has(item.item_id)}
                          onChange={() => onToggle(item.item_id)}
                        />
                        <span className={css.below}>
                          <Badge>{typeName(item.question_type)}</Badge>
                          {item.points !== null && <span>{t('bank.pointsAre', { points: item.points })}</span>}
                          {item.state === 'ready' && <Badge tone="positive">{t('bank.ready')}</Badge>}
                        </span>
                      </li>
                    ))}
                </ul>
                {items.hasNextPage && (
                  <div>
                    <Button busy={items.isFetchingNextPage} onClick={() => items.fetchNextPage()}>
                      {t('bank.showMore')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </QueryState>
        </>
      )}
    </QueryState>
  );
}
