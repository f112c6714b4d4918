import { MomentBeside } from '@daftar/course-pages';
import { type Moment, pick } from '@daftar/i18n';
import {
  notificationIcon,
  notificationPath,
  useLanguage,
  useNames,
  usePlatform,
  useSession,
  useShown,
} from '@daftar/remote-kit';
import { Badge, DateTime, LinkedText, UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import type { FeedItem } from './feed.ts';
import css from './notifications.module.css';

/**
 * One notification: subject, sender and time, under the heading of its `day`; it links to what it is about (FIX-19). An announcement has its own line
 * breaks and links.
 */
export function NotificationItem(props: { item: FeedItem; day: Moment; isNew: boolean; onShown: () => void }) {
  const { item, day, isNew, onShown } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const { name, instructor } = useNames();
  const ref = useShown(onShown, !item.read);
  const Icon = notificationIcon(item.kind);
  const said = pick({ en: item.EnMessage, ar: item.ArMessage }, language);
  const ownWords = item.kind === 'announcement' || item.kind === 'message';
  return (
    <li ref={ref} className={css.item} data-unread={isNew || undefined} data-kind={item.kind}>
      <span className={css.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={css.body}>
        <p className={css.title}>
          <Title item={item} said={said} />
        </p>
        {ownWords && <LinkedText className={item.withdrawn ? css.withdrawn : css.message}>{said}</LinkedText>}
        <p className={css.facts}>
          {!ownWords && item.course_name !== '' && <UserText>{name(item, 'course_name')}</UserText>}
          {item.instructor_name !== '' && <UserText>{instructor(item)}</UserText>}
          <MomentBeside value={item.created_at} beside={day} />
          {item.edited_at && !item.withdrawn && (
            <span>
              {t('notifications.edited')} <DateTime value={item.edited_at} />
            </span>
          )}
        </p>
      </div>
      {isNew && <Badge tone="accent">{t('notifications.new')}</Badge>}
    </li>
  );
}

/** “New exam: Midterm”, the course that an announcement is for, or what happened; a link over the whole row. */
function Title({ item, said }: { item: FeedItem; said: string }) {
  const t = useTexts();
  const { userId } = useSession();
  const { name } = useNames();
  const path = notificationPath(item, userId);
  const { term } = usePlatform();
  const title = (
    <>
      {t(`notifications.kind.${item.kind}`)}
      {': '}
      {item.kind === 'account' || item.kind === 'release' ? (
        said
      ) : (
        <UserText>{item.about_name ?? name(item, 'course_name')}</UserText>
      )}
    </>
  );
  if (path === null) return title;
  return (
    <Link to={path} className={css.open} onClick={() => term.set(null)}>
      {title}
    </Link>
  );
}
