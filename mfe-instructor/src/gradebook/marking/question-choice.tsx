import { Select } from '@daftar/ui';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import css from './marking.module.css';

/** Goes from one essay of an exam to another, each with how far it is; the address holds the choice. */
export function QuestionChoice(props: {
  questions: readonly { id: number; marked: number; of: number }[];
  chosen: number | undefined;
}) {
  const { questions, chosen } = props;
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  return (
    <Select
      hideLabel
      className={css.questions}
      label={t('marking.question')}
      options={questions.map(({ id, marked, of }, index) => ({
        value: id,
        label: t('marking.questionOption', { number: String(index + 1), graded: String(marked), written: String(of) }),
      }))}
      value={chosen}
      onChange={(event) => {
        const next = new URLSearchParams(search);
        next.set('question', event.currentTarget.value);
        setSearch(next, { replace: true });
      }}
    />
  );
}
