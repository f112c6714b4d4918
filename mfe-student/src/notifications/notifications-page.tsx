import { notificationLimits } from '@daftar/contracts/notifications/limits';
import { commonTexts, pick } from '@daftar/i18n';
import { failureText, pollInterval, useApi, useFormat, useLanguage, useSession, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Card, DateTime, EmptyState, Page, QueryState, Stack } from '@daftar/ui';
import { Bell } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { type Feed, type FeedItem, withFirstPage, withOlderPage } from './feed.ts';
import css from './notifications.module.css';

/** The server’s own page; asked for without a size, so that an unchanged list is told from its memory (NTF-09). */
const pageSize = notificationLimits.page;
/** How often the list is asked for, in ms (NTF-05); not while the tab is hidden. */
const pollEvery = 5000;

/** All notifications, newest first, refreshed every 5 s; older ones by pages (NTF-05, NTF-10). */
export default function NotificationsPage() {
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const { language } = useLanguage();
  const toasts = useToasts();
  const [feed, setFeed] = useState<Feed | null>(null);
  const [loading, setLoading] = useState(false);
  const [interval] = useState(() => pollInterval(pollEvery));
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

  return (
    <Page title={t('notifications.title')} width="reading">
      <QueryState
        query={{ ...first, data: feed ?? undefined }}
        errorText={pick(failureText(first.error, commonTexts['failure.load']), language)}
        isEmpty={(known) => known.items.length === 0}
        empty={
          <EmptyState title={t('notifications.none')} icon={<Bell />}>
            {t('notifications.noneHelp')}
          </EmptyState>
        }
      >
        {(known) => (
          <Stack gap={4}>
            <Card flush>
              <ol className={css.list} aria-label={t('notifications.title')}>
                {known.items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ol>
            </Card>
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

function Item({ item }: { item: FeedItem }) {
  const t = useTexts();
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <li className={css.item} data-unread={!item.read || undefined}>
      <p dir="auto" className={css.message}>
        {pick({ en: item.EnMessage, ar: item.ArMessage }, language)}
      </p>
      <p className={css.when}>
        <DateTime value={item.created_at} /> <span>({format.relative(item.created_at)})</span>
      </p>
      {!item.read && <Badge tone="accent">{t('notifications.new')}</Badge>}
    </li>
  );
}
