import { type AcceptedText, maxShortText } from '@daftar/contracts/exams/question-types/accepted-text';
import { Checkbox, TextField } from '@daftar/ui';
import { AcceptedRows } from './accepted-rows.tsx';
import { acceptedWords } from './accepted-words.ts';
import { useTypeTexts } from './define.ts';
import css from './types.module.css';

/** Texts that are accepted. */
export function AcceptedTexts(props: {
  items: readonly AcceptedText[];
  onChange: (items: AcceptedText[]) => void;
  /** What is wrong at a place: `0.text`. */
  at: (place: string) => string | undefined;
}) {
  const { items, onChange, at } = props;
  const t = useTypeTexts(acceptedWords);
  return (
    <AcceptedRows items={items} most={50} fresh={{ text: '', share: 100 }} onChange={onChange}>
      {({ text, wildcard }, index, change) => (
        <>
          <TextField
            className={css.wide}
            label={t('accepted.text', { number: index + 1 })}
            value={text}
            maxLength={maxShortText}
            error={at(`${index}.text`)}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <Checkbox
            label={t('accepted.wildcard')}
            checked={wildcard ?? false}
            onChange={() => change({ wildcard: wildcard ? undefined : true })}
          />
        </>
      )}
    </AcceptedRows>
  );
}
