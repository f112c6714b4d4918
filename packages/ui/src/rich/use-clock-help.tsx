import { formatTime } from '@daftar/i18n';
import { type FieldProps, useUi } from '@daftar/ui';
import { clockNote } from './wall-clock.ts';

/**
 * The help of a field for a moment, and before it what the clocks make of the time: which of two it is in the hour that
 * comes twice, and what a time that doesn't exist becomes.
 */
export function useClockHelp({
  help,
  value,
  show,
}: Pick<FieldProps, 'help'> & { value: string | null; show?: 'both' | 'date' }): FieldProps['help'] {
  const { t, language, timeZone } = useUi();
  const note = show === 'date' ? undefined : clockNote(value, timeZone);
  if (!note || value === null) return help;
  const said =
    note.kind === 'skipped'
      ? t('ui.timeSkipped', {
          typed: formatTime(note.typed, { language, timeZone: 'UTC' }),
          time: formatTime(value, { language, timeZone }),
        })
      : t(note.kind === 'later' ? 'ui.timeTwiceLater' : 'ui.timeTwiceEarlier');
  return help ? (
    <>
      {said} {help}
    </>
  ) : (
    said
  );
}
