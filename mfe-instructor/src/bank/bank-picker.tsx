import { examLimits } from '@daftar/contracts/exams/limits';
import { mostPools } from '@daftar/contracts/exams/pools';
import { plainQuestionText, useQuestionTypeName, useSaid } from '@daftar/exam-pages';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useToasts } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  FieldRow,
  NumberField,
  QueryState,
  Select,
  Stack,
  UserText,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BankPickerProps } from '../exams/authoring/bank-door.ts';
import { bankTexts } from '../texts/late/bank.ts';
import { bankPoolTexts } from '../texts/late/bank-pool.ts';
import { useLateTexts } from '../texts/use-texts.ts';
import css from './bank.module.css';
import { BankFilterBar } from './bank-filters.tsx';
import { withTaken } from './question-draft.ts';
import { type BankFilters, type BankItem, bankKey, useBank, useBankItems } from './use-bank.ts';
import { useBankName } from './use-bank-name.ts';
import { useBankTexts } from './use-bank-texts.ts';

/** Chooses questions of a bank for the exam that is being made, all of them or as a pool (QST-06). */
export function BankPicker({ course, now, onTake, onClose }: BankPickerProps) {
  const t = useBankTexts();
  const tp = useLateTexts(bankPoolTexts);
  const api = useApi();
  const toasts = useToasts();
  const bankName = useBankName();
  const [chosen, setChosen] = useState<number | null>(null);
  const [selected, setSelected] = useState<Selected>(new Map());
  const [pool, setPool] = useState<PoolTyped | null>(null);
  const [busy, setBusy] = useState(false);
  const banks = useQuery({
    queryKey: [...bankKey, 'all'],
    queryFn: ({ signal }) => api('GET /api/banks', { signal }),
  });
  const withItems = (banks.data ?? []).filter(({ bank_id, items }) => bank_id !== null && items > 0);
  const bankId =
    chosen ?? (withItems.find(({ course_code }) => course_code === course) ?? withItems[0])?.bank_id ?? null;
  const choose = (items: readonly BankItem[], isChosen: boolean) => {
    const next = new Map(selected);
    for (const item of items) {
      if (!isChosen) next.delete(item.item_id);
      else if (next.size < examLimits.maxQuestions) next.set(item.item_id, item);
    }
    setSelected(next);
  };
  const canPool = (now().draws ?? []).length < mostPools;
  const asked = pool && poolAsked(pool, selected);
  const isWrong = asked !== null && (asked.draw === null || asked.points === null);
  const take = async () => {
    if (bankId === null || isWrong) return;
    setBusy(true);
    try {
      const versions = await api('GET /api/banks/:bankId/questions', {
        params: { bankId },
        query: { ids: [...selected.keys()].join(',') as never },
      });
      const draft = now();
      const { both, questions } = withTaken(draft, versions);
      const taken = questions.slice(draft.questions.length);
      if (asked?.draw && asked.points)
        onTake(
          taken.map((question) => ({ ...question, points: String(asked.points) })),
          both,
          Math.min(asked.draw, taken.length),
        );
      else onTake(taken, both);
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
          <Button variant="primary" busy={busy} disabled={selected.size === 0 || isWrong} onClick={take}>
            {pool ? tp('bank.pickPool') : t('bank.pick', { count: selected.size })}
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
                setSelected(new Map());
              }}
            />
            {bankId !== null && <Items key={bankId} bankId={bankId} selected={selected} onChoose={choose} />}
            {canPool && <AsPool pool={pool} selected={selected} onChange={setPool} />}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

/** The chosen questions as they were seen. */
type Selected = ReadonlyMap<number, BankItem>;

interface PoolTyped {
  draw: string;
  /** null: those that the questions have in common. */
  points: string | null;
}

/** The points that all chosen questions have in the bank; empty where they differ, or are none or no whole number. */
function pointsInCommon(selected: Selected): string {
  const found = new Set([...selected.values()].map(({ points }) => points));
  const [points] = found;
  return found.size === 1 && Number.isInteger(points) ? String(points) : '';
}

/** What was typed, as numbers; null where it is none that a pool can have. */
function poolAsked({ draw, points }: PoolTyped, selected: Selected) {
  return {
    draw: readWithin(draw, { least: 1, most: selected.size }),
    points: readWithin(points ?? pointsInCommon(selected), { least: 1, most: examLimits.maxPoints }),
  };
}

interface AsPoolProps {
  pool: PoolTyped | null;
  selected: Selected;
  onChange: (pool: PoolTyped | null) => void;
}

function AsPool({ pool, selected, onChange }: AsPoolProps) {
  const t = useLateTexts(bankPoolTexts);
  if (selected.size < 2) return null;
  const asked = pool && poolAsked(pool, selected);
  const points = pool?.points ?? pointsInCommon(selected);
  return (
    <Stack gap={3}>
      <Checkbox
        label={t('bank.asPool')}
        description={t('bank.asPoolHelp')}
        checked={pool !== null}
        onChange={() => onChange(pool ? null : { draw: '', points: null })}
      />
      {pool && (
        <FieldRow>
          <NumberField
            label={t('bank.draw')}
            required
            min={1}
            max={selected.size}
            value={pool.draw}
            error={pool.draw !== '' && asked?.draw === null ? t('bank.drawRange', { most: selected.size }) : undefined}
            onChange={(event) => onChange({ ...pool, draw: event.currentTarget.value })}
          />
          <NumberField
            label={t('bank.poolPoints')}
            required
            min={1}
            value={points}
            error={points !== '' && asked?.points === null ? t('bank.poolPointsRange') : undefined}
            onChange={(event) => onChange({ ...pool, points: event.currentTarget.value })}
          />
        </FieldRow>
      )}
    </Stack>
  );
}

interface ItemsProps {
  bankId: number;
  selected: Selected;
  onChoose: (items: readonly BankItem[], isChosen: boolean) => void;
}

function Items({ bankId, selected, onChoose }: ItemsProps) {
  const t = useBankTexts();
  const tp = useLateTexts(bankPoolTexts);
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
                          onChange={() => onChoose([item], !selected.has(item.item_id))}
                        />
                        <span className={css.below}>
                          <Badge>{typeName(item.question_type)}</Badge>
                          {item.points !== null && <span>{t('bank.pointsAre', { points: item.points })}</span>}
                          {item.state === 'ready' && <Badge tone="positive">{t('bank.ready')}</Badge>}
                        </span>
                      </li>
                    ))}
                </ul>
                <div className={css.below}>
                  <Button
                    size="small"
                    onClick={() =>
                      onChoose(
                        pages.flatMap((page) => page.items),
                        true,
                      )
                    }
                  >
                    {tp('bank.selectShown')}
                  </Button>
                  {selected.size > 0 && (
                    <Button size="small" variant="quiet" onClick={() => onChoose([...selected.values()], false)}>
                      {t('bank.selectNone')}
                    </Button>
                  )}
                </div>
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
