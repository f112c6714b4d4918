import { examLimits } from '@daftar/contracts/exams/limits';
import { joinPictures, type PictureMark, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { TextArea } from '@daftar/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeepPicture } from '../../pictures/new-picture.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import css from '../../question.module.css';
import { questionReadAs } from '../../question-text.tsx';
import { useExamTexts } from '../../use-exam-texts.ts';

interface EssayAnswerProps {
  question: { question_id: number; question_text: string; options: readonly { answer_text: string }[] };
  answer?: { answer_text: string | null } | undefined;
  /** When absent, the text is only shown. */
  onAnswer?: ((question_id: number, answer: { answer_text: string }) => void) | undefined;
  /** Text while it is typed; when absent, `onAnswer` gets it. */
  onType?: ((question_id: number, answer: { answer_text: string }) => void) | undefined;
  disabled?: boolean | undefined;
  /** The ids of the question’s heading and text. */
  describedBy?: string | undefined;
  /** Keeps photos that are added to the answer (DAY-08); when absent, none can be added. */
  keepPicture?: KeepPicture | undefined;
}

const notKept: KeepPicture = () => Promise.reject(new Error('no photos here'));

/**
 * The field of an essay. The browser holds its text while it is typed, so that a key waits for nothing of ours (EDG-02);
 * an answer that comes from elsewhere (undone, taken from another version) replaces it.
 */
export function EssayAnswer(props: EssayAnswerProps) {
  const { question, answer, onAnswer, onType, disabled, keepPicture } = props;
  const t = useExamTexts();
  const whole = answer?.answer_text ?? '';
  const { text, pictures } = splitPictures(whole);
  const [first] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  // With each new answer, not with each new text: an undone letter leads back to a text that was shown before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [answer]);
  const left = examLimits.maxAnswerText - whole.length;
  const isFixed = disabled || !onAnswer;
  const give = (answer_text: string) => (onType ?? onAnswer)?.(question.question_id, { answer_text });
  const field = (
    <TextArea
      ref={area}
      label={t('question.yourAnswer')}
      className={css.essay}
      dir={text === '' ? questionReadAs(question).dir : 'auto'}
      aria-describedby={props.describedBy}
      spoken={text}
      rows={6}
      defaultValue={first}
      maxLength={examLimits.maxAnswerText - (whole.length - text.length)}
      readOnly={isFixed}
      help={left < 2000 ? t('question.charactersLeft', { count: left }) : undefined}
      onChange={(event) => give(joinPictures(event.currentTarget.value, pictures))}
    />
  );
  if (!keepPicture && pictures.length === 0) return field;
  return (
    <PictureField
      isAnswer
      text={whole}
      keep={keepPicture ?? notKept}
      disabled={isFixed || !keepPicture}
      // the words as they are in the field: the last of them may not be in the answer yet
      onPictures={(change: (all: PictureMark[]) => PictureMark[]) =>
        onAnswer?.(question.question_id, {
          answer_text: joinPictures(area.current?.value ?? text, change(pictures)),
        })
      }
    >
      {field}
    </PictureField>
  );
}
