import { roundings } from '@daftar/contracts/gradebook/fraction';
import { decidedStates, partKinds } from '@daftar/contracts/gradebook/kinds';
import { Checkbox, FieldRow, NumberField, Select, Stack, TextField } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../admin-course.module.css';
import { averageIn, type Draft, isEmptyOr, percentIn, shareIn, termsIn, warningsIn } from './draft.ts';

interface FieldsProps {
  draft: Draft;
  tried: boolean;
  onChange: (part: Partial<Draft>) => void;
}

const found = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** How a course’s mark comes about: rounding, its parts with their floors, repeats, absence. */
export function MarkFields({ draft, tried, onChange }: FieldsProps) {
  const t = useTexts();
  const range = (text: string) => tried && !isEmptyOr(text, percentIn) && t('bylaws.percent');
  const ofPart = (text: string) => tried && !isEmptyOr(text, shareIn) && t('bylaws.shareRange');
  return (
    <>
      <FieldRow>
        <Select
          label={t('bylaws.rounding')}
          value={draft.rounding ?? 'byBook'}
          options={[
            { value: 'byBook', label: t('bylaws.byBook') },
            ...roundings.map((rounding) => ({ value: rounding, label: t(`bylaws.${rounding}`) })),
          ]}
          onChange={(event) => onChange({ rounding: found(roundings, event.currentTarget.value) ?? null })}
        />
        <Select
          label={t('bylaws.counts')}
          value={draft.counts}
          options={repeats.map((counts) => ({ value: counts, label: t(`bylaws.${counts}`) }))}
          onChange={(event) => onChange({ counts: found(repeats, event.currentTarget.value) ?? 'last' })}
        />
        <NumberField
          label={t('bylaws.mostMark')}
          value={draft.mostMark}
          error={range(draft.mostMark)}
          onChange={(event) => onChange({ mostMark: event.currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          dir="ltr"
          label={t('bylaws.warnAt')}
          value={draft.warnAt}
          error={tried && warningsIn(draft.warnAt) === null && t('bylaws.warnRange')}
          onChange={(event) => onChange({ warnAt: event.currentTarget.value })}
        />
        <NumberField
          label={t('bylaws.barAbove')}
          value={draft.barAbove}
          error={range(draft.barAbove)}
          onChange={(event) => onChange({ barAbove: event.currentTarget.value })}
        />
      </FieldRow>
      <h3>{t('bylaws.parts')}</h3>
      {partKinds.map((kind) => {
        const part = draft.parts[kind];
        const change = (changed: Partial<typeof part>) =>
          onChange({ parts: { ...draft.parts, [kind]: { ...part, ...changed } } });
        return (
          <fieldset key={kind} className={css.step} aria-label={t(`bylaws.part.${kind}`)}>
            <Checkbox
              label={t(`bylaws.part.${kind}`)}
              checked={part.named}
              onChange={(event) => change({ named: event.currentTarget.checked })}
            />
            {part.named && (
              <FieldRow>
                <NumberField
                  label={t('bylaws.share')}
                  value={part.share}
                  error={ofPart(part.share)}
                  onChange={(event) => change({ share: event.currentTarget.value })}
                />
                <NumberField
                  label={t('bylaws.floor')}
                  value={part.floor}
                  error={ofPart(part.floor)}
                  onChange={(event) => change({ floor: event.currentTarget.value })}
                />
              </FieldRow>
            )}
          </fieldset>
        );
      })}
      <fieldset className={css.step}>
        <legend>{t('bylaws.shownParts')}</legend>
        <Stack row wrap gap={4}>
          {partKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`bylaws.part.${kind}`)}
              checked={!draft.hiddenParts.includes(kind)}
              onChange={(event) =>
                onChange({
                  hiddenParts: event.currentTarget.checked
                    ? draft.hiddenParts.filter((one) => one !== kind)
                    : [...draft.hiddenParts, kind],
                })
              }
            />
          ))}
        </Stack>
      </fieldset>
    </>
  );
}
const repeats = ['last', 'best', 'all'] as const;

/** Averages, probation and dismissal. */
export function StandingFields({ draft, tried, onChange }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <FieldRow>
        <Select
          label={t('bylaws.decimals')}
          value={String(draft.decimals)}
          options={['1', '2', '3'].map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ decimals: Number(event.currentTarget.value) as Draft['decimals'] })}
        />
        <NumberField
          label={t('bylaws.probationBelow')}
          inputMode="decimal"
          value={draft.probationBelow}
          error={tried && !isEmptyOr(draft.probationBelow, averageIn) && t('bylaws.averageRange')}
          onChange={(event) => onChange({ probationBelow: event.currentTarget.value })}
        />
        <NumberField
          label={t('bylaws.dismissalAfter')}
          value={draft.dismissalAfter}
          error={tried && !isEmptyOr(draft.dismissalAfter, termsIn) && t('bylaws.termsRange')}
          onChange={(event) => onChange({ dismissalAfter: event.currentTarget.value })}
        />
      </FieldRow>
      <fieldset className={css.step}>
        <legend>{t('bylaws.failing')}</legend>
        <Stack row wrap gap={4}>
          {decidedStates.map((state) => (
            <Checkbox
              key={state}
              label={t(`bylaws.state.${state}`)}
              checked={draft.failing.includes(state)}
              onChange={(event) =>
                onChange({
                  failing: event.currentTarget.checked
                    ? [...draft.failing, state]
                    : draft.failing.filter((one) => one !== state),
                })
              }
            />
          ))}
        </Stack>
      </fieldset>
    </>
  );
}
