import { type NamedOutcome, namedOutcomes } from '@daftar/contracts/operations/promotion-parts';
import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, FieldRow, IconButton, Isolate, Select, Stack, UserText } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { ComboBox } from '@daftar/ui/rich';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RowErrorList } from '../../shared/row-error-list.tsx';
import { SheetNotes } from '../../shared/sheet-notes.tsx';
import { SheetUpload, useSheet } from '../../shared/sheet-upload.tsx';
import { useStudents } from '../../shared/use-lists.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { promotionTexts as texts } from '../../texts/late/promotion.ts';
import css from './promotion.module.css';
import { type Exception, usePromotionTexts } from './promotion.ts';

interface Props {
  named: readonly Exception[];
  onChange: (named: readonly Exception[]) => void;
}

/** What becomes of single students whatever the rule says: by hand, and by a sheet. */
export function Exceptions({ named, onChange }: Props) {
  const t = usePromotionTexts();
  const { person } = useNames();
  const [outcome, setOutcome] = useState<NamedOutcome>('repeat');
  const add = (more: readonly Exception[]) => {
    const ids = new Set(more.map(({ student_id }) => student_id));
    onChange([...named.filter(({ student_id }) => !ids.has(student_id)), ...more]);
  };
  return (
    <fieldset className={css.exceptions}>
      <legend>{t('promotion.exceptions')}</legend>
      <Stack gap={4}>
        <p className={css.help}>{t('promotion.exceptionsHelp')}</p>
        <Select
          label={t('promotion.outcome')}
          options={namedOutcomes.map((value) => ({ value, label: t(`promotion.outcome.${value}`) }))}
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value as NamedOutcome)}
        />
        <ByHand outcome={outcome} onAdd={(one) => add([one])} />
        <BySheet outcome={outcome} onAdd={add} />
        {named.length > 0 && (
          <>
            <ul className={css.named}>
              {named.map((one) => (
                <li key={one.student_id}>
                  <span>
                    <Isolate>{one.student_id}</Isolate> <UserText>{person(one)}</UserText>
                  </span>
                  <span>{t(`promotion.outcome.${one.outcome}`)}</span>
                  <IconButton
                    label={t('promotion.remove', { name: person(one) })}
                    icon={<Trash2 />}
                    onClick={() => onChange(named.filter(({ student_id }) => student_id !== one.student_id))}
                  />
                </li>
              ))}
            </ul>
            <div>
              <Button size="small" onClick={() => onChange([])}>
                {t('promotion.clear')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </fieldset>
  );
}

function ByHand({ outcome, onAdd }: { outcome: NamedOutcome; onAdd: (one: Exception) => void }) {
  const t = usePromotionTexts();
  const { person } = useNames();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const students = useStudents(useSettled(typed.trim()));
  const student = students.data?.find(({ id }) => String(id) === chosen);
  function submit(): void {
    if (!student) return;
    const { id: student_id, first_name, last_name, first_name_ar, last_name_ar } = student;
    onAdd({ student_id, first_name, last_name, first_name_ar, last_name_ar, outcome });
    setChosen(null);
    setTyped('');
  }
  return (
    <FieldRow>
      <ComboBox
        label={t('promotion.student')}
        options={(students.data ?? []).map((one) => ({
          value: String(one.id),
          label: person(one),
          description: String(one.id),
        }))}
        value={chosen}
        onChange={setChosen}
        onSearch={setTyped}
        placeholder={t('promotion.find')}
      />
      <div className={css.beside}>
        <Button disabled={!student} onClick={submit}>
          {t('promotion.add')}
        </Button>
      </div>
    </FieldRow>
  );
}

function BySheet({ outcome, onAdd }: { outcome: NamedOutcome; onAdd: (named: readonly Exception[]) => void }) {
  const t = usePromotionTexts();
  const api = useApi();
  const toasts = useToasts();
  const sheet = useSheet({ failed: texts['promotion.sheetFailed'] });
  const read = useMutation({
    mutationFn: (file: File) => api('POST /api/promotion-sheets', { files: { file }, body: { outcome } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      sheet.choose(null);
      sheet.setErrors(reply.Errors);
      onAdd(reply.named);
    },
    onError: sheet.fail,
  });
  return (
    <Stack gap={3}>
      <SheetUpload
        sheet={sheet}
        label={t('promotion.sheet')}
        help={t('promotion.sheetHelp')}
        submitLabel={t('promotion.readSheet')}
        busy={read.isPending}
        onSubmit={read.mutate}
      />
      {read.data && <SheetNotes notes={read.data.notes} />}
      {sheet.errors.length > 0 && (
        <RowErrorList errors={sheet.errors} total={read.data?.refused ?? sheet.errors.length} />
      )}
    </Stack>
  );
}
