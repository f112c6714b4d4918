import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, Checkbox, FieldRow, Form, Select, Stack, TextField } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type Draft, draftOf, rulesOf } from './draft.ts';
import { HonourFields, LevelFields } from './list-fields.tsx';
import { MarkFields, StandingFields } from './rule-fields.tsx';
import { ScaleFields } from './scale-fields.tsx';

export interface Given {
  name: string;
  name_ar: string;
  of_faculty: boolean;
  starts_at: string;
  reason: string;
  rules: BylawRules;
}

/**
 * The rules of a bylaw, from when and why: of a new one, with its names, or of the next version (RST-01). Nothing is
 * filled in for the day and the reason.
 */
export function BylawForm(props: {
  title: string;
  rules: BylawRules;
  /** Of a new bylaw; `mayBeFaculty` while the faculty has none. */
  names: { name: string; name_ar: string; mayBeFaculty: boolean } | null;
  busy: boolean;
  onSave: (given: Given) => void;
  onCancel: () => void;
}) {
  const { title, rules, names, busy, onSave, onCancel } = props;
  const t = useTexts();
  const [stored] = useState(() => draftOf(rules));
  const [draft, setDraft] = useState(stored);
  const [head, setHead] = useState({
    name: '',
    name_ar: '',
    of_faculty: names?.mayBeFaculty === true,
    starts_at: null as string | null,
    reason: '',
  });
  const [tried, setTried] = useState(false);
  useUnsavedWork(draft !== stored);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const missing = (text: string) => tried && isBlank(text) && t('bylaws.fillIn');
  const read = rulesOf(draft);
  const complete =
    read !== null &&
    head.starts_at !== null &&
    !isBlank(head.reason) &&
    (names === null || (!isBlank(head.name) && !isBlank(head.name_ar)));
  function submit(): void {
    setTried(true);
    if (complete && read && head.starts_at) {
      const { name, name_ar, of_faculty, reason, starts_at } = head;
      onSave({ name: name.trim(), name_ar: name_ar.trim(), of_faculty, reason: reason.trim(), starts_at, rules: read });
    }
  }
  return (
    <Form onSubmit={submit} aria-label={title}>
      <Stack gap={4}>
        <Card title={title}>
          <Stack gap={3}>
            {names && (
              <>
                <FieldRow>
                  <TextField
                    required
                    label={t('bylaws.name')}
                    maxLength={120}
                    value={head.name}
                    error={missing(head.name)}
                    onChange={(event) => setHead({ ...head, name: event.currentTarget.value })}
                  />
                  <TextField
                    required
                    label={t('bylaws.nameAr')}
                    maxLength={120}
                    value={head.name_ar}
                    error={missing(head.name_ar)}
                    onChange={(event) => setHead({ ...head, name_ar: event.currentTarget.value })}
                  />
                </FieldRow>
                {names.mayBeFaculty && (
                  <Checkbox
                    label={t('bylaws.makeFaculty')}
                    checked={head.of_faculty}
                    onChange={(event) => setHead({ ...head, of_faculty: event.currentTarget.checked })}
                  />
                )}
              </>
            )}
            <FieldRow>
              <DateTimeField
                required
                show="date"
                label={t('bylaws.startsAt')}
                help={t('bylaws.startsHelp')}
                value={head.starts_at}
                error={tried && head.starts_at === null && t('bylaws.fillIn')}
                onChange={(starts_at) => setHead({ ...head, starts_at })}
              />
              <TextField
                required
                label={t('bylaws.reason')}
                maxLength={500}
                value={head.reason}
                error={missing(head.reason)}
                onChange={(event) => setHead({ ...head, reason: event.currentTarget.value })}
              />
              <Select
                label={t('bylaws.basis')}
                value={draft.basis}
                options={[
                  { value: 'hours', label: t('bylaws.hours') },
                  { value: 'years', label: t('bylaws.years') },
                ]}
                onChange={(event) => change({ basis: event.currentTarget.value === 'years' ? 'years' : 'hours' })}
              />
            </FieldRow>
          </Stack>
        </Card>
        <Card title={t('bylaws.scale')}>
          <ScaleFields steps={draft.scale} tried={tried} onChange={(scale) => change({ scale })} />
        </Card>
        <Card title={t('bylaws.marks')}>
          <Stack gap={3}>
            <MarkFields draft={draft} tried={tried} onChange={change} />
          </Stack>
        </Card>
        <Card title={t('bylaws.averages')}>
          <Stack gap={3}>
            <StandingFields draft={draft} tried={tried} onChange={change} />
          </Stack>
        </Card>
        <Card title={t('bylaws.honours')}>
          <HonourFields rows={draft.honours} tried={tried} onChange={(honours) => change({ honours })} />
        </Card>
        <Card title={t('bylaws.levels')}>
          <LevelFields rows={draft.levels} tried={tried} onChange={(levels) => change({ levels })} />
        </Card>
        {tried && !complete && <Banner tone="danger">{t('bylaws.needed')}</Banner>}
        <Stack row wrap gap={2}>
          <Button type="submit" busy={busy}>
            {t('bylaws.save')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('bylaws.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}
