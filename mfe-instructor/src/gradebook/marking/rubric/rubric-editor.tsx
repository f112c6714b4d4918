import { rubricLimits } from '@daftar/contracts/marking/rubric-sum';
import { useUnsavedWork } from '@daftar/remote-kit';
import { Button, Checkbox, Form, IconButton, NumberField, Stack, TextArea, TextField } from '@daftar/ui';
import { Plus, Trash2 } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import type { TypedName } from '../../../writing/typed-name.ts';
import css from './rubric.module.css';
import {
  contentOf,
  hasPoints,
  highestTyped,
  isNamed,
  isWhole,
  newCriterion,
  newLevel,
  type TypedCriterion,
  type TypedLevel,
  type TypedRubric,
  typedOf,
} from './rubric-form.ts';
import type { RubricContent, RubricInput } from './use-rubrics.ts';

interface EditorProps {
  content: RubricContent | null;
  /** The points of the work that is open. */
  max: number;
  busy: boolean;
  onDirty: (dirty: boolean) => void;
  onSave: (content: RubricInput) => void;
  onCancel: () => void;
}

/** Writes a rubric: its names, criteria and levels, in one language or both. */
export function RubricEditor({ content, max, busy, onDirty, onSave, onCancel }: EditorProps) {
  const t = useTexts();
  const [start] = useState(() => typedOf(content));
  const [typed, setTyped] = useState<TypedRubric>(start);
  const [tried, setTried] = useState(false);
  const dirty = typed !== start;
  useUnsavedWork(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const change = (id: number, to: TypedCriterion) =>
    setTyped({ ...typed, criteria: typed.criteria.map((one) => (one.id === id ? to : one)) });
  return (
    <Form
      onSubmit={() => {
        setTried(true);
        if (isWhole(typed)) onSave(contentOf(typed));
      }}
    >
      <Stack gap={5}>
        <Names value={typed} tried={tried} onChange={(names) => setTyped({ ...typed, ...names })} />
        <p className={css.muted}>{t('rubric.bothHelp')}</p>
        <Checkbox
          label={t('rubric.adjustable')}
          checked={typed.adjustable}
          onChange={(event) => setTyped({ ...typed, adjustable: event.currentTarget.checked })}
        />
        {typed.criteria.map((criterion, index) => (
          <Criterion
            key={criterion.id}
            number={index + 1}
            value={criterion}
            tried={tried}
            onChange={(to) => change(criterion.id, to)}
            onDrop={
              typed.criteria.length > 1
                ? () => setTyped({ ...typed, criteria: typed.criteria.filter(({ id }) => id !== criterion.id) })
                : undefined
            }
          />
        ))}
        {typed.criteria.length < rubricLimits.criteria && (
          <div>
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={() => setTyped({ ...typed, criteria: [...typed.criteria, newCriterion()] })}
            >
              {t('rubric.addCriterion')}
            </Button>
          </div>
        )}
        <p role="status">
          {t('rubric.highest', { points: String(highestTyped(typed)) })} {t('rubric.workHas', { max: String(max) })}
        </p>
        <Stack row wrap gap={2}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('rubric.save')}
          </Button>
          <Button onClick={onCancel}>{t('rubric.back')}</Button>
        </Stack>
      </Stack>
    </Form>
  );
}

/** A name in both languages; one is enough. `of` makes the labels of many rows differ. */
function Names(props: { value: TypedName; of?: string; tried: boolean; onChange: (names: TypedName) => void }) {
  const { value, of, tried, onChange } = props;
  const t = useTexts();
  const label = (text: string) => (of ? `${of}: ${text}` : text);
  return (
    <div className={css.pair}>
      <TextField
        label={label(t('rubric.name'))}
        maxLength={rubricLimits.name}
        value={value.en}
        error={tried && !isNamed(value) && t('rubric.nameNeeded')}
        onChange={(event) => onChange({ en: event.currentTarget.value, ar: value.ar })}
      />
      <TextField
        label={label(t('rubric.nameAr'))}
        maxLength={rubricLimits.name}
        value={value.ar}
        onChange={(event) => onChange({ en: value.en, ar: event.currentTarget.value })}
      />
    </div>
  );
}

function Descriptions({ value, of, onChange }: { value: TypedName; of: string; onChange: (to: TypedName) => void }) {
  const t = useTexts();
  return (
    <details>
      <summary>{t('rubric.more')}</summary>
      <div className={css.pair}>
        <TextArea
          label={`${of}: ${t('rubric.description')}`}
          rows={2}
          maxLength={rubricLimits.words}
          value={value.en}
          onChange={(event) => onChange({ ...value, en: event.currentTarget.value })}
        />
        <TextArea
          label={`${of}: ${t('rubric.descriptionAr')}`}
          rows={2}
          maxLength={rubricLimits.words}
          value={value.ar}
          onChange={(event) => onChange({ ...value, ar: event.currentTarget.value })}
        />
      </div>
    </details>
  );
}

function Criterion(props: {
  number: number;
  value: TypedCriterion;
  tried: boolean;
  onChange: (to: TypedCriterion) => void;
  onDrop: (() => void) | undefined;
}) {
  const { number, value, tried, onChange, onDrop } = props;
  const t = useTexts();
  const title = t('rubric.criterion', { number: String(number) });
  const change = (id: number, to: TypedLevel) =>
    onChange({ ...value, levels: value.levels.map((one) => (one.id === id ? to : one)) });
  return (
    <fieldset className={css.criterion}>
      <legend className={css.legend}>{title}</legend>
      {onDrop && (
        <IconButton
          className={css.drop}
          size="small"
          label={t('rubric.drop', { what: title })}
          icon={<Trash2 />}
          onClick={onDrop}
        />
      )}
      <Names value={value} of={title} tried={tried} onChange={(names) => onChange({ ...value, ...names })} />
      <Descriptions value={value.about} of={title} onChange={(about) => onChange({ ...value, about })} />
      {value.levels.map((level, index) => {
        const of = t('rubric.levelNumber', { number: String(index + 1) });
        return (
          <div key={level.id} className={css.levelRow}>
            <NumberField
              className={css.points}
              label={`${of}: ${t('rubric.points')}`}
              value={level.points}
              error={tried && !hasPoints(level) && t('rubric.pointsNeeded')}
              onChange={(event) => change(level.id, { ...level, points: event.currentTarget.value })}
            />
            <div className={css.words}>
              <Names
                value={level}
                of={of}
                tried={tried}
                onChange={(names) => change(level.id, { ...level, ...names })}
              />
              <Descriptions value={level.about} of={of} onChange={(about) => change(level.id, { ...level, about })} />
            </div>
            {value.levels.length > 1 && (
              <IconButton
                size="small"
                label={t('rubric.drop', { what: `${title}, ${of}` })}
                icon={<Trash2 />}
                onClick={() => onChange({ ...value, levels: value.levels.filter(({ id }) => id !== level.id) })}
              />
            )}
          </div>
        );
      })}
      {value.levels.length < rubricLimits.levels && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange({ ...value, levels: [...value.levels, newLevel()] })}
          >
            {t('rubric.addLevel')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
