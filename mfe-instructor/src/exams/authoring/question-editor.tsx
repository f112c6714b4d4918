import { examLimits } from '@daftar/contracts/exams/limits';
import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { FormulaMarks, PictureField, useExamTexts, useKeepPicture, withPictures } from '@daftar/exam-pages';
import { FieldRow, NumberField, RadioGroup, TextArea } from '@daftar/ui';
import type { Dispatch } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { WritingHints } from '../../writing/writing-hints.tsx';
import css from './authoring.module.css';
import type { QuestionProblems } from './check-draft.ts';
import type { DraftAction, DraftQuestion } from './draft.ts';
import { OptionsEditor } from './options-editor.tsx';

interface QuestionEditorProps {
  question: DraftQuestion;
  dispatch: Dispatch<DraftAction>;
  problems: QuestionProblems | undefined;
  locked: boolean;
  /** The language that the other questions share, if they do. */
  rest: 'en' | 'ar' | undefined;
}

/** One question: text, type, points, options (EXM-03, EXM-04), with hints while writing (BOD-21). */
export function QuestionEditor({ question, dispatch, problems, locked, rest }: QuestionEditorProps) {
  const t = useTexts();
  const te = useExamTexts();
  const keep = useKeepPicture();
  const { text, pictures } = splitPictures(question.text);
  const change = (part: Partial<Pick<DraftQuestion, 'type' | 'text' | 'points'>>) =>
    dispatch({ do: 'changeQuestion', key: question.key, part });
  return (
    <fieldset className={css.editor} disabled={locked}>
      <FormulaMarks>
        <PictureField
          text={question.text}
          keep={keep}
          disabled={locked}
          onPictures={(to) => change({ text: withPictures(question.text, to) })}
        >
          <TextArea
            label={t('makeExam.text')}
            required
            rows={3}
            maxLength={examLimits.maxQuestionText - (question.text.length - text.length)}
            value={text}
            help={t('makeExam.textHelp')}
            error={problems?.text && t(problems.text)}
            onChange={(event) => change({ text: joinPictures(event.currentTarget.value, pictures) })}
          />
        </PictureField>
        <WritingHints texts={[question.text]} rest={rest} />
        <FieldRow>
          <RadioGroup
            label={t('makeExam.type')}
            inline
            value={question.type}
            options={[
              { value: 'MCQ', label: te('question.mcq') },
              { value: 'Essay', label: te('question.essay') },
            ]}
            onChange={(type) => change({ type })}
          />
          <NumberField
            label={t('makeExam.pointsLabel')}
            required
            maxLength={4}
            value={question.points}
            error={problems?.points && t(problems.points)}
            onChange={(event) => change({ points: event.currentTarget.value })}
          />
        </FieldRow>
        {question.type === 'MCQ' && (
          <OptionsEditor question={question} dispatch={dispatch} problem={problems?.options && t(problems.options)} />
        )}
        {question.type === 'MCQ' && <WritingHints texts={question.options.map(({ text }) => text)} />}
      </FormulaMarks>
    </fieldset>
  );
}
