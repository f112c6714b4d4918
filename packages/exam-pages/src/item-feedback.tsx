import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { plainQuestionText } from './plain-question-text.ts';
import { QuestionText } from './question-text.tsx';
import css from './result-table.module.css';
import type { ReviewedQuestion } from './review.ts';
import { useExamTexts } from './use-exam-texts.ts';

/** What the doctor tells about a question and about the chosen options, in the reader’s language where it has it (QST-12). */
export function ItemFeedback({ feedback }: Pick<ReviewedQuestion, 'feedback'>) {
  const t = useExamTexts();
  const { language } = useLanguage();
  return feedback.map(({ option, option_texts: both, en, ar }) => (
    <div key={option ?? ''} className={css.comment}>
      <span className={css.muted}>
        {option === null
          ? t('result.feedback')
          : t('result.feedbackOn', { option: plainQuestionText(both?.[languageCode(language)] ?? option) })}
      </span>
      <QuestionText text={(language === 'Ar' ? (ar ?? en) : (en ?? ar)) ?? ''} />
    </div>
  ));
}
