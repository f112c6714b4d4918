import { pick } from '@daftar/i18n';
import { useFormat, useLanguage, useNames, useSession, useShown } from '@daftar/remote-kit';
import { DateTime, LinkedText, UserText } from '@daftar/ui';
import { Eye, Megaphone } from '@daftar/ui/icons';
import { type RefCallback, useCallback } from 'react';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import css from '../content-card.module.css';
import type { Previewed } from '../file-preview.tsx';
import type { Announcement, Reach } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import { AnnouncementActions } from './announcement-actions.tsx';

/** One announcement: author, date, whether it was edited, its words with line breaks and links, and its files. */
export function AnnouncementCard(props: {
  announcement: Announcement;
  courseCode: string;
  onPreview: (file: Previewed) => void;
  cardRef?: RefCallback<HTMLElement> | undefined;
  reach: Reach | undefined;
  /** Called once the card was really in sight; absent where nobody needs that. */
  onShown?: (() => void) | undefined;
}) {
  const { announcement, courseCode, onPreview, cardRef, reach, onShown } = props;
  const t = useCourseTexts();
  const { language } = useLanguage();
  const { instructor } = useNames();
  const { role } = useSession();
  const { number } = useFormat();
  const watch = useShown(() => onShown?.(), onShown !== undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const ends = [watch(element), cardRef?.(element)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [watch, cardRef],
  );
  const own = role === 'instructor';
  return (
    <article ref={ref} className={css.card} tabIndex={cardRef && -1} data-linked={cardRef && true}>
      <div className={css.head}>
        <Megaphone aria-hidden="true" className={css.icon} />
        <div className={css.text}>
          <p className={css.facts}>
            <strong>
              <UserText>{instructor(announcement)}</UserText>
            </strong>
            <DateTime value={announcement.created_at} />
            {announcement.edited_at && (
              <span>
                {t('announcement.editedAt')} <DateTime value={announcement.edited_at} />
              </span>
            )}
          </p>
          {announcement.EnTitle && announcement.ArTitle && (
            <h3 className={css.name}>
              <UserText>{pick({ en: announcement.EnTitle, ar: announcement.ArTitle }, language)}</UserText>
            </h3>
          )}
          <LinkedText className={css.words}>
            {pick({ en: announcement.EnMessage, ar: announcement.ArMessage }, language)}
          </LinkedText>
        </div>
      </div>
      <AttachmentList files={announcement.attachments} onPreview={onPreview} />
      {own && (
        <div className={css.own}>
          <span className={css.seen}>
            <Eye aria-hidden="true" />
            {reach
              ? t('announcement.seenBy', { seen: number(reach.seen), count: reach.delivered })
              : t('announcement.onItsWay')}
          </span>
          <AnnouncementActions announcement={announcement} courseCode={courseCode} />
        </div>
      )}
    </article>
  );
}
