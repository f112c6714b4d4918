import { pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Button, DateTime, UserText } from '@daftar/ui';
import { Megaphone } from '@daftar/ui/icons';
import { useTexts } from '../../texts/use-texts.ts';
import css from './room-message.module.css';
import type { RoomMessage, RoomMessages } from './use-room-messages.ts';

function Words({ message }: { message: RoomMessage }) {
  const { language } = useLanguage();
  return <UserText>{pick({ en: message.EnMessage, ar: message.ArMessage }, language)}</UserText>;
}

/**
 * What the invigilator tells the room (DAY-09): beside the questions, which stay where they are, and without taking the
 * focus. It stays until it is put away.
 */
export function RoomMessageCard({ messages }: { messages: RoomMessages }) {
  const t = useTexts();
  const { fresh, putAway } = messages;
  return (
    <div role="status" className={css.place}>
      {fresh.length > 0 && (
        <section className={css.card} aria-label={t('room.title')}>
          <p className={css.title}>
            <Megaphone aria-hidden="true" /> {t('room.title')}
          </p>
          <ul className={css.list}>
            {fresh.map((message) => (
              <li key={message.id}>
                <Words message={message} /> <DateTime value={message.sent_at} />
              </li>
            ))}
          </ul>
          <Button size="small" onClick={putAway}>
            {t('room.gotIt')}
          </Button>
        </section>
      )}
    </div>
  );
}

/** All messages to the room so far, to be read again. */
export function PastRoomMessages({ all }: { all: readonly RoomMessage[] }) {
  const t = useTexts();
  if (all.length === 0) return null;
  return (
    <section aria-label={t('room.past')}>
      <h3 className={css.heading}>{t('room.past')}</h3>
      <ul className={css.past}>
        {all.map((message) => (
          <li key={message.id}>
            <Words message={message} /> <DateTime value={message.sent_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
