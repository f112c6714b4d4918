import { LanguageToggle, ThemeToggle } from '@daftar/remote-kit';
import { Button, Dialog, Stack } from '@daftar/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { pageAppearance, textAppearance } from './appearance.ts';
import type { ExamPreferences } from './exam-preferences.ts';
import { OwnAccommodation } from './own-accommodation.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import css from './preferences.module.css';

interface ExamPreferencesDialogProps {
  open: boolean;
  preferences: ExamPreferences;
  onChange: (change: Partial<ExamPreferences>) => void;
  onClose: () => void;
  /** The text of the button that closes it. */
  closeLabel: string;
  /** What else is set or read here. */
  children?: ReactNode;
}

/**
 * How exams are shown and operated, with a sample of it; also language and theme (BOD-03 to BOD-05, BOD-17, BOD-19).
 * Each change takes effect at once.
 */
export function ExamPreferencesDialog(props: ExamPreferencesDialogProps) {
  const { open, preferences, onChange, onClose, closeLabel, children } = props;
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('preferences.title')}
      size="large"
      footer={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      <div className={css.dialog}>
        <Stack gap={5}>
          <p className={css.hint}>{t('preferences.kept')}</p>
          {open && <OwnAccommodation />}
          <div {...pageAppearance(preferences)} className={css.sample} data-sample>
            <p {...textAppearance(preferences)}>{t('preferences.sample')}</p>
          </div>
          <PreferenceFields preferences={preferences} onChange={onChange} />
          <Stack row gap={2}>
            <LanguageToggle />
            <ThemeToggle />
          </Stack>
          {children}
        </Stack>
      </div>
    </Dialog>
  );
}
