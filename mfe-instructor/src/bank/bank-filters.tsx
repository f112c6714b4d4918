import { bankStates } from '@daftar/contracts/bank/limits';
import { questionTypes } from '@daftar/contracts/exams/question-types';
import { useQuestionTypeName } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Button, SearchField, Select, TextField } from '@daftar/ui';
import { useState } from 'react';
import css from './bank.module.css';
import { pointsTyped } from './question-draft.ts';
import { type Bank, type BankFilters, foldersInOrder } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

/** Difficulties by the mean share of the points: what is easy has a high one. */
const difficulties = {
  hard: { difficulty_to: '0.3999' },
  middle: { difficulty_from: '0.4', difficulty_to: '0.8' },
  easy: { difficulty_from: '0.8' },
} as const;
type Difficulty = keyof typeof difficulties;

interface FilterProps {
  bank: Bank;
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
}

/** What a bank’s list is narrowed by; the rarer ones behind a button. */
export function BankFilterBar({ bank, filters, onChange }: FilterProps) {
  const t = useBankTexts();
  const typeName = useQuestionTypeName(true);
  const { name } = useNames();
  const [more, setMore] = useState(false);
  const [points, setPoints] = useState('');
  const [difficulty, setDifficulty] = useState<Difficulty | ''>('');
  const bad = pointsTyped(points) === undefined;
  const set = (part: Partial<Record<keyof BankFilters, string>>) => {
    const next = { ...filters, ...part };
    // an empty choice asks for nothing
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as BankFilters);
  };
  const select = (
    label: string,
    all: string,
    field: keyof BankFilters,
    options: { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      placeholder={all}
      value={filters[field] ?? ''}
      options={options}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <search className={css.filterArea}>
      <SearchField
        label={t('bank.search')}
        value={filters.search ?? ''}
        onChange={(search) => set({ search: search.slice(0, 200) })}
      />
      <div className={css.filters}>
        {select(t('bank.folder'), t('bank.allFolders'), 'folder', [
          { value: '0', label: t('bank.noFolder') },
          ...foldersInOrder(bank.folders).map(({ folder_id, path }) => ({ value: String(folder_id), label: path })),
        ])}
        {select(
          t('bank.type'),
          t('bank.allTypes'),
          'type',
          questionTypes.map((type) => ({ value: type, label: typeName(type) })),
        )}
        {select(
          t('bank.tag'),
          t('bank.allTags'),
          'tag',
          bank.tags.map(({ tag, items }) => ({ value: tag, label: `\u2068${tag}\u2069 (${items})` })),
        )}
        <div>
          <Button variant="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
            {t('bank.more')}
          </Button>
        </div>
      </div>
      {more && (
        <div className={css.filters}>
          {select(
            t('bank.state'),
            t('bank.allStates'),
            'state',
            bankStates.map((state) => ({ value: state, label: t(`bank.${state}`) })),
          )}
          <TextField
            label={t('bank.points')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={8}
            placeholder={t('bank.anyPoints')}
            value={points}
            error={bad && t('bank.pointsBad')}
            onChange={(event) => {
              setPoints(event.currentTarget.value);
              const value = pointsTyped(event.currentTarget.value);
              if (value !== undefined) set({ points: value === null ? '' : String(value) });
            }}
          />
          <Select
            label={t('bank.difficulty')}
            placeholder={t('bank.anyDifficulty')}
            value={difficulty}
            options={(Object.keys(difficulties) as Difficulty[]).map((one) => ({
              value: one,
              label: t(`bank.${one}`),
            }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value as Difficulty | '';
              setDifficulty(chosen);
              set({ difficulty_from: '', difficulty_to: '', ...(chosen && difficulties[chosen]) });
            }}
          />
          {select(t('bank.use'), t('bank.anyUse'), 'used', [
            { value: 'never', label: t('bank.neverUsed') },
            { value: 'ever', label: t('bank.everUsed') },
          ])}
          {select(
            t('bank.by'),
            t('bank.anybody'),
            'by',
            bank.people.map((person) => ({ value: String(person.id), label: name(person, 'name') })),
          )}
          {select(t('bank.shown'), t('bank.inUse'), 'retired', [
            { value: 'too', label: t('bank.withRetired') },
            { value: 'only', label: t('bank.onlyRetired') },
          ])}
        </div>
      )}
    </search>
  );
}
