import { isBlank } from '@daftar/contracts/visible-text';
import { Button, Checkbox, IconButton, NumberField, Stack, TextField } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../admin-course.module.css';
import { isEmptyOr, nextId, percentIn, pointsIn, type StepDraft } from './draft.ts';

/** The steps of a scale: letter, mark, points, names, and whether it passes. */
export function ScaleFields(props: {
  steps: readonly StepDraft[];
  tried: boolean;
  onChange: (steps: StepDraft[]) => void;
}) {
  const { steps, tried, onChange } = props;
  const t = useTexts();
  const change = (id: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...part } : step)));
  const missing = (text: string) => tried && isBlank(text) && t('bylaws.fillIn');
  return (
    <Stack gap={3}>
      {steps.map((step, index) => (
        <fieldset key={step.id} className={css.step} aria-label={t('bylaws.step', { number: index + 1 })}>
          <div className={css.stepFields}>
            <TextField
              required
              label={t('bylaws.letter')}
              maxLength={3}
              value={step.letter}
              error={missing(step.letter)}
              onChange={(event) => change(step.id, { letter: event.currentTarget.value })}
            />
            <NumberField
              required
              label={t('bylaws.fromMark')}
              value={step.from}
              error={tried && percentIn(step.from) === null && t('bylaws.percent')}
              onChange={(event) => change(step.id, { from: event.currentTarget.value })}
            />
            <NumberField
              label={t('bylaws.points')}
              inputMode="decimal"
              value={step.points}
              error={tried && !isEmptyOr(step.points, pointsIn) && t('bylaws.pointsRange')}
              onChange={(event) => change(step.id, { points: event.currentTarget.value })}
            />
            <TextField
              required
              label={t('bylaws.grade')}
              maxLength={60}
              value={step.name}
              error={missing(step.name)}
              onChange={(event) => change(step.id, { name: event.currentTarget.value })}
            />
            <TextField
              required
              label={t('bylaws.gradeAr')}
              maxLength={60}
              value={step.name_ar}
              error={missing(step.name_ar)}
              onChange={(event) => change(step.id, { name_ar: event.currentTarget.value })}
            />
            <Checkbox
              label={t('bylaws.passes')}
              checked={step.passes}
              onChange={(event) => change(step.id, { passes: event.currentTarget.checked })}
            />
            <IconButton
              tone="danger"
              label={t('bylaws.removeStep', { letter: step.letter || String(index + 1) })}
              icon={<Trash2 />}
              onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            onChange([
              ...steps,
              { id: nextId(steps), letter: '', name: '', name_ar: '', from: '', points: '', passes: true },
            ])
          }
        >
          {t('bylaws.addStep')}
        </Button>
      </div>
    </Stack>
  );
}
