import { isBlank } from '@daftar/contracts/visible-text';
import { Button, Checkbox, FieldRow, IconButton, NumberField, Stack, TextField } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../admin-course.module.css';
import { averageIn, type HonourDraft, hoursIn, type LevelDraft, nextId } from './draft.ts';

interface ListProps<Row> {
  rows: readonly Row[];
  tried: boolean;
  onChange: (rows: Row[]) => void;
}

/** Honours: names, the average from which they are given, and whether a failure forbids them. */
export function HonourFields({ rows, tried, onChange }: ListProps<HonourDraft>) {
  const t = useTexts();
  const change = (id: number, part: Partial<HonourDraft>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Stack gap={3}>
      {rows.map((row, index) => (
        <NamedRow
          key={row.id}
          label={t('bylaws.honour', { number: index + 1 })}
          removeLabel={t('bylaws.removeHonour', { number: index + 1 })}
          row={row}
          tried={tried}
          onChange={(part) => change(row.id, part)}
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
          more={
            <Checkbox
              label={t('bylaws.withoutFailure')}
              checked={row.without_failure}
              onChange={(event) => change(row.id, { without_failure: event.currentTarget.checked })}
            />
          }
        >
          <NumberField
            required
            label={t('bylaws.fromAverage')}
            inputMode="decimal"
            value={row.from}
            error={tried && averageIn(row.from) === null && t('bylaws.averageRange')}
            onChange={(event) => change(row.id, { from: event.currentTarget.value })}
          />
        </NamedRow>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            onChange([...rows, { id: nextId(rows), name: '', name_ar: '', from: '', without_failure: true }])
          }
        >
          {t('bylaws.addHonour')}
        </Button>
      </div>
    </Stack>
  );
}

/** Levels by earned hours. */
export function LevelFields({ rows, tried, onChange }: ListProps<LevelDraft>) {
  const t = useTexts();
  const change = (id: number, part: Partial<LevelDraft>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Stack gap={3}>
      {rows.map((row, index) => (
        <NamedRow
          key={row.id}
          label={t('bylaws.level', { number: index + 1 })}
          removeLabel={t('bylaws.removeLevel', { number: index + 1 })}
          row={row}
          tried={tried}
          onChange={(part) => change(row.id, part)}
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
        >
          <NumberField
            required
            label={t('bylaws.fromHours')}
            value={row.from_hours}
            error={tried && hoursIn(row.from_hours) === null && t('bylaws.averageRange')}
            onChange={(event) => change(row.id, { from_hours: event.currentTarget.value })}
          />
        </NamedRow>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() => onChange([...rows, { id: nextId(rows), name: '', name_ar: '', from_hours: '' }])}
        >
          {t('bylaws.addLevel')}
        </Button>
      </div>
    </Stack>
  );
}

interface Names {
  name: string;
  name_ar: string;
}

function NamedRow(props: {
  label: string;
  removeLabel: string;
  row: Names;
  tried: boolean;
  onChange: (part: Partial<Names>) => void;
  onRemove: () => void;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { label, removeLabel, row, tried, onChange, onRemove, more, children } = props;
  const t = useTexts();
  const missing = (text: string) => tried && isBlank(text) && t('bylaws.fillIn');
  return (
    <fieldset className={css.step} aria-label={label}>
      <FieldRow>
        <TextField
          required
          label={t('bylaws.name')}
          maxLength={60}
          value={row.name}
          error={missing(row.name)}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextField
          required
          label={t('bylaws.nameAr')}
          maxLength={60}
          value={row.name_ar}
          error={missing(row.name_ar)}
          onChange={(event) => onChange({ name_ar: event.currentTarget.value })}
        />
        {children}
      </FieldRow>
      <Stack row gap={3} align="center" justify="space-between">
        {more}
        <IconButton tone="danger" label={removeLabel} icon={<Trash2 />} onClick={onRemove} />
      </Stack>
    </fieldset>
  );
}
