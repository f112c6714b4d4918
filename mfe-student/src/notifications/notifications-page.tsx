import { notificationLimits } from '@daftar/contracts/notifications/limits';
import { Drawing } from '@daftar/course-pages';
import { commonTexts, formatDay, pick } from '@daftar/i18n';
import {
  failureText,
  useApi,
  useFormat,
  useInboxPoll,
  useLanguage,
  useReadMarks,
  useServerClock,
  useSession,
  useToasts,
} from '@daftar/remote-kit';
import { Button, Card, EmptyState, Page, QueryState, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { byDay, type Day } from './days.ts';
import { type Feed, type FeedItem, withFirstPage, withOlderPage } from './feed.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationItem } from './notification-item.tsx';
import css from './notifications.module.css';

/**
 * The server’s default page size; the request omits it, so that the server answers an unchanged list from memory
 * (NTF-09).
 */
const pageSize = notificationLimits.page;
/** The polling interval in ms without a stream (NTF-05); polling pauses while the tab is hidden. */
const pollEvery = 5000;

/**
 * All notifications by days, newest first, refreshed every 5 s; older ones by pages (NTF-05, NTF-10). Items that were
 * really in sight are marked as read, and stay marked as new here until the user leaves the page (FIX-19).
 */
export default function NotificationsPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const { settings } = useFormat();
  const clock = useServerClock();
  const marks = useReadMarks();
  const { first, feed, loading, loadOlder, allRead } = useFeed();
  const [wereNew, setWereNew] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const unread = feed?.items.filter((item) => !item.read).map((item) => item.id) ?? [];
    setWereNew((known) => (unread.every((id) => known.has(id)) ? known : new Set([...known, ...unread])));
  }, [feed]);

  function nothingNew(): void {
    allRead();
    setWereNew(new Set());
  }

  return (
    <Page
      title={t('notifications.title')}
      width="reading"
      actions={<MarkAllRead newest={feed?.items[0]?.id} onDone={nothingNew} />}
    >
      <QueryState
        query={{ ...first, data: feed ?? undefined }}
        errorText={pick(failureText(first.error, commonTexts['failure.load']), language)}
        isEmpty={(known) => known.items.length === 0}
        empty={
          <EmptyState title={t('notifications.none')} icon={<Drawing of="messages" />}>
            {t('notifications.noneHelp')}
          </EmptyState>
        }
      >
        {(known) => (
          <Stack gap={5}>
            {byDay(known.items, clock.now(), settings).map((day) => (
              <section key={String(day.moment).slice(0, 10) + day.ago} className={css.day}>
                <h2 className={css.date}>
                  <DayName day={day} />
                </h2>
                <Card flush>
                  <ol className={css.list}>
                    {day.items.map((item) => (
                      <NotificationItem
                        key={item.id}
                        item={item}
                        day={day.moment}
                        // known at the first paint: a mark that comes later would move the text
                        isNew={!item.read || wereNew.has(item.id)}
                        onShown={() => marks.notification(item.id)}
                      />
                    ))}
                  </ol>
                </Card>
              </section>
            ))}
            {!known.complete && (
              <Button busy={loading} onClick={loadOlder}>
                {t('notifications.older')}
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function DayName({ day }: { day: Day<FeedItem> }) {
  const t = useTexts();
  const { settings } = useFormat();
  if (day.ago === 0) return t('notifications.today');
  if (day.ago === 1) return t('notifications.yesterday');
  return <bdi>{formatDay(day.moment, settings)}</bdi>;
}

/** The known part of the list: its first page is polled, older pages are added on request. */
function useFeed() {
  const api = useApi();
  const { userId } = useSession();
  const toasts = useToasts();
  const [feed, setFeed] = useState<Feed | null>(null);
  const [loading, setLoading] = useState(false);
  const interval = useInboxPoll(pollEvery);
  const first = useQuery({
    queryKey: ['notifications', userId],
    queryFn: ({ signal }) => api('GET /api/notifications/:userId', { params: { userId }, signal }),
    refetchInterval: interval,
    refetchOnMount: 'always',
  });
  const page = first.data;

  useEffect(() => {
    if (page) setFeed((known) => withFirstPage(known, page, pageSize));
  }, [page]);

  async function loadOlder(): Promise<void> {
    const before = feed?.items.at(-1)?.id;
    if (before === undefined) return;
    setLoading(true);
    try {
      const older = await api('GET /api/notifications/:userId', {
        params: { userId },
        query: { before },
      });
      setFeed((known) => known && withOlderPage(known, older, pageSize));
    } catch (error) {
      toasts.failure(error, commonTexts['failure.load']);
    } finally {
      setLoading(false);
    }
  }

  const allRead = () =>
    setFeed((known) => known && { ...known, items: known.items.map((item) => ({ ...item, read: true })) });
  return { first, feed, loading, loadOlder, allRead };
}
