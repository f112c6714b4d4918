import type { GradeStep } from '@daftar/contracts/gradebook/scale';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useUnsavedWork } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  FieldRow,
  Form,
  IconButton,
  NumberField,
  QueryState,
  Stack,
  TextField,
} from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { gradeScaleTexts as texts } from '../texts/grade-scale.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';

const key = ['grade-scale'] as const;

/** A step as it is typed; `id` tells rows apart while letters are being changed. */
interface Draft extends Omit<GradeStep, 'from'> {
  id: number;
  from: string;
}
const draftOf = ({ from, ...step }: GradeStep, id: number): Draft => ({ ...step, id, from: String(from) });

/** The faculty's scale, by which marks become grades (DAY-06). */
export default function GradeScalePanel() {
  const api = useApi();
  const scale = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /api/grade-scale', { signal }) });
  return (
    <QueryState query={scale}>
      {(data) => <ScaleForm key={nameOf(data.steps)} steps={data.steps} own={data.own} />}
    </QueryState>
  );
}

/** Marks are hundredths of the whole: 0 to 100. */
const markFrom = (typed: string): number | null => readWithin(typed, { most: 100 });

/** Another stored scale begins the form again. */
const nameOf = (steps: readonly GradeStep[]): string =>
  steps.map(({ letter, from, name, name_ar, passes }) => [letter, from, name, name_ar, passes].join()).join(';');

function ScaleForm({ steps, own }: { steps: readonly GradeStep[]; own: boolean }) {
  const t = useTexts();
  const api = useApi();
  const [stored] = useState(() => steps.map(draftOf));
  const [draft, setDraft] = useState(stored);
  const [tried, setTried] = useState(false);
  useUnsavedWork(draft !== stored);
  const send = useChange({
    call: (sent: readonly Draft[]) =>
      api('PUT /api/grade-scale', {
        body: {
          steps: sent.map(({ id: _, from, ...step }) => ({
            ...step,
            letter: step.letter.trim(),
            name: step.name.trim(),
            name_ar: step.name_ar.trim(),
            from: markFrom(from) ?? 0,
          })),
        },
      }),
    refresh: [key],
    failed: texts['gradeScale.failed'],
  });
  const change = (id: number, part: Partial<Draft>) =>
    setDraft(draft.map((step) => (step.id === id ? { ...step, ...part } : step)));
  function submit(): void {
    setTried(true);
    if (draft.every(({ from }) => markFrom(from) !== null)) send.mutate(draft);
  }
  const add = () => {
    const id = Math.max(0, ...draft.map((step) => step.id)) + 1;
    setDraft([...draft, { id, letter: '', name: '', name_ar: '', from: '', passes: true }]);
  };
  return (
    <Card
      title={t('gradeScale.title')}
      subtitle={t('gradeScale.help')}
      actions={<Badge>{t(own ? 'gradeScale.own' : 'gradeScale.usual')}</Badge>}
    >
      <Form onSubmit={submit} aria-label={t('gradeScale.title')}>
        <Banner tone="warning">{t('gradeScale.effect')}</Banner>
        {draft.map((step, index) => (
          <fieldset key={step.id} className={css.step} aria-label={t('gradeScale.step', { number: index + 1 })}>
            <FieldRow>
              <TextField
                required
                label={t('gradeScale.letter')}
                maxLength={3}
                value={step.letter}
                onChange={(event) => change(step.id, { letter: event.currentTarget.value })}
              />
              <NumberField
                required
                label={t('gradeScale.from')}
                value={step.from}
                error={tried && markFrom(step.from) === null && t('gradeScale.range')}
                onChange={(event) => change(step.id, { from: event.currentTarget.value })}
              />
              <TextField
                required
                label={t('gradeScale.name')}
                maxLength={60}
                value={step.name}
                onChange={(event) => change(step.id, { name: event.currentTarget.value })}
              />
              <TextField
                required
                label={t('gradeScale.nameAr')}
                maxLength={60}
                value={step.name_ar}
                onChange={(event) => change(step.id, { name_ar: event.currentTarget.value })}
              />
            </FieldRow>
            <Stack row gap={3} align="center" justify="space-between">
              <Checkbox
                label={t('gradeScale.passes')}
                checked={step.passes}
                onChange={(event) => change(step.id, { passes: event.currentTarget.checked })}
              />
              <IconButton
                tone="danger"
                label={t('gradeScale.remove', { letter: step.letter || String(index + 1) })}
                icon={<Trash2 />}
                onClick={() => setDraft(draft.filter(({ id }) => id !== step.id))}
              />
            </Stack>
          </fieldset>
        ))}
        <Stack row wrap gap={2}>
          <Button onClick={add}>{t('gradeScale.add')}</Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('gradeScale.save')}
          </Button>
          {own && (
            <Button busy={send.isPending} onClick={() => send.mutate([])}>
              {t('gradeScale.useUsual')}
            </Button>
          )}
        </Stack>
      </Form>
    </Card>
  );
}
