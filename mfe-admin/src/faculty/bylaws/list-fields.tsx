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
export function HonourFields(props: ListProps<HonourDraft>) {
  const { tried } = props;
  const t = useTexts();
  return (
    <NamedRows
      {...props}
      added={{ name: '', name_ar: '', from: '', without_failure: true }}
      addLabel={t('bylaws.addHonour')}
      label={(number) => t('bylaws.honour', { number })}
      removeLabel={(number) => t('bylaws.removeHonour', { number })}
      more={(row, change) => (
        <Checkbox
          label={t('bylaws.withoutFailure')}
          checked={row.without_failure}
          onChange={(event) => change({ without_failure: event.currentTarget.checked })}
        />
      )}
      figure={(row, change) => (
        <NumberField
          required
          label={t('bylaws.fromAverage')}
          inputMode="decimal"
          value={row.from}
          error={tried && averageIn(row.from) === null && t('bylaws.averageRange')}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
      )}
    />
  );
}

/** Levels by earned hours. */
export function LevelFields(props: ListProps<LevelDraft>) {
  const { tried } = props;
  const t = useTexts();
  return (
    <NamedRows
      {...props}
      added={{ name: '', name_ar: '', from_hours: '' }}
      addLabel={t('bylaws.addLevel')}
      label={(number) => t('bylaws.level', { number })}
      removeLabel={(number) => t('bylaws.removeLevel', { number })}
      figure={(row, change) => (
        <NumberField
          required
          label={t('bylaws.fromHours')}
          value={row.from_hours}
          error={tried && hoursIn(row.from_hours) === null && t('bylaws.hoursRange')}
          onChange={(event) => change({ from_hours: event.currentTarget.value })}
        />
      )}
    />
  );
}

type Part<Row> = (row: Row, change: (part: Partial<Row>) => void) => ReactNode;

/** A list whose rows have names in both languages and a figure. */
function NamedRows<Row extends Names & { id: number }>(
  props: ListProps<Row> & {
    added: Omit<Row, 'id'>;
    addLabel: string;
    label: (number: number) => string;
    removeLabel: (number: number) => string;
    figure: Part<Row>;
    more?: Part<Row>;
  },
) {
  const { rows, tried, onChange, added, addLabel, label, removeLabel, figure, more } = props;
  const changeOf = (id: number) => (part: Partial<Row>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Stack gap={3}>
      {rows.map((row, index) => (
        <NamedRow
          key={row.id}
          label={label(index + 1)}
          removeLabel={removeLabel(index + 1)}
          row={row}
          tried={tried}
          onChange={(names) => onChange(rows.map((one) => (one.id === row.id ? { ...one, ...names } : one)))}
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
          more={more?.(row, changeOf(row.id))}
        >
          {figure(row, changeOf(row.id))}
        </NamedRow>
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange([...rows, { ...added, id: nextId(rows) } as Row])}>
          {addLabel}
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
