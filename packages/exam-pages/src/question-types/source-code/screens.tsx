import {
  type CodeAnswer,
  type CodeBody,
  type CodeKey,
  maxCode,
} from '@daftar/contracts/exams/question-types/source-code/rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { TextArea } from '@daftar/ui';
import { type KeyboardEvent, useRef } from 'react';
import { type AnswerProps, defineScreens, type ReviewProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { useGivenText } from '../use-given-text.ts';
import { codeTexts } from './texts.ts';

function Answer(props: AnswerProps<CodeBody, CodeAnswer>) {
  const { body, answer, onAnswer, onType, disabled, labelledBy } = props;
  const t = useTypeTexts(codeTexts);
  const field = useGivenText<HTMLTextAreaElement>(answer?.text ?? '', answer);
  /** After Escape the Tab key leaves the field, so that nobody is caught in it. */
  const leaves = useRef(false);
  const isFixed = disabled || !onAnswer;
  const give = (text: string) => (onType ?? onAnswer)?.(isBlank(text) ? null : { text });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, ctrlKey, altKey, metaKey, currentTarget: area } = event;
    const isTab = key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey;
    if (isTab && !leaves.current && !isFixed) {
      event.preventDefault();
      area.setRangeText('\t', area.selectionStart, area.selectionEnd, 'end');
      give(area.value);
    }
    leaves.current = key === 'Escape';
  }

  return (
    <TextArea
      label={isBlank(body.language) ? t('code.answer') : t('code.answerIn', { language: body.language })}
      {...field}
      className={css.code}
      dir="ltr"
      rows={12}
      wrap="off"
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxCode}
      readOnly={isFixed}
      aria-describedby={labelledBy}
      help={isFixed ? undefined : t('code.help')}
      onKeyDown={onKeyDown}
      onChange={(event) => give(event.currentTarget.value)}
    />
  );
}

function Review({ answer }: ReviewProps<CodeBody, CodeKey, CodeAnswer>) {
  const t = useTypeTexts(codeTexts);
  const shared = useSharedTexts();
  if (!answer) return <p className={css.note}>{t('code.marked')}</p>;
  return isBlank(answer.text) ? (
    <span className={css.muted}>{shared('shared.none')}</span>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={css.shownCode} dir="ltr" tabIndex={0}>
      <code>{answer.text}</code>
    </pre>
  );
}

function Figures() {
  const t = useTypeTexts(codeTexts);
  return <p className={css.note}>{t('code.marked')}</p>;
}

export default defineScreens<CodeBody, CodeKey, CodeAnswer>({ Answer, Review, Figures });
