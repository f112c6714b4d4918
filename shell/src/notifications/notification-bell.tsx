import type { CallReply } from '@daftar/contracts/client';
import { notificationLimits } from '@daftar/contracts/notifications/limits';
import { commonTexts, pick } from '@daftar/i18n';
import {
  failureText,
  notificationIcon,
  notificationPath,
  useApi,
  useInboxPoll,
  useLanguage,
  useNames,
  usePlatform,
  useToasts,
} from '@daftar/remote-kit';
import { Button, classNames, DateTime, IconButton, Popover, QueryState, UserText } from '@daftar/ui';
import { Bell } from '@daftar/ui/icons';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMemberTexts } from '../texts/use-texts.ts';
import css from './bell.module.css';
import { followInbox, type Inbox } from './inbox-stream.ts';

const pollEvery = 5000;
const shownAtMost = 5;

/**
 * The reader's unread notifications (NTF-01 to NTF-04): polled while the tab is visible, every 5 s unless there is a
 * stream (EDG-07), and read at once when the server reports a change (NTF-09). A mousedown outside the popover marks read what it showed, its button marks all,
 * and opening one marks that one (FIX-19); leaving it by keyboard marks nothing (BOD-12).
 */
export function NotificationBell({ userId, hasPage }: { userId: number; hasPage: boolean }) {
  const t = useMemberTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const cache = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const interval = useInboxPoll(pollEvery);
  const queryKey = ['unread-notifications', userId];
  const unread = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/unread-notifications/:userId', { params: { userId }, signal }),
    refetchInterval: interval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const items = unread.data ?? [];
  const shown = items.slice(0, shownAtMost);
  const newest = items[0]?.id;
  const total = useTotal(userId, items);
  const inbox = useRef<Inbox>(null);
  useEffect(() => {
    const following = followInbox(userId, () => {
      const refetchType = document.hidden ? 'none' : 'active';
      cache.invalidateQueries({ queryKey: ['unread-notifications', userId], refetchType });
      cache.invalidateQueries({ queryKey: ['notifications', userId], refetchType });
    });
    inbox.current = following;
    return following.stop;
  }, [userId, cache]);
  // a list without news stays the same object
  const list = unread.data;
  useEffect(() => {
    if (list) inbox.current?.polled();
  }, [list]);

  const markRead = useMutation({
    mutationFn: (which: { ids: number[]; upTo?: number }) =>
      api('POST /api/mark-notifications-read/:userId', { params: { userId }, body: which }),
    onSuccess: async (_reply, { ids, upTo = 0 }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<typeof items>(queryKey, (list) =>
        list?.filter((item) => item.id > upTo && !ids.includes(item.id)),
      );
    },
    onError: (error) => toasts.failure(error),
  });

  const { term } = usePlatform();
  const close = () => {
    setOpen(false);
    if (shown.length > 0) markRead.mutate({ ids: shown.map((item) => item.id) });
  };

  return (
    <div className={css.place}>
      <span className={css.button}>
        <IconButton
          ref={button}
          label={t('bell.label', { count: total })}
          icon={<Bell />}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-testid="bell"
          onClick={() => setOpen(!open)}
        />
        {items.length > 0 && (
          <bdi className={css.count} aria-hidden="true">
            {total > 99 ? '99+' : total}
          </bdi>
        )}
      </span>
      <Popover
        open={open}
        anchor={button}
        label={t('bell.label', { count: total })}
        onClose={(reason) => (reason === 'outside' ? close() : setOpen(false))}
      >
        <header className={css.head}>
          <h2 className={css.heading}>{t('bell.heading', { total })}</h2>
          {hasPage && (
            <Link to="/notifications" onClick={() => setOpen(false)}>
              {t('bell.seeAll')}
            </Link>
          )}
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
            <UnreadItem
              key={item.id}
              item={item}
              path={notificationPath(item, userId)}
              onOpen={() => {
                setOpen(false);
                term.set(null);
                markRead.mutate({ ids: [item.id] });
              }}
            />
          ))}
        </ul>
        {newest !== undefined && (
          <div className={classNames(css.foot, css.marking)}>
            {total > shownAtMost && <p>{t('bell.more', { count: total - shownAtMost })}</p>}
            <Button
              size="small"
              variant="quiet"
              busy={markRead.isPending}
              onClick={() => markRead.mutate({ ids: [], upTo: newest })}
            >
              {t('bell.markAll')}
            </Button>
          </div>
        )}
      </Popover>
    </div>
  );
}

type Unread = CallReply<'GET /api/unread-notifications/:userId'>[number];

/**
 * One line of the popover; it opens what it is about. It names the sender of an announcement, whose own words don't.
 * All others are sentences of ours, which have the page's direction, whatever names they contain.
 */
function UnreadItem({ item, path, onOpen }: { item: Unread; path: string | null; onOpen: () => void }) {
  const { language } = useLanguage();
  const { name, instructor } = useNames();
  const Icon = notificationIcon(item.kind);
  const text = pick({ en: item.EnMessage, ar: item.ArMessage }, language);
  const ownWords = item.kind === 'announcement' || item.kind === 'message';
  const said = ownWords ? <UserText>{text}</UserText> : <Sentence text={text} />;
  return (
    <li className={css.item}>
      <Icon className={css.icon} aria-hidden="true" />
      <div className={css.body}>
        {ownWords && (
          <p className={css.from}>
            <UserText>{name(item, 'course_name')}</UserText>
            <UserText>{instructor(item)}</UserText>
          </p>
        )}
        <p className={css.said}>
          {path === null ? (
            said
          ) : (
            <Link to={path} className={css.open} onClick={onOpen}>
              {said}
            </Link>
          )}
        </p>
        <p className={css.when}>
          <DateTime value={item.created_at} />
        </p>
      </div>
    </li>
  );
}

/** What the server isolated in a sentence: names, which may hold a formula isolated again. */
const isolated = /[\u2066-\u2068]((?:\u2066[^\u2069]*\u2069|[^\u2066-\u2069])*)\u2069/;

/** A sentence of ours, with its names as texts of users. */
function Sentence({ text }: { text: string }) {
  return (
    <span>
      {text.split(isolated).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <UserText key={place}>{part.replace(/[\u2066-\u2069]/g, '')}</UserText>
        ),
      )}
    </span>
  );
}

/** How many are unread (NTF-02): the length of the list, unless the list is full. */
function useTotal(userId: number, items: readonly { id: number }[]): number {
  const api = useApi();
  const full = items.length >= notificationLimits.unread;
  const count = useQuery({
    queryKey: ['unread-total', userId, items[0]?.id, items.at(-1)?.id],
    queryFn: ({ signal }) => api('GET /api/unread-notifications/:userId/total', { params: { userId }, signal }),
    enabled: full,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
  return full ? Math.max(items.length, count.data?.total ?? 0) : items.length;
}
