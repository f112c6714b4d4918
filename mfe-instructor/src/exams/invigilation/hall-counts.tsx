import { ProgressBar, Stack } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { type Invigilation, type Presence, presenceCounts } from './presence.ts';
import { progressOf } from './progress.ts';
import { Tiles } from './tiles.tsx';

/** The big counts of the hall, and how far it has got. */
export function HallCounts(props: {
  exam: Invigilation;
  now: number;
  only: Presence | null;
  onOnly: (presence: Presence | null) => void;
}) {
  const { exam, now, only, onOnly } = props;
  const t = useTexts();
  const progress = progressOf(exam);
  return (
    <div data-screen-only>
      <Stack gap={3}>
        <Tiles counts={presenceCounts(exam.students, now)} chosen={only} onChoose={onOnly} />
        {progress !== null && <ProgressBar label={t('invigilation.progress')} value={progress} />}
      </Stack>
    </div>
  );
}
