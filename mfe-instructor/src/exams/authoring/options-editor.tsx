import { examLimits } from '@daftar/contracts/exams/limits';
import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { optionLetter, PictureField, useKeepPicture, withPictures } from '@daftar/exam-pages';
import { Button, Checkbox, Dialog, FieldNotes, IconButton, TextArea, TextField, useFieldIds } from '@daftar/ui';
import { ArrowDown, ArrowUp, ClipboardList, Lock, Plus, X } from '@daftar/ui/icons';
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import type { DraftAction, DraftOption, DraftQuestion } from './draft.ts';
import { parseOptionList } from './paste-options.ts';

interface OptionsEditorProps {
  question: DraftQuestion;
  dispatch: Dispatch<DraftAction>;
  problem: string | undefined;
}

/** The options of a multiple choice question, lettered A–Z; several at once by pasting a list (EXM-04). */
export function OptionsEditor({ question, dispatch, problem }: OptionsEditorProps) {
  const t = useTexts();
  const { key, options } = question;
  const keep = useKeepPicture();
  const [pasting, setPasting] = useState(false);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const right = options.filter((option) => option.correct).length;
  // students choose one option: the form must say that several may count as right (FIX-29)
  const help = right > 1 ? t('makeExam.severalCorrect', { count: right }) : t('makeExam.oneCorrect');
  const ids = useFieldIds({ error: problem, help });
  const full = options.length >= examLimits.maxOptions;

  useEffect(() => {
    if (focusAt === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]')[focusAt]?.focus();
    setFocusAt(null);
  }, [focusAt]);

  function add(): void {
    dispatch({ do: 'addOption', key });
    setFocusAt(options.length);
  }

  /** Enter moves to the next option, and adds one at the end. */
  function onEnter(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index + 1 < options.length) setFocusAt(index + 1);
    else if (!full) add();
  }

  function onPaste(event: ClipboardEvent, option: DraftOption): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.trim().includes('\n')) return;
    event.preventDefault();
    dispatch({ do: 'addOptions', key, options: parseOptionList(pasted), after: option.key });
  }

  return (
    <fieldset className={css.options} aria-describedby={ids.control['aria-describedby']}>
      <legend className={css.legend}>{t('makeExam.options')}</legend>
      <div ref={list} className={css.optionList}>
        {options.map((option, index) => {
          const letter = optionLetter(index);
          const { text, pictures } = splitPictures(option.text);
          const change = (part: Partial<Pick<DraftOption, 'text' | 'correct' | 'keepLast'>>) =>
            dispatch({ do: 'changeOption', key, option: option.key, part });
          return (
            <div key={option.key} className={css.option} data-item data-correct={option.correct || undefined}>
              <Checkbox
                label={t('makeExam.correct', { letter })}
                hideLabel
                checked={option.correct}
                aria-invalid={ids.control['aria-invalid']}
                onChange={(event) => change({ correct: event.currentTarget.checked })}
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
                  onPictures={(to) => change({ text: withPictures(option.text, to) })}
                >
                  <TextField
                    label={t('makeExam.option', { letter })}
                    hideLabel
                    placeholder={t('makeExam.option', { letter })}
                    maxLength={examLimits.maxOptionText - (option.text.length - text.length)}
                    value={text}
                    aria-invalid={problem && option.text.trim() === '' ? true : undefined}
                    onChange={(event) => change({ text: joinPictures(event.currentTarget.value, pictures) })}
                    onKeyDown={(event) => onEnter(event, index)}
                    onPaste={(event) => onPaste(event, option)}
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
                  disabled={index === options.length - 1}
                  onClick={() => dispatch({ do: 'moveOption', key, option: option.key, by: 1 })}
                />
                <IconButton
                  size="small"
                  label={t('makeExam.keepLast', { letter })}
                  title={t('makeExam.keepLast', { letter })}
                  icon={<Lock />}
                  aria-pressed={option.keepLast ?? false}
                  onClick={() => change({ keepLast: !option.keepLast })}
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
        })}
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
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onAdd={(added) => {
          dispatch({ do: 'addOptions', key, options: added });
          setPasting(false);
        }}
      />
    </fieldset>
  );
}

function PasteDialog(props: {
  open: boolean;
  onClose: () => void;
  onAdd: (options: ReturnType<typeof parseOptionList>) => void;
}) {
  const { open, onClose, onAdd } = props;
  const t = useTexts();
  const [text, setText] = useState('');
  const options = parseOptionList(text);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('makeExam.pasteTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={options.length === 0}
            onClick={() => {
              onAdd(options);
              setText('');
            }}
          >
            {t('makeExam.pasteAdd', { count: options.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('makeExam.pasteLabel')}
        help={t('makeExam.pasteHelp')}
        rows={7}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
