import { hasBody } from '@daftar/contracts/exams/question-types';
import { AnswerText, optionLetter, QuestionText, type ShownQuestion, useTypes } from '@daftar/exam-pages';
import { languageCode } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Isolate, Stack } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './sheet.module.css';
import { type Answer, isAnswered } from './sitting/answer.ts';

/** A version of an answer that this device stored and the server never received: the student chooses (EXT-13). */
export function KeptVersion(props: { question: ShownQuestion; kept: Answer; onDecide: (useKept: boolean) => void }) {
  const { question, kept, onDecide } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const types = useTypes(question.body !== undefined);
  const index = question.options.findIndex((option) => option.answer_id === kept.answer_id);
  return (
    <Banner tone="warning" title={t('sitting.conflict')}>
      <Stack gap={3}>
        <div className={css.kept}>
          {!isAnswered(kept) ? (
            t('sitting.keptBlank')
          ) : question.body ? (
            <bdi>
              {hasBody(question.question_type) &&
                types?.answerInWords(question.question_type, question.body, kept.answer_text, languageCode(language))}
            </bdi>
          ) : index >= 0 ? (
            <Stack row gap={2}>
              <Isolate dir="ltr">{optionLetter(index)}</Isolate>
              <QuestionText text={question.options[index]?.answer_text ?? ''} />
            </Stack>
          ) : (
            <AnswerText text={kept.answer_text ?? ''} />
          )}
        </div>
        <Stack row wrap gap={2}>
          <Button onClick={() => onDecide(true)}>{t('sitting.useKept')}</Button>
          <Button variant="quiet" onClick={() => onDecide(false)}>
            {t('sitting.dismissKept')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
