import { pick } from '@daftar/i18n';
import { failureText, useLanguage } from '@daftar/remote-kit';
import { Banner, Button } from '@daftar/ui';
import { rareMakeExamTexts } from '../../texts/late/make-exam.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import type { DeskState } from './draft-desk.ts';
import css from './drafts.module.css';

/** A conflict or refusal between this draft and the server’s, and what its author can do about it. */
export function DraftProblem(props: {
  problem: NonNullable<DeskState['problem']>;
  onKeepAsOwn: () => void;
  onTakeOther: () => void;
}) {
  const { problem, onKeepAsOwn, onTakeOther } = props;
  const t = useLateTexts(rareMakeExamTexts);
  const { language } = useLanguage();
  if (problem.why === 'refused')
    return (
      <Banner tone="danger" live title={t('makeExam.draftRefused')}>
        <p>{pick(failureText(problem.error), language)}</p>
      </Banner>
    );
  return (
    <Banner tone="warning" live title={t(`makeExam.problem.${problem.why}`)}>
      <p>{t('makeExam.problem.nothingLost')}</p>
      <div className={css.choices}>
        <Button size="small" variant="primary" onClick={onKeepAsOwn}>
          {t('makeExam.keepAsOwn')}
        </Button>
        <Button size="small" onClick={onTakeOther}>
          {t(problem.why === 'conflict' ? 'makeExam.takeOther' : 'makeExam.discardHere')}
        </Button>
      </div>
    </Banner>
  );
}
