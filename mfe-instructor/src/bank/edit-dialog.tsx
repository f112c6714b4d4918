import { bankLimits } from '@daftar/contracts/bank/limits';
import { hasBody } from '@daftar/contracts/exams/question-types';
import { bringTypes } from '@daftar/exam-pages';
import { useApi, useUnsavedWork } from '@daftar/remote-kit';
import { Button, Dialog, Select, Stack, Switch, TextField } from '@daftar/ui';
import { useMemo, useReducer, useRef, useState } from 'react';
import { checkDraft } from '../exams/authoring/check-draft.ts';
import { type DraftAction, draftReducer, type ExamDraft, emptyDraft } from '../exams/authoring/draft.ts';
import { BroughtEditor } from '../exams/authoring/editor-chunk.tsx';
import { firstLanguage } from '../exams/authoring/languages/first-language.ts';
import { type Typing, TypingContext } from '../exams/authoring/typing.ts';
import { draftOfVersion, draftWith, isInBoth, pointsTyped, questionToSend } from './question-draft.ts';
import { type Bank, type BankVersion, foldersInOrder, tagsIn, useBankChange } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

const started: ExamDraft = draftReducer(emptyDraft, { do: 'addQuestion', type: 'MCQ' });

interface EditDialogProps {
  bank: Bank;
  /** Absent: a new question. */
  version?: BankVersion;
  onClose: () => void;
}

/** The editor of exams for one question of a bank: a new one, or the next version. */
export function EditDialog({ bank, version, onClose }: EditDialogProps) {
  const t = useBankTexts();
  const api = useApi();
  const { busy, tellChange } = useBankChange();
  const [begun] = useState(() =>
    version ? draftWith(draftOfVersion(version), isInBoth(version) ? 'en' : undefined) : started,
  );
  const [draft, dispatch] = useReducer(draftReducer, begun);
  const now = useRef(draft);
  now.current = draft;
  const typing = useMemo<Typing>(
    () => ({ type: (_field, action: DraftAction) => dispatch(action), isTyping: () => false, now: () => now.current }),
    [],
  );
  const [folder, setFolder] = useState('');
  const [tags, setTags] = useState('');
  const [asked, setAsked] = useState(false);
  const question = draft.questions[0]!;
  const points = pointsTyped(question.points);
  const found = checkDraft(draft, 0).byQuestion.get(question.key);
  // points may be missing or have decimals here
  const { points: _whole, ...others } = found ?? {};
  const problems = { ...others, ...(points === undefined && { points: 'makeExam.points' as const }) };
  const ofTags = tagsIn(tags);
  const badTags = ofTags.length > bankLimits.tags || ofTags.some((tag) => tag.length > bankLimits.maxTag);
  const wrong = Object.keys(problems).length > 0 || badTags;
  const dirty = draft !== begun || folder !== '' || tags !== '';
  useUnsavedWork(dirty);

  const save = async () => {
    setAsked(true);
    if (wrong || points === undefined) return;
    const whole = async () => {
      if (hasBody(question.type)) await bringTypes();
      return questionToSend(question, points, draft.both);
    };
    const done = version
      ? await tellChange(async () =>
          api('PUT /api/bank-items/:id', {
            params: { id: version.item_id },
            body: { question: await whole(), version: version.version },
          }),
        )
      : await tellChange(async () =>
          api('POST /api/banks/:bankId/items', {
            params: { bankId: bank.bank_id },
            body: {
              question: await whole(),
              folder_id: Number(folder) || null,
              tags: ofTags,
            },
          }),
        );
    if (done) onClose();
  };
  return (
    <Dialog
      open
      size="large"
      dismissable={!busy && !dirty}
      title={t(version ? 'bank.editTitle' : 'bank.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('bank.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t('bank.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Switch
          label={t('bank.both')}
          checked={draft.both !== undefined}
          onChange={(on) => dispatch({ do: 'set', part: { both: on ? firstLanguage(draft) : undefined } })}
        />
        <TypingContext value={typing}>
          <BroughtEditor
            question={question}
            dispatch={dispatch}
            problems={asked ? problems : undefined}
            locked={false}
            both={draft.both}
          />
        </TypingContext>
        {!version && (
          <>
            <Select
              label={t('bank.folder')}
              placeholder={t('bank.top')}
              value={folder}
              options={foldersInOrder(bank.folders).map(({ folder_id, path }) => ({
                value: String(folder_id),
                label: path,
              }))}
              onChange={(event) => setFolder(event.currentTarget.value)}
            />
            <TextField
              label={t('bank.tags')}
              maxLength={bankLimits.maxTag * bankLimits.tags}
              value={tags}
              error={badTags && t('bank.badTags', { most: bankLimits.tags, letters: bankLimits.maxTag })}
              onChange={(event) => setTags(event.currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
