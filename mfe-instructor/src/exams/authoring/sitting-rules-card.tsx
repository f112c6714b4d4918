import { examLimits } from '@daftar/contracts/exams/limits';
import type { ExamField } from '@daftar/contracts/exams/locks';
import { Card, Checkbox, FieldRow, RadioGroup, Stack, TextArea, TextField } from '@daftar/ui';
import { type Dispatch, memo } from 'react';
import { sittingRulesTexts } from '../../texts/late/make-exam.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { DraftAction, ExamDraft } from './draft.ts';
import { LanguagesCard } from './languages/languages-card.tsx';
import { type DraftRules, networksFit, olderRules } from './sitting-rules.ts';
import { useTypedField } from './typing.ts';

/** How the exam may be sat: its order, other devices, the room, late answers (TRU-01, TRU-07, TRU-09). */
const RulesCard = memo(function SittingRulesCard(props: {
  rules: DraftRules;
  dispatch: Dispatch<DraftAction>;
  /** Why nothing here can be changed any more. */
  locked: string | undefined;
}) {
  const { rules, dispatch, locked } = props;
  const t = useLateTexts(sittingRulesTexts);
  const disabled = locked !== undefined;
  const changed = (part: Partial<DraftRules>): DraftAction => ({ do: 'setRules', part });
  const roomCode = useTypedField<HTMLInputElement>('room code', rules.roomCode, (typed) =>
    changed({ roomCode: typed }),
  );
  const networks = useTypedField<HTMLTextAreaElement>('networks', rules.networks, (typed) =>
    changed({ networks: typed }),
  );
  const flag = (field: 'shuffleQuestions' | 'shuffleOptions' | 'oneSession' | 'lateCounts') => (
    <Checkbox
      label={t(`makeExam.rules.${field}`)}
      description={t(`makeExam.rules.${field}Help`)}
      disabled={disabled}
      checked={rules[field]}
      onChange={(event) => dispatch(changed({ [field]: event.currentTarget.checked }))}
    />
  );
  return (
    <Card title={t('makeExam.rules')}>
      <Stack gap={4}>
        {locked && <p className={css.note}>{locked}</p>}
        {flag('shuffleQuestions')}
        {flag('shuffleOptions')}
        {flag('lateCounts')}
        <RadioGroup
          label={t('makeExam.rules.takeover')}
          value={rules.takeover}
          onChange={(takeover) => dispatch(changed({ takeover }))}
          options={(['automatic', 'allowed'] as const).map((value) => ({
            value,
            label: t(`makeExam.rules.takeover.${value}`),
            disabled,
          }))}
        />
        {flag('oneSession')}
        <FieldRow>
          <TextField
            label={t('makeExam.rules.roomCode')}
            help={t('makeExam.rules.roomCodeHelp')}
            autoComplete="off"
            maxLength={examLimits.maxRoomCode}
            disabled={disabled}
            {...roomCode}
          />
          <TextArea
            label={t('makeExam.rules.networks')}
            help={t('makeExam.rules.networksHelp')}
            dir="ltr"
            rows={2}
            maxLength={4000}
            disabled={disabled}
            error={networksFit(rules) ? undefined : t('makeExam.rules.badNetwork')}
            {...networks}
          />
        </FieldRow>
      </Stack>
    </Card>
  );
});

/** What comes after the exam’s fields: how it may be sat, and its languages. */
export function FormLater(props: {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  /** The locked fields and the reason. */
  locked?: { fields: readonly ExamField[]; why: string } | undefined;
}) {
  const { draft, dispatch, locked } = props;
  const fixed = (field: ExamField) => locked?.fields.includes(field) ?? false;
  return (
    <Stack gap={4}>
      <RulesCard
        rules={draft.rules ?? olderRules}
        dispatch={dispatch}
        locked={fixed('rules') ? locked?.why : undefined}
      />
      <LanguagesCard draft={draft} dispatch={dispatch} locked={fixed('questions')} />
    </Stack>
  );
}
