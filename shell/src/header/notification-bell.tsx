import { commonTexts, pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { DateTime, IconButton, Popover, QueryState } from '@daftar/ui';
import { Bell } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../app/texts.ts';
import css from './bell.module.css';

const pollEvery = 5000;
const shownAtMost = 5;

/**
 * Unread notifications of a student (NTF-01 to NTF-04): polled every 5 s while the tab is visible. A mousedown outside
 * the popover marks those read that were in it, and only those.
 */
export function NotificationBell({ userId }: { userId: number }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const cache = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const queryKey = ['unread-notifications', userId];
  const unread = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/unread-notifications/:userId', { params: { userId }, signal }),
    refetchInterval: pollEvery,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const items = unread.data ?? [];
  const shown = items.slice(0, shownAtMost);

  const markRead = useMutation({
    mutationFn: (ids: number[]) =>
      api('POST /api/mark-notifications-read/:userId', { params: { userId }, body: { ids } }),
    onSuccess: async (_reply, ids) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<typeof items>(queryKey, (list) => list?.filter((item) => !ids.includes(item.id)));
    },
    onError: (error) => toasts.failure(error),
  });

  const close = () => {
    setOpen(false);
    if (items.length > 0) markRead.mutate(items.map((item) => item.id));
  };

  return (
    <div className={css.place}>
      <span className={css.button}>
        <IconButton
          ref={button}
          label={t('bell.label', { count: items.length })}
          icon={<Bell />}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-testid="bell"
          onClick={() => setOpen(!open)}
        />
        {items.length > 0 && (
          <bdi className={css.count} aria-hidden="true">
            {items.length > 99 ? '99+' : items.length}
          </bdi>
        )}
      </span>
      <Popover
        open={open}
        anchor={button}
        label={t('bell.label', { count: items.length })}
        onClose={(reason) => (reason === 'outside' ? close() : setOpen(false))}
      >
        <header className={css.head}>
          <h2 className={css.heading}>{t('bell.heading', { total: items.length })}</h2>
          <Link to="/notifications" onClick={() => setOpen(false)}>
            {t('bell.seeAll')}
          </Link>
        </header>
        {shown.length === 0 && (
          <div className={css.foot}>
            <QueryState
              query={unread}
              errorText={pick(failureText(unread.error, commonTexts['failure.load']), language)}
            >
              {() => t('bell.none')}
            </QueryState>
          </div>
        )}
        <ul className={css.list}>
          {shown.map((item) => (
            <li key={item.id}>
              <p dir="auto">{language === 'Ar' ? item.ArMessage : item.EnMessage}</p>
              <p className={css.when}>
                <DateTime value={item.created_at} />
              </p>
            </li>
          ))}
        </ul>
        {items.length > shownAtMost && (
          <p className={css.foot}>{t('bell.more', { count: items.length - shownAtMost })}</p>
        )}
      </Popover>
    </div>
  );
}
