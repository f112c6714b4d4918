import { Button, IconButton } from '@daftar/ui';
import { ArrowLeft, ArrowRight, Flag } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { ExamPreferences } from './preferences/exam-preferences.ts';
import css from './sitting-foot.module.css';

/** Where a screen is a phone held upright. A lower one, such as one at 400 %, has no room for a bar (BOD-07). */
export const phoneScreen = '(max-width: 40rem) and (min-height: 30.01rem)';

interface SittingFootProps {
  /** Index of the question on the screen, and of how many. */
  current: number;
  total: number;
  preferences: ExamPreferences;
  /** Whether the question has a flag; null where all are shown, each with its own. */
  flagged: boolean | null;
  onGo: (index: number) => void;
  onFlag: () => void;
  onReview: () => void;
  /** The numbers of all questions, folded. */
  children: ReactNode;
}

/** The bar at the bottom of a phone: previous, flag, the place among the questions, next (COR-25). */
export function SittingFoot(props: SittingFootProps) {
  const { current, total, preferences, flagged, onGo, onFlag, onReview, children } = props;
  const t = useTexts();
  const keys = (shortcut: string) => (preferences.shortcuts ? shortcut : undefined);
  return (
    <div className={css.foot}>
      <IconButton
        className={css.step}
        label={t('sitting.previous')}
        icon={<ArrowLeft data-flip aria-hidden="true" />}
        aria-disabled={current === 0}
        aria-keyshortcuts={keys('Alt+P')}
        onClick={() => current > 0 && onGo(current - 1)}
      />
      {flagged !== null && (
        <IconButton
          className={css.step}
          label={t('sitting.flag')}
          icon={<Flag aria-hidden="true" />}
          aria-pressed={flagged}
          aria-keyshortcuts={keys('Alt+M')}
          onClick={onFlag}
        />
      )}
      {children}
      {current < total - 1 ? (
        <Button
          className={css.next}
          variant="primary"
          aria-keyshortcuts={keys('Alt+N')}
          onClick={() => onGo(current + 1)}
        >
          {t('sitting.next')} <ArrowRight data-flip aria-hidden="true" />
        </Button>
      ) : (
        <Button className={css.next} variant="primary" onClick={onReview}>
          {t('sitting.review')}
        </Button>
      )}
    </div>
  );
}
