import { ChoiceList, type ChoiceListProps } from '../choice-list.tsx';

interface ChoiceAnswerProps extends Pick<ChoiceListProps, 'disabled' | 'letters' | 'labelledBy' | 'readAs'> {
  options: readonly { answer_id: number; answer_text: string; is_correct?: boolean | undefined }[];
  chosen: number | null;
  /** When absent, the options are only shown. */
  onChoose: ((answer_id: number) => void) | undefined;
  /** Marks the right ones; for the exam’s own instructor. */
  showKey: boolean;
}

/** The specification’s choice: one of the question’s rows of options, lettered A–Z (EXT-05). */
export function ChoiceAnswer({ options, chosen, onChoose, showKey, ...rest }: ChoiceAnswerProps) {
  return (
    <ChoiceList
      {...rest}
      options={options.map(({ answer_id, answer_text, is_correct = false }) => ({
        id: String(answer_id),
        text: answer_text,
        right: showKey && is_correct,
      }))}
      chosen={chosen === null ? [] : [String(chosen)]}
      onChoose={onChoose && ((id) => onChoose(Number(id)))}
    />
  );
}
