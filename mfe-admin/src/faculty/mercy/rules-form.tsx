import { decidedStates } from '@daftar/contracts/gradebook/kinds';
import { affected } from '@daftar/contracts/mercy/limits';
import type { MercyRules } from '@daftar/contracts/mercy/rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { useUnsavedWork } from '@daftar/remote-kit';
import { Button, Card, Checkbox, FieldRow, Form, NumberField, Select, Stack, TextField } from '@daftar/ui';
import { useState } from 'react';
import css from '../admin-course.module.css';
import {
  carriedIn,
  coursesIn,
  type Draft,
  draftOf,
  emptyDraft,
  isAbove,
  isEmptyOr,
  percentIn,
  pointsIn,
  rulesOf,
} from './draft.ts';
import { useMercyTexts } from './use-mercy.ts';

type Given = { rules: MercyRules; reason: string };
interface FieldsProps {
  draft: Draft;
  tried: boolean;
  onChange: (part: Partial<Draft>) => void;
}
const toggled = <Item,>(all: readonly Item[], one: Item, isIn: boolean): Item[] =>
  isIn ? [...all, one] : all.filter((other) => other !== one);

/** The mercy rules, with why; nothing is filled in for the figures of the first ones (RST-08). */
export function RulesForm(props: {
  rules: MercyRules | null;
  busy: boolean;
  onSave: (given: Given) => void;
  onCancel: () => void;
}) {
  const { rules, busy, onSave, onCancel } = props;
  const t = useMercyTexts();
  const [stored] = useState(() => (rules ? draftOf(rules) : emptyDraft));
  const [draft, setDraft] = useState(stored);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  useUnsavedWork(draft !== stored);
  const fields = { draft, tried, onChange: (part: Partial<Draft>) => setDraft({ ...draft, ...part }) };
  const title = t(rules ? 'mercy.change' : 'mercy.state');
  function submit(): void {
    setTried(true);
    const read = rulesOf(draft);
    if (read && !isBlank(reason)) onSave({ rules: read, reason: reason.trim() });
  }
  return (
    <Form onSubmit={submit} aria-label={title}>
      <Stack gap={4}>
        <Card title={t('mercy.limits')}>
          <Limits {...fields} />
        </Card>
        <Card title={t('mercy.who')}>
          <Who {...fields} />
        </Card>
        <Card title={t('mercy.effect')}>
          <Effect {...fields} />
        </Card>
        <TextField
          required
          label={t('mercy.reason')}
          maxLength={500}
          value={reason}
          error={tried && isBlank(reason) && t('mercy.fillIn')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack row wrap gap={2}>
          <Button type="submit" busy={busy}>
            {t('mercy.save')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('mercy.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}

function Limits({ draft, tried, onChange }: FieldsProps) {
  const t = useMercyTexts();
  return (
    <FieldRow>
      <NumberField
        required
        label={t('mercy.mostTotal')}
        inputMode="decimal"
        value={draft.mostTotal}
        error={tried && pointsIn(draft.mostTotal) === null && t('mercy.points')}
        onChange={(event) => onChange({ mostTotal: event.currentTarget.value })}
      />
      <NumberField
        required
        label={t('mercy.mostCourse')}
        inputMode="decimal"
        value={draft.mostCourse}
        error={
          tried &&
          ((pointsIn(draft.mostCourse) === null && t('mercy.points')) || (isAbove(draft) && t('mercy.courseAbove')))
        }
        onChange={(event) => onChange({ mostCourse: event.currentTarget.value })}
      />
      <NumberField
        required
        label={t('mercy.mostCourses')}
        value={draft.mostCourses}
        error={tried && coursesIn(draft.mostCourses) === null && t('mercy.courses')}
        onChange={(event) => onChange({ mostCourses: event.currentTarget.value })}
      />
      <NumberField
        label={t('mercy.writtenMinimum')}
        help={t('mercy.writtenHelp')}
        value={draft.writtenMinimum}
        error={tried && !isEmptyOr(draft.writtenMinimum, percentIn) && t('mercy.percent')}
        onChange={(event) => onChange({ writtenMinimum: event.currentTarget.value })}
      />
    </FieldRow>
  );
}

function Who({ draft, tried, onChange }: FieldsProps) {
  const t = useMercyTexts();
  return (
    <Stack gap={4}>
      <fieldset className={css.step}>
        <legend>{t('mercy.levels')}</legend>
        <Stack row wrap gap={4}>
          {[1, 2, 3, 4].map((level) => (
            <Checkbox
              key={level}
              label={t('mercy.level', { level })}
              checked={draft.levels.includes(level)}
              onChange={(event) => onChange({ levels: toggled(draft.levels, level, event.currentTarget.checked) })}
            />
          ))}
        </Stack>
        {tried && draft.levels.length === 0 && <p role="alert">{t('mercy.oneLevel')}</p>}
      </fieldset>
      <FieldRow>
        <NumberField
          label={t('mercy.mostFailed')}
          help={t('mercy.mostFailedHelp')}
          value={draft.mostFailed}
          error={tried && !isEmptyOr(draft.mostFailed, coursesIn) && t('mercy.courses')}
          onChange={(event) => onChange({ mostFailed: event.currentTarget.value })}
        />
        <NumberField
          label={t('mercy.advancesWith')}
          help={t('mercy.advancesHelp')}
          value={draft.advancesWith}
          error={tried && !isEmptyOr(draft.advancesWith, carriedIn) && t('mercy.carried')}
          onChange={(event) => onChange({ advancesWith: event.currentTarget.value })}
        />
      </FieldRow>
      <fieldset className={css.step}>
        <legend>{t('mercy.excluded')}</legend>
        <Stack row wrap gap={4}>
          {decidedStates.map((state) => (
            <Checkbox
              key={state}
              label={t(`bylaws.state.${state}`)}
              checked={draft.excluded.includes(state)}
              onChange={(event) => onChange({ excluded: toggled(draft.excluded, state, event.currentTarget.checked) })}
            />
          ))}
        </Stack>
      </fieldset>
      <Checkbox
        label={t('mercy.again')}
        checked={draft.again}
        onChange={(event) => onChange({ again: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('mercy.creditHours')}
        checked={draft.creditHours}
        onChange={(event) => onChange({ creditHours: event.currentTarget.checked })}
      />
    </Stack>
  );
}

function Effect({ draft, tried, onChange }: FieldsProps) {
  const t = useMercyTexts();
  return (
    <Stack gap={4}>
      <Select
        label={t('mercy.affects')}
        value={draft.affects}
        options={affected.map((value) => ({ value, label: t(`mercy.affects.${value}`) }))}
        onChange={(event) => onChange({ affects: event.currentTarget.value === 'total' ? 'total' : 'state' })}
      />
      <Checkbox
        label={t('mercy.raise')}
        checked={draft.raises}
        onChange={(event) => onChange({ raises: event.currentTarget.checked })}
      />
      <p className={css.help}>{t('mercy.raiseHelp')}</p>
      {draft.raises && (
        <FieldRow>
          <NumberField
            required
            label={t('mercy.raiseMost')}
            inputMode="decimal"
            value={draft.raiseMost}
            error={tried && pointsIn(draft.raiseMost) === null && t('mercy.points')}
            onChange={(event) => onChange({ raiseMost: event.currentTarget.value })}
          />
          <NumberField
            required
            label={t('mercy.raiseCourses')}
            value={draft.raiseCourses}
            error={tried && coursesIn(draft.raiseCourses) === null && t('mercy.courses')}
            onChange={(event) => onChange({ raiseCourses: event.currentTarget.value })}
          />
        </FieldRow>
      )}
    </Stack>
  );
}
