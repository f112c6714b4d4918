import { Spinner, VisuallyHidden } from '@daftar/ui';
import { CircleCheck, CloudOff } from '@daftar/ui/icons';
import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import css from './sitting-bar.module.css';

const offlineTexts = {
  disk: 'sitting.offline',
  keeping: 'sitting.offlineKeeping',
  browser: 'sitting.offlineBrowser',
  none: 'sitting.offlineUnkept',
} as const;

/**
 * “Saved”, “Saving…”, or where the answers are while offline: “kept on this device” once they are on its disk (FIX-02).
 * Screen readers only announce a lost and a recovered connection (BOD-16).
 */
export function SaveState({ view }: { view: SittingView }) {
  const t = useTexts();
  const offline = view.saving === 'offline';
  const text = { saved: t('sitting.saved'), saving: t('state.saving'), offline: t(offlineTexts[view.copy]) }[
    view.saving
  ];
  // Every keystroke passes through “keeping”: don't announce that.
  const settled = useRef(view.copy);
  if (view.copy !== 'keeping') settled.current = view.copy;
  // While the first save after a cut is on its way, nothing new is to be said.
  const spoken = useRef<'nothing' | 'lost' | 'back'>('nothing');
  if (offline) spoken.current = 'lost';
  else if (view.refused.size > 0) spoken.current = 'nothing';
  else if (view.saving === 'saved' && spoken.current === 'lost') spoken.current = 'back';
  const says = { nothing: '', lost: t(offlineTexts[settled.current]), back: t('sitting.backOnline') }[spoken.current];
  return (
    <>
      <output className={css.state} data-state={view.saving} aria-live="off" aria-label={t('sitting.saveState')}>
        {view.saving === 'saved' && <CircleCheck aria-hidden="true" />}
        {view.saving === 'saving' && <Spinner />}
        {offline && <CloudOff aria-hidden="true" />}
        <span>{text}</span>
      </output>
      <VisuallyHidden>
        <span role="status">{says}</span>
      </VisuallyHidden>
    </>
  );
}
