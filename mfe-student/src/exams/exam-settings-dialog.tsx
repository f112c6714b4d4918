import { LanguageToggle, ThemeToggle } from '@daftar/remote-kit';
import { Button, Dialog, Stack, Switch } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './exam-settings.module.css';
import type { ExamSettings } from './exam-settings.ts';
import { PastWarnings } from './time-warnings.tsx';
import type { TimeMessage } from './use-time-messages.ts';

const switches = ['all', 'letters', 'shortcuts', 'wrap', 'clock'] as const;

interface ExamSettingsDialogProps {
  open: boolean;
  settings: ExamSettings;
  onChange: (change: Partial<ExamSettings>) => void;
  onClose: () => void;
  past: readonly TimeMessage[];
  deadline: number;
}

/** View, keys, clock, language and theme, and what was said of the time (BOD-03 to BOD-05, BOD-17). */
export function ExamSettingsDialog(props: ExamSettingsDialogProps) {
  const { open, settings, onChange, onClose, past, deadline } = props;
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.title')}
      footer={<Button onClick={onClose}>{t('settings.close')}</Button>}
    >
      <Stack gap={4}>
        <div className={css.switches}>
          {switches.map((name) => (
            <Switch
              key={name}
              label={t(`settings.${name}`)}
              checked={settings[name]}
              onChange={(on) => onChange({ [name]: on })}
            />
          ))}
        </div>
        <Stack row gap={2}>
          <LanguageToggle />
          <ThemeToggle />
        </Stack>
        <PastWarnings past={past} deadline={deadline} />
      </Stack>
    </Dialog>
  );
}
