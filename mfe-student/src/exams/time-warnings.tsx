import { useServerNow } from '@daftar/exam-pages';
import { Banner } from '@daftar/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { warningBetween } from './sitting/warnings.ts';

/** How long a warning stays in sight, in ms. */
const shownFor = 12_000;

/** Warns at 10, 5 and 1 minutes, and tells of extra time; spoken once, politely (EXT-16, EXT-17). */
export function TimeWarnings({ deadline, className }: { deadline: number; className?: string }) {
  const t = useTexts();
  const now = useServerNow(deadline);
  const before = useRef<{ left: number; deadline: number } | null>(null);
  const [message, setMessage] = useState<{ minutes: number } | 'moreTime' | null>(null);

  useEffect(() => {
    const left = deadline - now;
    const last = before.current;
    before.current = { left, deadline };
    if (!last) return;
    const minutes = warningBetween(last.left, left);
    if (minutes) setMessage({ minutes });
    else if (deadline > last.deadline) setMessage('moreTime');
  }, [deadline, now]);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <div role="status" className={className}>
      {message === 'moreTime' && <Banner tone="positive">{t('sitting.moreTime')}</Banner>}
      {message && message !== 'moreTime' && (
        <Banner tone="warning">{t('sitting.minutesLeft', { count: message.minutes })}</Banner>
      )}
    </div>
  );
}
