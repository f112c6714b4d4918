import type { DiskState } from '@daftar/remote-kit';
import { Banner } from '@daftar/ui';
import { CircleCheck, CloudOff, RefreshCw } from '@daftar/ui/icons';
import { useTexts } from '../../texts/use-texts.ts';
import type { DeskState } from './draft-desk.ts';
import css from './drafts.module.css';

const waitingTexts = {
  kept: 'makeExam.waiting',
  keeping: 'makeExam.waitingKeeping',
  away: 'makeExam.waitingBrowser',
} as const;

/**
 * Where the draft is: with the server, on its way, or on this device only (FIX-11), and whether it is durable there
 * (FIX-02).
 */
export function DraftSaved(props: Pick<DeskState, 'saved' | 'kept' | 'problem'> & { onDisk: DiskState }) {
  const { saved, kept, problem, onDisk } = props;
  const t = useTexts();
  if (problem) return null;
  if (saved === 'waiting' && !kept && onDisk === 'away')
    return (
      <Banner tone="warning" live>
        {t('makeExam.notKept')}
      </Banner>
    );
  return (
    <p className={css.status} role="status" aria-label={t('makeExam.saveState')}>
      {saved === 'yes' && (
        <>
          <CircleCheck aria-hidden="true" data-arrives />
          {t('makeExam.savedOnServer')}
        </>
      )}
      {saved === 'sending' && (
        <>
          <RefreshCw aria-hidden="true" />
          {t('state.saving')}
        </>
      )}
      {saved === 'waiting' && (
        <>
          <CloudOff aria-hidden="true" />
          {t(waitingTexts[onDisk])}
        </>
      )}
    </p>
  );
}
