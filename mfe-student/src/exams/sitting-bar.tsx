import { Countdown } from '@daftar/exam-pages';
import { Button, Spinner, UserText, VisuallyHidden } from '@daftar/ui';
import { CircleCheck, CloudOff, ListChecks } from '@daftar/ui/icons';
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

/** Stays at the top: which exam, the time left, what is saved, and the way out (EXT-15, EXT-16). */
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
      <TimeWarnings deadline={view.deadline} className={css.warning} />
    </header>
  );
}

/** “Saved”, “Saving…”, “Offline, kept on this device”. Only losing and finding the connection is spoken. */
function SaveState({ view }: { view: SittingView }) {
  const t = useTexts();
  const offline = view.saving === 'offline';
  const offlineText = view.kept ? t('sitting.offline') : t('sitting.offlineUnkept');
  const text = { saved: t('sitting.saved'), saving: t('state.saving'), offline: offlineText }[view.saving];
  return (
    <>
      <output className={css.state} data-state={view.saving} aria-live="off" aria-label={t('sitting.saveState')}>
        {view.saving === 'saved' && <CircleCheck aria-hidden="true" />}
        {view.saving === 'saving' && <Spinner />}
        {offline && <CloudOff aria-hidden="true" />}
        <span>{text}</span>
      </output>
      <VisuallyHidden>
        <span role="status">{offline ? offlineText : ''}</span>
      </VisuallyHidden>
    </>
  );
}
