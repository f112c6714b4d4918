import { examLimits } from '@daftar/contracts/exams/limits';
import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { isBlank } from '@daftar/contracts/visible-text';
import { optionLetter, PictureField, useKeepPicture } from '@daftar/exam-pages';
import { Checkbox, IconButton, TextField } from '@daftar/ui';
import { ArrowDown, ArrowUp, Lock, X } from '@daftar/ui/icons';
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { DraftAction, DraftOption } from './draft.ts';
import { parseOptionList } from './paste-options.ts';
import { useTypedField } from './typing.ts';

interface OptionRowProps {
  /** The question's key. */
  of: number;
  option: DraftOption;
  /** From 0. */
  index: number;
  isLast: boolean;
  /** Something is wrong with the options. */
  isWrong: boolean;
  dispatch: Dispatch<DraftAction>;
  onEnter: (index: number) => void;
}

/** One option with its letter; renders when it has changed, not with each key in another one (EDG-02). */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { of: key, option, index, isLast, isWrong, dispatch, onEnter } = props;
  const t = useTexts();
  const keep = useKeepPicture();
  const letter = optionLetter(index);
  const { text, pictures } = splitPictures(option.text);
  const changed = (part: Partial<Pick<DraftOption, 'text' | 'correct' | 'keepLast'>>): DraftAction => ({
    do: 'changeOption',
    key,
    option: option.key,
    part,
  });
  const words = useTypedField<HTMLInputElement>(`option ${option.key}`, text, (typed) =>
    changed({ text: joinPictures(typed, pictures) }),
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(index);
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.trim().includes('\n')) return;
    event.preventDefault();
    dispatch({ do: 'addOptions', key, options: parseOptionList(pasted), after: option.key });
  }

  return (
    <div className={css.option} data-item data-correct={option.correct || undefined}>
      <Checkbox
        label={t('makeExam.correct', { letter })}
        hideLabel
        checked={option.correct}
        aria-invalid={isWrong || undefined}
        onChange={(event) => dispatch(changed({ correct: event.currentTarget.checked }))}
      />
      <bdi className={css.letter} aria-hidden="true">
        {letter}
      </bdi>
      <div className={css.grow}>
        <PictureField
          compact
          text={option.text}
          name={t('makeExam.option', { letter })}
          keep={keep}
          onPictures={(to) => dispatch(changed({ text: joinPictures(words.ref.current?.value ?? text, to(pictures)) }))}
        >
          <TextField
            label={t('makeExam.option', { letter })}
            hideLabel
            placeholder={t('makeExam.option', { letter })}
            maxLength={examLimits.maxOptionText - (option.text.length - text.length)}
            {...words}
            aria-invalid={isWrong && isBlank(option.text) ? true : undefined}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </PictureField>
      </div>
      <div className={css.tools}>
        <IconButton
          size="small"
          label={t('makeExam.optionUp', { letter })}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => dispatch({ do: 'moveOption', key, option: option.key, by: -1 })}
        />
        <IconButton
          size="small"
          label={t('makeExam.optionDown', { letter })}
          icon={<ArrowDown />}
          disabled={isLast}
          onClick={() => dispatch({ do: 'moveOption', key, option: option.key, by: 1 })}
        />
        <IconButton
          size="small"
          label={t('makeExam.keepLast', { letter })}
          title={t('makeExam.keepLast', { letter })}
          icon={<Lock />}
          aria-pressed={option.keepLast ?? false}
          onClick={() => dispatch(changed({ keepLast: !option.keepLast }))}
        />
        <IconButton
          size="small"
          label={t('makeExam.removeOption', { letter })}
          icon={<X />}
          onClick={() => dispatch({ do: 'removeOption', key, option: option.key })}
        />
      </div>
    </div>
  );
});
