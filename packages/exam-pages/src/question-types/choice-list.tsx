import type { AnyPart } from '@daftar/contracts/exams/question-types/define';
import { Badge, classNames, Isolate } from '@daftar/ui';
import { Check } from '@daftar/ui/icons';
import { type KeyboardEvent, useId } from 'react';
import { optionIndexOf, optionLetter } from '../letters.ts';
import css from '../question.module.css';
import { QuestionText } from '../question-text.tsx';
import { useExamTexts } from '../use-exam-texts.ts';
import type { AnswerProps } from './define.ts';

export interface ChoiceListProps
  extends Pick<AnswerProps<AnyPart, AnyPart>, 'disabled' | 'letters' | 'labelledBy' | 'readAs'> {
  /** In the order shown; ids as texts. */
  options: readonly { id: string; text: string; right?: boolean }[];
  chosen: readonly string[];
  /** The pressed one; absent: only shown. */
  onChoose?: ((id: string) => void) | undefined;
  /** Several may be chosen. */
  several?: boolean;
  /** Below the options, such as how points are given; named by the group. */
  describedBy?: string | undefined;
}

/** Options with letters, of which one or several are chosen, by pointer, keyboard or letter (EXT-05, BOD-03). */
export function ChoiceList(props: ChoiceListProps) {
  const { options, chosen, onChoose, several = false, disabled, letters = true, labelledBy, readAs } = props;
  const t = useExamTexts();
  const name = useId();
  const type = several ? 'checkbox' : 'radio';

  /** Only from an option: what is typed elsewhere in the question must not answer it. */
  function byLetter(event: KeyboardEvent<HTMLElement>) {
    const isOption = event.target instanceof HTMLInputElement && event.target.type === type;
    if (!letters || !isOption || !onChoose || disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = optionIndexOf(event.key);
    const option = options[index];
    if (!option) return;
    event.preventDefault();
    onChoose(option.id);
    event.currentTarget.querySelectorAll<HTMLElement>(`input[type="${type}"]`)[index]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, a group of either kind
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
    <div
      className={css.options}
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={props.describedBy}
      onKeyDown={byLetter}
      {...readAs}
    >
      {options.map(({ id, text, right }, index) => (
        <label key={id} className={classNames(css.option, right && css.right)} data-read>
          <input
            type={type}
            name={name}
            className={classNames(css.radio, several && css.box)}
            checked={chosen.includes(id)}
            disabled={disabled || !onChoose}
            onChange={() => onChoose?.(id)}
          />
          <span className={css.letter} data-line>
            <Isolate dir="ltr">{optionLetter(index)}</Isolate>
            {chosen.includes(id) && <Check className={css.check} aria-hidden="true" />}
          </span>
          <QuestionText text={text} className={css.optionText} />
          {right && (
            <Badge tone="positive" icon={<Check aria-hidden="true" />}>
              {t('question.correct')}
            </Badge>
          )}
        </label>
      ))}
    </div>
  );
}
