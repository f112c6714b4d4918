import type { ShownQuestion } from '@daftar/exam-pages';
import { formatList } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Isolate } from '@daftar/ui';
import { Flag } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';
import css from './palette.module.css';
import { isAnswered } from './sitting/answer.ts';
import type { SittingView } from './sitting/sitting-types.ts';

interface PaletteProps {
  questions: readonly ShownQuestion[];
  view: SittingView;
  /** Index of the question on the screen; null when all are shown. */
  current: number | null;
  onChoose: (index: number) => void;
}

/** All questions by number: answered, empty, flagged. Open beside the paper, folded above it on a phone. */
export function Palette({ questions, view, current, onChoose }: PaletteProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const answered = questions.filter((question) => isAnswered(view.answers.get(question.question_id))).length;
  const summary = t('sitting.answeredOf', { answered, total: questions.length });
  const list = (
    <ol className={css.list}>
      {questions.map((question, index) => {
        const done = isAnswered(view.answers.get(question.question_id));
        const flagged = view.flagged.has(question.question_id);
        const states = [t(done ? 'sitting.answered' : 'sitting.empty'), ...(flagged ? [t('sitting.flagged')] : [])];
        const state = formatList(states, language);
        return (
          <li key={question.question_id}>
            <button
              type="button"
              className={css.item}
              data-answered={done || undefined}
              aria-current={current === index ? 'step' : undefined}
              aria-label={t('sitting.paletteItem', { number: index + 1, state })}
              onClick={() => onChoose(index)}
            >
              <Isolate>{index + 1}</Isolate>
              {flagged && <Flag className={css.flag} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      <nav className={css.side} aria-label={t('sitting.questions')}>
        <p className={css.summary}>{summary}</p>
        {list}
      </nav>
      <details className={css.folded}>
        <summary className={css.summary}>
          {t('sitting.questions')} · {summary}
        </summary>
        {list}
      </details>
    </>
  );
}
