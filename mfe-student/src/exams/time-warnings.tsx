import { useServerNow } from '@daftar/exam-pages';
import { Banner } from '@daftar/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { warningBetween } from './sitting/warnings.ts';

/** How long a warning stays visible, in ms. */
const shownFor = 12_000;

/**
 * Warns at 10, 5 and 1 minutes, and says by how much the time was extended; announced once (EXT-16, EXT-17, FIX-14).
 */
export function TimeWarnings({ deadline, className }: { deadline: number; className?: string }) {
  const t = useTexts();
  const now = useServerNow(deadline);
  const before = useRef<{ left: number; deadline: number } | null>(null);
  const [message, setMessage] = useState<{ minutes: number; what: 'left' | 'added' } | null>(null);

  useEffect(() => {
    const left = deadline - now;
    const last = before.current;
    before.current = { left, deadline };
    if (!last) return;
    const minutes = warningBetween(last.left, left);
    const added = Math.round((deadline - last.deadline) / 60_000);
    if (added > 0) setMessage({ minutes: added, what: 'added' });
    else if (minutes) setMessage({ minutes, what: 'left' });
  }, [deadline, now]);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <div role="status" className={className}>
      {message?.what === 'added' && (
        <Banner tone="positive">{t('sitting.moreTime', { count: message.minutes })}</Banner>
      )}
      {message?.what === 'left' && (
        <Banner tone="warning">{t('sitting.minutesLeft', { count: message.minutes })}</Banner>
      )}
    </div>
  );
}
