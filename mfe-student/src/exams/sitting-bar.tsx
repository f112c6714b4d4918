import { Countdown } from '@daftar/exam-pages';
import { LanguageToggle, ThemeToggle } from '@daftar/remote-kit';
import { Button, Spinner, UserText, VisuallyHidden } from '@daftar/ui';
import { CircleCheck, CloudOff, ListChecks } from '@daftar/ui/icons';
import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import css from './sitting-bar.module.css';
import { TimeWarnings } from './time-warnings.tsx';

interface SittingBarProps {
  examName: string;
  view: SittingView;
  all: boolean;
  onToggleMode: () => void;
  onReview: () => void;
}

/** Sticky at the top: the exam, the time left, the save state, and the way out (EXT-15, EXT-16). */
export function SittingBar({ examName, view, all, onToggleMode, onReview }: SittingBarProps) {
  const t = useTexts();
  return (
    <header className={css.bar}>
      <h1 className={css.name}>
        <UserText>{examName}</UserText>
      </h1>
      <Countdown label={t('takeExam.timeLeft')} until={view.deadline} className={css.clock} />
      <SaveState view={view} />
      <div className={css.actions}>
        <Button size="small" variant="quiet" onClick={onToggleMode}>
          {t(all ? 'sitting.showOne' : 'sitting.showAll')}
        </Button>
        <Button
          size="small"
          variant="primary"
          icon={<ListChecks aria-hidden="true" />}
          aria-keyshortcuts="Alt+R"
          onClick={onReview}
        >
          {t('sitting.review')}
        </Button>
      </div>
      <div className={css.toggles}>
        <LanguageToggle />
        <ThemeToggle />
      </div>
      <TimeWarnings deadline={view.deadline} className={css.warning} />
    </header>
  );
}

const offlineTexts = {
  disk: 'sitting.offline',
  keeping: 'sitting.offlineKeeping',
  browser: 'sitting.offlineBrowser',
  none: 'sitting.offlineUnkept',
} as const;

/**
 * “Saved”, “Saving…”, or where the answers are while offline: “kept on this device” once they are on its disk (FIX-02).
 * Screen readers only announce a lost and a recovered connection.
 */
function SaveState({ view }: { view: SittingView }) {
  const t = useTexts();
  const offline = view.saving === 'offline';
  const text = { saved: t('sitting.saved'), saving: t('state.saving'), offline: t(offlineTexts[view.copy]) }[
    view.saving
  ];
  // Every keystroke passes through “keeping”: don't announce that.
  const settled = useRef(view.copy);
  if (view.copy !== 'keeping') settled.current = view.copy;
  return (
    <>
      <output className={css.state} data-state={view.saving} aria-live="off" aria-label={t('sitting.saveState')}>
        {view.saving === 'saved' && <CircleCheck aria-hidden="true" />}
        {view.saving === 'saving' && <Spinner />}
        {offline && <CloudOff aria-hidden="true" />}
        <span>{text}</span>
      </output>
      <VisuallyHidden>
        <span role="status">{offline ? t(offlineTexts[settled.current]) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
