import { useSession } from '@daftar/remote-kit';
import { Badge, DateTime } from '@daftar/ui';
import { Eye, EyeOff } from '@daftar/ui/icons';
import type { Chapter } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './hub.module.css';

/** What a student has of a chapter; for a doctor, whether students see it (DAY-02). */
export function ChapterMarks({ chapter }: { chapter: Chapter }) {
  const t = useCourseTexts();
  const { role } = useSession();
  const { seen } = chapter;
  if (seen === 'new') return <Badge tone="accent">{t('hub.new')}</Badge>;
  if (seen === 'changed') return <Badge tone="warning">{t('hub.changed')}</Badge>;
  if (seen === 'seen') return <span>{t('hub.seen')}</span>;
  if (role !== 'instructor') return null;
  return (
    <>
      <Shown chapter={chapter} />
      <span className={css.opened}>
        <Eye aria-hidden="true" />
        {t('hub.seenBy', { count: chapter.seen_by ?? 0 })}
      </span>
    </>
  );
}

/** Whether and from when students see it. */
function Shown({ chapter }: { chapter: Chapter }) {
  const t = useCourseTexts();
  const { hidden, publish_at, replaced_at, created_at } = chapter;
  if (hidden)
    return (
      <Badge tone="neutral" icon={<EyeOff aria-hidden="true" />}>
        {t('hub.hidden')}
      </Badge>
    );
  // published later than it was added or replaced: that moment may still come
  return publish_at !== null && publish_at > (replaced_at ?? created_at) ? (
    <span>
      {t('hub.from')} <DateTime value={publish_at} />
    </span>
  ) : null;
}
