import { carriedOthers } from '@daftar/contracts/exams/languages/body-texts';
import { examLimits } from '@daftar/contracts/exams/limits';
import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { hasBody, hasOptions, type QuestionType, questionTypes } from '@daftar/contracts/exams/question-types';
import { FormulaMarks, PictureField, useKeepPicture, useQuestionTypeName } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { Button, NumberField, RadioGroup, TextArea } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { type Dispatch, Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pointsProblem } from '../../writing/points-problem.ts';
import { WritingHints } from '../../writing/writing-hints.tsx';
import css from './authoring.module.css';
import { type BankPickerProps, bankDoor } from './bank-door.ts';
import type { QuestionProblems } from './check-draft.ts';
import type { DraftAction, DraftQuestion, ExamDraft } from './draft.ts';
import { partsOf, textOfParts } from './draft-parts.ts';
import { languageAround } from './language-around.ts';
import { OptionsEditor } from './options-editor.tsx';
import { TypedEditor } from './typed-editor.tsx';
import { useTypedField, useTyping } from './typing.ts';

const SplitOffer = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './paste-question.tsx').then((one) => ({ default: one.SplitOffer })),
);

const BankPicker = late(() => bankDoor.picker());
const Pools = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './pools.tsx').then((one) => ({ default: one.Pools })),
);
const SecondLanguage = late(() =>
  import(/* webpackChunkName: "make-exam-rare" */ './languages/second-language.tsx').then((one) => ({
    default: one.SecondLanguage,
  })),
);

/** Second texts go along with the body’s texts that they were written for. */
const othersAfter = (question: DraftQuestion, body: object): Pick<DraftQuestion, 'others'> =>
  question.others ? { others: carriedOthers(question.others, partsOf(question)?.body, body) } : {};

export interface QuestionEditorProps {
  question: DraftQuestion;
  dispatch: Dispatch<DraftAction>;
  problems: QuestionProblems | undefined;
  locked: boolean;
  /** The language of the first texts, where the exam is written in both (TWO-02). */
  both?: 'en' | 'ar' | undefined;
  /** All questions of the exam: a text in another language than theirs is hinted at. */
  all?: readonly DraftQuestion[] | undefined;
}

/** One question: text, type, points, options (EXM-03, EXM-04), with hints while writing (BOD-21). */
export function QuestionEditor({ question, dispatch, problems, locked, both, all = [] }: QuestionEditorProps) {
  const t = useTexts();
  const typeName = useQuestionTypeName(true);
  const keep = useKeepPicture();
  /** Lines were pasted: they may hold several questions. */
  const [pasted, setPasted] = useState(false);
  const { text, pictures } = splitPictures(question.text);
  const { key } = question;
  type Part = Partial<Pick<DraftQuestion, 'type' | 'text' | 'points' | 'parts' | 'others'>>;
  const changed = (part: Part): DraftAction => ({ do: 'changeQuestion', key, part });
  const words = useTypedField<HTMLTextAreaElement>(`text ${key}`, text, (typed) =>
    changed({ text: joinPictures(typed, pictures) }),
  );
  const points = useTypedField<HTMLInputElement>(`points ${key}`, question.points, (typed) =>
    changed({ points: typed }),
  );
  return (
    <fieldset className={css.editor} disabled={locked}>
      <FormulaMarks>
        <PictureField
          text={question.text}
          keep={keep}
          disabled={locked}
          onPictures={(to) => dispatch(changed({ text: joinPictures(words.ref.current?.value ?? text, to(pictures)) }))}
        >
          <TextArea
            label={t('makeExam.text')}
            required
            rows={3}
            maxLength={examLimits.maxQuestionText - (question.text.length - text.length)}
            {...words}
            onPaste={(event) => {
              const html = event.clipboardData.getData('text/html');
              const plain = event.clipboardData.getData('text/plain');
              setPasted(/\n/.test(plain));
              if (!/<(table|[uo]l|b|strong)\b|MsoList/i.test(html)) return;
              event.preventDefault();
              const field = event.currentTarget;
              import(/* webpackChunkName: "make-exam-rare" */ './paste-question.tsx')
                .then((rare) => rare.pasteMarked(field, html, plain))
                .catch(() => document.execCommand('insertText', false, plain));
            }}
            help={t('makeExam.textHelp')}
            error={problems?.text && t(problems.text)}
          />
        </PictureField>
        {pasted && !locked && (
          <Suspense fallback={null}>
            <SplitOffer question={question} dispatch={dispatch} onDone={() => setPasted(false)} />
          </Suspense>
        )}
        <WritingHints texts={[question.text]} rest={languageAround(all, question)} />
        <RadioGroup
          label={t('makeExam.type')}
          inline
          value={question.type}
          options={questionTypes.map((value) => ({ value, label: typeName(value) }))}
          onChange={(type) => dispatch(changed({ type }))}
        />
        <NumberField
          label={t('makeExam.pointsLabel')}
          required
          {...points}
          error={problems?.points && pointsProblem(t, t(problems.points), question.points)}
        />
        {hasBody(question.type) && (
          <TypedEditor
            type={question.type}
            parts={partsOf(question)}
            problems={problems?.parts ?? []}
            disabled={locked}
            onChange={(parts) => dispatch(changed({ parts: textOfParts(parts), ...othersAfter(question, parts.body) }))}
          />
        )}
        {hasOptions(question.type) && (
          <OptionsEditor
            question={question}
            dispatch={dispatch}
            problem={problems?.options && t(problems.options)}
            both={both}
          />
        )}
        {both && (
          <Suspense fallback={null}>
            <SecondLanguage question={question} both={both} dispatch={dispatch} />
          </Suspense>
        )}
        {hasOptions(question.type) && <WritingHints texts={question.options.map(({ text }) => text)} />}
      </FormulaMarks>
    </fieldset>
  );
}

interface MoreTypesProps {
  disabled: boolean;
  onAdd: (type: QuestionType) => void;
  dispatch: Dispatch<DraftAction>;
  draft: ExamDraft;
}

/** Buttons for the types beyond the specification’s two and for questions of banks, behind one that shows them; and the exam’s pools. */
export function MoreTypes({ disabled, onAdd, dispatch, draft }: MoreTypesProps) {
  const t = useTexts();
  const typing = useTyping();
  const [picking, setPicking] = useState(false);
  /** At the end, each with its key. */
  const take: BankPickerProps['onTake'] = (questions, both, draw) => {
    const now = typing.now();
    if (both && !now.both) dispatch({ do: 'set', part: { both } });
    const draws = draw === undefined ? now.draws : [...(now.draws ?? []), String(draw)];
    const pool = draw === undefined ? {} : { pool: draws?.length };
    if (draw !== undefined) dispatch({ do: 'set', part: { draws } });
    for (const [index, question] of questions.entries())
      dispatch({ do: 'returnQuestion', question: { ...question, ...pool }, at: now.questions.length + index });
  };
  const typeName = useQuestionTypeName(true);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t('makeExam.moreTypes')}
      </Button>
      {shown &&
        questionTypes.filter(hasBody).map((type) => (
          <Button key={type} icon={<Plus aria-hidden="true" />} disabled={disabled} onClick={() => onAdd(type)}>
            {t('makeExam.addType', { type: typeName(type) })}
          </Button>
        ))}
      {shown && (
        <Button disabled={disabled} onClick={() => setPicking(true)}>
          {t('makeExam.fromBank')}
        </Button>
      )}
      {draft.draws && (
        <Suspense fallback={null}>
          <Pools draft={draft} dispatch={dispatch} />
        </Suspense>
      )}
      {picking && (
        <Suspense fallback={null}>
          <BankPicker course={typing.now().course} now={typing.now} onTake={take} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
