import { Countdown } from '@daftar/exam-pages';
import { LanguageToggle, ThemeToggle, useMatches } from '@daftar/remote-kit';
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
  /** On a phone: what it leaves out is in the preferences (COR-25). */
  oneLine: boolean;
  examName: string;
  view: SittingView;
  preferences: ExamPreferences;
  /** The side of its buttons; the focus goes through the bar as it is seen (BOD-19). */
  side: 'start' | 'end' | undefined;
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
  const { oneLine, examName, view, preferences, side, time, onToggleMode, onPreferences, onReview } = props;
  const t = useTexts();
  const isWide = useMatches('(min-width: 40.01rem)');
  const name = (
    <h1 key="name" className={css.name}>
      <UserText>{examName}</UserText>
    </h1>
  );
  const clock = (
    <div key="clock" className={css.clock}>
      {preferences.clock && <Countdown label={t('takeExam.timeLeft')} until={view.deadline} />}
      {/* one line has room for the figures or for the way to them */}
      {!(oneLine && preferences.clock) && (
        <IconButton
          label={t('time.ask')}
          icon={<Clock aria-hidden="true" />}
          aria-keyshortcuts={preferences.shortcuts ? 'Alt+T' : undefined}
          onClick={time.ask}
        />
      )}
    </div>
  );
  const saveState = <SaveState key="save" view={view} />;
  const mode = (
    <Button key="mode" className={css.mode} variant="quiet" onClick={onToggleMode}>
      {t(preferences.all_questions ? 'sitting.showOne' : 'sitting.showAll')}
    </Button>
  );
  const buttons = [
    ...(oneLine ? [] : [mode]),
    <IconButton
      key="preferences"
      label={t('preferences.title')}
      icon={<Settings2 aria-hidden="true" />}
      onClick={onPreferences}
    />,
    <Button
      key="review"
      className={css.review}
      variant="primary"
      icon={<ListChecks aria-hidden="true" />}
      aria-keyshortcuts={preferences.shortcuts ? 'Alt+R' : undefined}
      onClick={onReview}
    >
      <span>{t('sitting.review')}</span>
    </Button>,
  ];
  const actions = (
    <div key="actions" className={css.actions}>
      {side === 'start' ? buttons.toReversed() : buttons}
    </div>
  );
  const toggles = (
    <div key="toggles" className={css.toggles}>
      <LanguageToggle />
      <ThemeToggle />
    </div>
  );
  const wide =
    side === 'start' ? [actions, name, clock, saveState, toggles] : [name, clock, saveState, actions, toggles];
  const line = side === 'start' ? [actions, name, clock, saveState] : [name, clock, saveState, actions];
  return (
    <header className={css.bar} data-one-line={oneLine || undefined}>
      {oneLine ? line : isWide ? wide : [name, toggles, clock, saveState, actions]}
      <TimeWarnings shown={time.shown} deadline={view.deadline} className={css.warning} />
    </header>
  );
}
