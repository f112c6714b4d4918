import { Countdown } from '@daftar/exam-pages';
import { LanguageToggle, ThemeToggle } from '@daftar/remote-kit';
import { Button, IconButton, UserText } from '@daftar/ui';
import { Clock, ListChecks, Settings2 } from '@daftar/ui/icons';
import { useTexts } from '../texts/use-texts.ts';
import type { ExamPreferences } from './preferences/exam-preferences.ts';
import { SaveState } from './save-state.tsx';
import type { SittingView } from './sitting/sitting-types.ts';
import css from './sitting-bar.module.css';
import { TimeWarnings } from './time-warnings.tsx';
import type { TimeMessages } from './use-time-messages.ts';

interface SittingBarProps {
  examName: string;
  view: SittingView;
  preferences: ExamPreferences;
  time: TimeMessages;
  onToggleMode: () => void;
  onPreferences: () => void;
  onReview: () => void;
}

/**
 * Sticky at the top: the exam, the time left, the save state, and the way out (EXT-15, EXT-16). On a low screen it is
 * one line that scrolls away; what it leaves out is in the preferences (BOD-07).
 */
export function SittingBar(props: SittingBarProps) {
  const { examName, view, preferences, time, onToggleMode, onPreferences, onReview } = props;
  const t = useTexts();
  return (
    <header className={css.bar}>
      <h1 className={css.name}>
        <UserText>{examName}</UserText>
      </h1>
      <div className={css.clock}>
        {preferences.clock && <Countdown label={t('takeExam.timeLeft')} until={view.deadline} />}
        <IconButton
          label={t('time.ask')}
          icon={<Clock aria-hidden="true" />}
          aria-keyshortcuts={preferences.shortcuts ? 'Alt+T' : undefined}
          onClick={time.ask}
        />
      </div>
      <SaveState view={view} />
      <div className={css.actions}>
        <Button className={css.mode} variant="quiet" onClick={onToggleMode}>
          {t(preferences.all_questions ? 'sitting.showOne' : 'sitting.showAll')}
        </Button>
        <IconButton label={t('preferences.title')} icon={<Settings2 aria-hidden="true" />} onClick={onPreferences} />
        <Button
          className={css.review}
          variant="primary"
          icon={<ListChecks aria-hidden="true" />}
          aria-keyshortcuts={preferences.shortcuts ? 'Alt+R' : undefined}
          onClick={onReview}
        >
          <span>{t('sitting.review')}</span>
        </Button>
      </div>
      <div className={css.toggles}>
        <LanguageToggle />
        <ThemeToggle />
      </div>
      <TimeWarnings shown={time.shown} deadline={view.deadline} className={css.warning} />
    </header>
  );
}
