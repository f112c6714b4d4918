import { Button } from '@daftar/ui';
import { Settings2 } from '@daftar/ui/icons';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ExamPreferencesDialog } from './exam-preferences-dialog.tsx';
import { useExamPreferences } from './use-exam-preferences.ts';

/** Before an exam: opens the preferences (BOD-19). */
export function PreferencesButton() {
  const t = useTexts();
  const [preferences, changePreferences] = useExamPreferences();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Settings2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('preferences.title')}
      </Button>
      <ExamPreferencesDialog
        open={open}
        preferences={preferences}
        onChange={changePreferences}
        onClose={() => setOpen(false)}
        closeLabel={t('preferences.done')}
      />
    </>
  );
}
