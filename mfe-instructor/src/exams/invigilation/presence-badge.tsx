import { Badge } from '@daftar/ui';
import { Hourglass, WifiOff } from '@daftar/ui/icons';
import { useTexts } from '../../texts/use-texts.ts';
import { type InvigilatedStudent, presenceOf } from './presence.ts';

/** A student's state in one word, with a colour and for trouble an icon. */
export function PresenceBadge({ student, now }: { student: InvigilatedStudent; now: number }) {
  const t = useTexts();
  const presence = presenceOf(student, now);
  if (presence === 'submitted')
    return <Badge tone="accent">{t(`invigilation.submitted.${student.submitted_by ?? 'student'}`)}</Badge>;
  if (presence === 'silent')
    return (
      <Badge tone="warning" icon={<WifiOff aria-hidden="true" />}>
        {t('invigilation.silent')}
      </Badge>
    );
  if (presence === 'idle')
    return (
      <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
        {t('invigilation.idle')}
      </Badge>
    );
  return <Badge tone={presence === 'writing' ? 'positive' : 'neutral'}>{t(`invigilation.${presence}`)}</Badge>;
}
