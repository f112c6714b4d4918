import { pick } from '@daftar/i18n';
import { useLanguage, useNames } from '@daftar/remote-kit';
import { Banner, Button, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Refused } from './use-mark-queue.ts';
import type { PlacedWork } from './work-list.tsx';

const mostNamed = 10;

/** Marks that were not saved, and the way to their works, where they stand as they were typed (COR-21). */
export function RefusedMarks(props: {
  works: readonly PlacedWork[];
  refused: ReadonlyMap<number, Refused>;
  onOpen: (work: PlacedWork) => void;
}) {
  const { works, refused, onOpen } = props;
  const t = useTexts();
  const { name } = useNames();
  const { language } = useLanguage();
  if (refused.size === 0) return null;
  const listed = works.filter(({ work_id }) => refused.has(work_id));
  const reasons = new Set([...refused.values()].map(({ why }) => pick(why, language)));
  return (
    <Banner tone="danger" live title={t('marking.refused', { count: refused.size })}>
      <Stack gap={2}>
        <p>{[...reasons].join(' · ')}</p>
        <Stack row wrap gap={2}>
          {listed.slice(0, mostNamed).map((work) => (
            <Button key={work.work_id} size="small" onClick={() => onOpen(work)}>
              {work.student_name === null ? (
                t('marking.nameless', { number: String(work.number) })
              ) : (
                <UserText>{name(work, 'student_name')}</UserText>
              )}{' '}
              <bdi>({refused.get(work.work_id)?.points})</bdi>
            </Button>
          ))}
        </Stack>
      </Stack>
    </Banner>
  );
}
