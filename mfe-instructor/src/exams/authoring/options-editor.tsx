import { examLimits } from '@daftar/contracts/exams/limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { late } from '@daftar/remote-kit/late';
import { Button, FieldNotes, useFieldIds } from '@daftar/ui';
import { ClipboardList, Plus } from '@daftar/ui/icons';
import { type Dispatch, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import { nearlySame } from './check-draft.ts';
import type { DraftAction, DraftQuestion } from './draft.ts';
import { OptionRow } from './option-row.tsx';

const PasteDialog = late(() => import(/* webpackChunkName: "make-exam-rare" */ './paste-dialog.tsx'));

interface OptionsEditorProps {
  question: DraftQuestion;
  dispatch: Dispatch<DraftAction>;
  problem: string | undefined;
  /** The language of the first texts, where it is written in both (TWO-02). */
  both?: 'en' | 'ar' | undefined;
}

const SecondOption = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './languages/second-language.tsx').then((one) => ({
    default: one.SecondOption,
  })),
);

/** The options of a multiple choice question, lettered A–Z; several at once by pasting a list (EXM-04). */
export function OptionsEditor({ question, dispatch, problem, both }: OptionsEditorProps) {
  const t = useTexts();
  const { key, options } = question;
  // null: never yet, and its code isn’t here
  const [pasting, setPasting] = useState<boolean | null>(null);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const right = options.filter((option) => option.correct).length;
  // students choose one option: the form must say that several may count as right (FIX-29)
  const correct = right > 1 ? t('makeExam.severalCorrect', { count: right }) : t('makeExam.oneCorrect');
  const help = !problem && nearlySame(question) ? `${correct} ${t('makeExam.nearlySame')}` : correct;
  const ids = useFieldIds({ error: problem, help });
  const full = options.length >= examLimits.maxOptions;

  useEffect(() => {
    if (focusAt === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('[data-item] input[type="text"]')[focusAt]?.focus();
    setFocusAt(null);
  }, [focusAt]);

  const { length } = options;
  const add = useCallback(() => {
    dispatch({ do: 'addOption', key });
    setFocusAt(length);
  }, [dispatch, key, length]);

  /** Enter moves to the next option, and adds one at the end. */
  const goOn = useCallback(
    (index: number) => {
      if (index + 1 < length) setFocusAt(index + 1);
      else if (!full) add();
    },
    [add, full, length],
  );

  return (
    <fieldset className={css.options} aria-describedby={ids.control['aria-describedby']}>
      <legend className={css.legend}>{t('makeExam.options')}</legend>
      <div ref={list} className={css.optionList}>
        {options.map((option, index) => (
          <div key={option.key} className={both && css.pair}>
            <OptionRow
              of={key}
              option={option}
              index={index}
              isLast={index === length - 1}
              isWrong={problem !== undefined}
              dispatch={dispatch}
              onEnter={goOn}
            />
            {both && (
              <Suspense fallback={null}>
                <SecondOption question={question} both={both} dispatch={dispatch} index={index} />
              </Suspense>
            )}
          </div>
        ))}
      </div>
      <FieldNotes ids={ids} error={problem} help={help} />
      <div className={css.add}>
        <Button size="small" icon={<Plus aria-hidden="true" />} disabled={full} onClick={add}>
          {t('makeExam.addOption')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<ClipboardList aria-hidden="true" />}
          disabled={full}
          onClick={() => setPasting(true)}
        >
          {t('makeExam.pasteList')}
        </Button>
      </div>
      {pasting !== null && (
        <Suspense fallback={null}>
          <PasteDialog
            open={pasting}
            onClose={() => setPasting(false)}
            onAdd={(added) => {
              // what was empty makes room for them
              const kept = options.filter((option) => !isBlank(option.text) || option.correct).length;
              dispatch({ do: 'addOptions', key, options: added });
              setPasting(false);
              setFocusAt(kept);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
