import { AttemptEventKind } from '@daftar/exam-pages';
import { pick } from '@daftar/i18n';
import { useFormat, useLanguage, useNames } from '@daftar/remote-kit';
import { Card, Isolate, UserText } from '@daftar/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './control-room.module.css';
import type { Invigilation } from './presence.ts';

/**
 * What happened in the hall, newest first: messages to the room, extra time, other devices, refused entries and saves
 * (DAY-09, TRU-01).
 */
export function HallLog(props: { exam: Invigilation; nameOf: (studentId: number) => string }) {
  const { exam, nameOf } = props;
  const t = useTexts();
  const format = useFormat();
  const { name } = useNames();
  const { language } = useLanguage();
  const lines: { key: string; at: string; said: ReactNode }[] = [
    // absent from a server of the version before
    ...(exam.messages ?? []).map((one) => ({
      key: `message ${one.id}`,
      at: one.sent_at,
      said: (
        <>
          {t('room.said')} <UserText>{pick({ en: one.EnMessage, ar: one.ArMessage }, language)}</UserText>
        </>
      ),
    })),
    ...exam.extensions.map((one) => ({
      key: `extension ${one.id}`,
      at: one.granted_at,
      said: (
        <>
          {t('invigilation.extra')} <Isolate>+{one.minutes}</Isolate>
          {' · '}
          <UserText>{one.student_id === null ? t('invigilation.everybody') : nameOf(one.student_id)}</UserText>
          {' · '}
          <UserText>{name(one, 'granted_by')}</UserText>
          {one.reason && (
            <>
              {' · '}
              <UserText>{one.reason}</UserText>
            </>
          )}
        </>
      ),
    })),
    ...exam.events.map((event) => ({
      key: `event ${event.id}`,
      at: event.at,
      said: (
        <>
          <Isolate>{nameOf(event.student_id)}</Isolate>
          {' · '}
          <AttemptEventKind event={event} />
          {event.address && (
            <>
              {' · '}
              <Isolate>{event.address}</Isolate>
            </>
          )}
        </>
      ),
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Card title={t('invigilation.log')}>
      {lines.length === 0 ? (
        <p className={css.note}>{t('invigilation.nothingYet')}</p>
      ) : (
        <ul className={css.log}>
          {lines.map(({ key, at, said }) => (
            <li key={key}>
              <span className={css.note}>{format.dateTime(at)}</span> {said}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
