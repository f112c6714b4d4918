import { AttemptEventKind } from '@daftar/exam-pages';
import { useFormat } from '@daftar/remote-kit';
import { Card, Isolate } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../results.module.css';
import type { Invigilation } from './presence.ts';

/** The latest of what an invigilator should notice: other devices, refused entries and saves (TRU-01). */
export function NotableEvents(props: { exam: Invigilation; nameOf: (studentId: number) => string }) {
  const { exam, nameOf } = props;
  const t = useTexts();
  const format = useFormat();
  if (exam.events.length === 0) return null;
  return (
    <Card title={t('invigilation.events')}>
      <ul className={css.list}>
        {exam.events.map((event) => (
          <li key={event.id}>
            {format.dateTime(event.at)}
            {' · '}
            <bdi>{nameOf(event.student_id)}</bdi>
            {' · '}
            <AttemptEventKind event={event} />
            {event.address && (
              <>
                {' · '}
                <Isolate>{event.address}</Isolate>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
