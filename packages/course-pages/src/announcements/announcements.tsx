import { useReadMarks, useSession } from '@daftar/remote-kit';
import { Button, EmptyState, QueryState, Skeleton, Stack } from '@daftar/ui';
import { useState } from 'react';
import { Drawing } from '../drawing.tsx';
import type { Previewed } from '../file-preview.tsx';
import { useAnnouncements, useReach } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import { type LinkedThing, MissingThing } from '../use-linked-thing.tsx';
import { AnnouncementCard } from './announcement-card.tsx';

const shownFirst = 3;

/**
 * The announcements of a course, newest first, with author and date (FIX-19). Their doctor can edit and withdraw them
 * and sees how many have seen them; for a student, an announcement that was in sight counts as read.
 */
export function Announcements(props: {
  courseCode: string;
  linked?: LinkedThing;
  onPreview: (file: Previewed) => void;
  /** Only so many of the newest. */
  only?: number;
}) {
  const { courseCode, linked, onPreview, only } = props;
  const t = useCourseTexts();
  const { role } = useSession();
  const marks = useReadMarks();
  const announcements = useAnnouncements(courseCode);
  const [more, setMore] = useState(false);
  const list = announcements.data?.slice(0, only) ?? [];
  const ids = list.map((one) => one.announcement_id);
  const upTo = more ? list.length : Math.max(shownFirst, (linked?.placeIn(ids) ?? -1) + 1);
  const shown = list.slice(0, upTo);
  const reach = useReach(role === 'instructor' ? shown.map((one) => one.announcement_id) : []);
  const missing = announcements.data && linked?.isMissingIn(ids);
  return (
    <QueryState
      query={announcements}
      isEmpty={(all) => all.length === 0 && !missing}
      empty={<EmptyState title={t('announcement.none')} icon={<Drawing of="messages" />} />}
      skeleton={<Skeleton shape="card" count={1} />}
    >
      {() => (
        <Stack gap={3}>
          {missing && <MissingThing>{t('announcement.gone')}</MissingThing>}
          {shown.map((announcement) => (
            <AnnouncementCard
              key={announcement.announcement_id}
              announcement={announcement}
              courseCode={courseCode}
              onPreview={onPreview}
              cardRef={linked?.refOf(announcement.announcement_id)}
              reach={reach.get(announcement.announcement_id)}
              onShown={role === 'student' ? () => marks.announcement(announcement.announcement_id) : undefined}
            />
          ))}
          {list.length > shown.length && (
            <div>
              <Button onClick={() => setMore(true)}>
                {t('course.showMore', { count: list.length - shown.length })}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
