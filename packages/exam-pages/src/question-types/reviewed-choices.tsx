import type { EarnedPart } from '@daftar/contracts/exams/question-types/define';
import { Badge, classNames } from '@daftar/ui';
import { Check, X } from '@daftar/ui/icons';
import { QuestionText } from '../question-text.tsx';
import { useSharedTexts } from './define.ts';
import { PartEarned } from './part-earned.tsx';
import css from './types.module.css';

/** Options with what was chosen and what is right, in words and signs, never by colour alone. */
export function ReviewedChoices(props: {
  options: readonly { id: string; text: string; chosen: boolean; right: boolean }[];
  /** What each choice earned, of a question of so many points. */
  earned?: { parts: readonly EarnedPart[] | undefined; points: number };
}) {
  const t = useSharedTexts();
  const said = (chosen: boolean, right: boolean) =>
    chosen ? (right ? 'shared.right' : 'shared.wrong') : right ? 'shared.missed' : undefined;
  return (
    <ul className={css.reviewed}>
      {props.options.map(({ id, text, chosen, right }) => {
        const word = said(chosen, right);
        return (
          <li key={id} className={classNames(chosen && css.chosen)}>
            <QuestionText text={text} />
            {word && (
              <Badge
                tone={chosen && !right ? 'danger' : 'positive'}
                icon={chosen && !right ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
              >
                {t(word)}
              </Badge>
            )}
            {props.earned && <PartEarned {...props.earned} id={Number(id)} />}
          </li>
        );
      })}
    </ul>
  );
}
