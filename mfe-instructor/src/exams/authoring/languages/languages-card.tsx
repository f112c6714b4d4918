import { hasBody } from '@daftar/contracts/exams/question-types';
import { otherLanguage } from '@daftar/contracts/said';
import { optionLetter, useTypes } from '@daftar/exam-pages';
import { Button, Card, RadioGroup, Stack, Switch, TextField } from '@daftar/ui';
import { type Dispatch, useDeferredValue } from 'react';
import { useLateTexts } from '../../../texts/use-texts.ts';
import css from '../authoring.module.css';
import type { DraftAction, ExamDraft } from '../draft.ts';
import { useTypedField } from '../typing.ts';
import { findingsOf, inSecond } from './draft-pairs.ts';
import { firstLanguage } from './first-language.ts';
import { languagesTexts } from './languages-texts.ts';

/** As many findings as anybody reads at once. */
const mostShown = 8;

/**
 * Whether the exam is written in both languages, how far that is, and what the pairs don’t have in common, each leading
 * to its place (TWO-02, TWO-03).
 */
export function LanguagesCard(props: { draft: ExamDraft; dispatch: Dispatch<DraftAction>; locked: boolean }) {
  const { draft, dispatch, locked } = props;
  const t = useLateTexts(languagesTexts);
  const { both } = draft;
  return (
    <Card title={t('languages.title')}>
      <Stack gap={4}>
        <div>
          <Switch
            label={t('languages.both')}
            checked={both !== undefined}
            disabled={locked}
            onChange={(on) =>
              dispatch({ do: 'set', part: on ? { both: firstLanguage(draft), complete: true } : { both: undefined } })
            }
          />
          {!both && <p className={css.note}>{t('languages.bothHelp')}</p>}
        </div>
        {both && <InBoth draft={draft} both={both} dispatch={dispatch} locked={locked} />}
      </Stack>
    </Card>
  );
}

function InBoth(props: Parameters<typeof LanguagesCard>[0] & { both: 'en' | 'ar' }) {
  const { draft: typed, both, dispatch, locked } = props;
  const t = useLateTexts(languagesTexts);
  const draft = useDeferredValue(typed);
  useTypes(draft.questions.some(({ type }) => hasBody(type)));
  const second = otherLanguage(both);
  const name = useTypedField<HTMLInputElement>('other name', typed.otherName ?? '', (otherName) => ({
    do: 'set',
    part: { otherName },
  }));
  const findings = draft.questions.flatMap((question, index) =>
    findingsOf(question, both).map((finding) => ({ ...finding, key: question.key, number: index + 1 })),
  );
  return (
    <>
      <RadioGroup
        label={t('languages.first')}
        inline
        value={both}
        options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`languages.${value}`), disabled: locked }))}
        onChange={(value) => dispatch({ do: 'set', part: { both: value } })}
      />
      <TextField
        label={t(`languages.name.${second}`)}
        maxLength={200}
        disabled={locked}
        {...name}
        dir={second === 'ar' ? 'rtl' : 'ltr'}
        lang={second}
      />
      <Switch
        label={t('languages.complete')}
        checked={typed.complete ?? false}
        disabled={locked}
        onChange={(complete) => dispatch({ do: 'set', part: { complete } })}
      />
      <p className={css.note}>{t('languages.completeHelp')}</p>
      <p role="status">
        {t(`languages.done.${second}`, { done: inSecond(draft, both), count: draft.questions.length })}
      </p>
      {findings.length > 0 && (
        <section aria-labelledby="pair-findings">
          <h3 id="pair-findings">{t('languages.findings')}</h3>
          <ul className={css.changes}>
            {findings.slice(0, mostShown).map(({ key, number, place, problem }) => (
              <li key={`${key} ${place} ${problem}`}>
                <Button variant="quiet" size="small" onClick={() => goToSecond(key, place)}>
                  {t('languages.at', {
                    question: t('makeExam.question', { number }),
                    place: placeName(t, place),
                    problem: t(problem === 'missing' ? `languages.missing.${second}` : `languages.problem.${problem}`),
                  })}
                </Button>
              </li>
            ))}
          </ul>
          {findings.length > mostShown && <p>{t('languages.more', { count: findings.length - mostShown })}</p>}
        </section>
      )}
    </>
  );
}

/** What a place of a pair is called. */
export function placeName(t: ReturnType<typeof useLateTexts<typeof languagesTexts>>, place: string): string {
  const [part, index] = place.split('.');
  if (part === 'options') return t('languages.option', { letter: optionLetter(Number(index)) });
  return part === 'body' ? t('languages.part', { number: Number(index) + 1 }) : t('languages.text');
}

/** The name by which the field of a second text is found. */
export const secondField = (key: number, place: string): string => `${key} ${place}`;

/** Opens the question, and goes to the field once it is there: its editor may still have to come. */
function goToSecond(key: number, place: string): void {
  const row = document.querySelector(`[data-key="${key}"]`);
  if (!row) return;
  row.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click();
  const go = (): boolean => {
    const field = row.querySelector<HTMLElement>(`[data-second="${secondField(key, place)}"]`);
    field?.focus();
    return field !== null;
  };
  if (go()) return;
  const observer = new MutationObserver(() => {
    if (go()) observer.disconnect();
  });
  observer.observe(row, { childList: true, subtree: true });
}
