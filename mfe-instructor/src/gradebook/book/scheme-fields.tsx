import { gradebookLimits as limits } from '@daftar/contracts/gradebook/cells';
import { partKinds } from '@daftar/contracts/gradebook/kinds';
import { isBlank } from '@daftar/contracts/visible-text';
import { IconButton, NumberField, type Option, Select, Switch, TextField } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { type ColumnDraft, type GroupDraft, isNoneOr, isWithin } from './scheme.ts';

/** One group of the scheme. */
export function GroupFields(props: {
  group: GroupDraft;
  tried: boolean;
  onChange: (part: Partial<GroupDraft>) => void;
  onRemove: (() => void) | null;
}) {
  const { group, tried, onChange, onRemove } = props;
  const t = useTexts();
  return (
    <div className={css.fields}>
      <TextField
        label={t('gradebook.groupName')}
        maxLength={limits.maxName}
        value={group.name}
        error={tried && isBlank(group.name) && t('gradebook.fillIn')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('gradebook.groupNameAr')}
        dir="rtl"
        maxLength={limits.maxName}
        value={group.nameAr}
        onChange={(event) => onChange({ nameAr: event.currentTarget.value })}
      />
      <NumberField
        label={t('gradebook.weightPercent')}
        value={group.weight}
        error={tried && !isWithin(group.weight, 0, 100) && t('gradebook.wholeRange', { least: '0', max: '100' })}
        onChange={(event) => onChange({ weight: event.currentTarget.value })}
      />
      <Select
        label={t('gradebook.weighing')}
        options={[
          { value: 'points', label: t('gradebook.byPoints') },
          { value: 'equal', label: t('gradebook.byEqual') },
        ]}
        // Where only the best count, all weigh the same.
        disabled={group.best.trim() !== ''}
        value={group.best.trim() === '' ? group.weighing : 'equal'}
        onChange={(event) => onChange({ weighing: event.currentTarget.value === 'equal' ? 'equal' : 'points' })}
      />
      <NumberField
        label={t('gradebook.best')}
        value={group.best}
        error={
          tried &&
          !isNoneOr(group.best, limits.maxItems) &&
          t('gradebook.wholeRange', { least: '1', max: String(limits.maxItems) })
        }
        onChange={(event) => onChange({ best: event.currentTarget.value })}
      />
      <NumberField
        label={t('gradebook.floor')}
        value={group.floor}
        error={tried && !isNoneOr(group.floor, 100) && t('gradebook.wholeRange', { least: '1', max: '100' })}
        onChange={(event) => onChange({ floor: event.currentTarget.value })}
      />
      <Select
        label={t('gradebook.part')}
        value={group.part ?? 'none'}
        options={[
          { value: 'none', label: t('gradebook.noPart') },
          ...partKinds.map((part) => ({ value: part, label: t(`gradebook.part.${part}`) })),
        ]}
        onChange={(event) => onChange({ part: partKinds.find((part) => part === event.currentTarget.value) ?? null })}
      />
      {onRemove && (
        <IconButton
          label={t('gradebook.removeGroup', { name: group.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** One column of the doctor’s own. */
export function ColumnFields(props: {
  column: ColumnDraft;
  tried: boolean;
  groups: readonly Option[];
  onChange: (part: Partial<ColumnDraft>) => void;
  onRemove: () => void;
}) {
  const { column, tried, groups, onChange, onRemove } = props;
  const t = useTexts();
  return (
    <div className={css.fields}>
      <TextField
        label={t('gradebook.groupName')}
        maxLength={limits.maxColumnName}
        value={column.name}
        error={tried && isBlank(column.name) && t('gradebook.fillIn')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('gradebook.groupNameAr')}
        dir="rtl"
        maxLength={limits.maxColumnName}
        value={column.nameAr}
        onChange={(event) => onChange({ nameAr: event.currentTarget.value })}
      />
      <NumberField
        label={t('gradebook.columnMax')}
        value={column.max}
        error={
          tried &&
          !isWithin(column.max, 1, limits.maxPoints) &&
          t('gradebook.wholeRange', { least: '1', max: String(limits.maxPoints) })
        }
        onChange={(event) => onChange({ max: event.currentTarget.value })}
      />
      <Select
        label={t('gradebook.group')}
        options={groups}
        value={column.group === null ? '' : String(column.group)}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ group: chosen === '' ? null : Number(chosen) });
        }}
      />
      <Switch
        label={t('gradebook.columnShown')}
        name={`${t('gradebook.columnShown')}: ${column.name}`}
        checked={column.shown}
        onChange={(shown) => onChange({ shown })}
      />
      <IconButton
        label={t('gradebook.removeColumn', { name: column.name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
