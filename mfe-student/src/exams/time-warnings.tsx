import { formatList } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Banner, DateTime } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import css from './preferences/preferences.module.css';
import { timeInWords } from './time-in-words.ts';
import type { TimeMessage } from './use-time-messages.ts';

/** What a message about the time says. */
function useTimeText(deadline: number) {
  const t = useTexts();
  const { language } = useLanguage();
  return ({ what, minutes, at }: TimeMessage): string => {
    if (what === 'added') return t('sitting.moreTime', { count: minutes });
    if (what === 'left') return t('sitting.minutesLeft', { count: minutes });
    const words = timeInWords(deadline - at, (key, { count }) => t(key, { count }));
    return t('time.left', { time: formatList(words, language) });
  };
}

const tones = { added: 'positive', left: 'warning', asked: 'info' } as const;

/** The message of the moment, announced once: a warning, extra time, or the time left in words (EXT-16, BOD-17). */
export function TimeWarnings(props: { shown: TimeMessage | null; deadline: number; className?: string }) {
  const { shown, deadline, className } = props;
  const text = useTimeText(deadline);
  return (
    <div role="status" className={className}>
      {shown && (
        <Banner key={shown.id} tone={tones[shown.what]}>
          {text(shown)}
        </Banner>
      )}
    </div>
  );
}

/** All warnings so far, to be read again (BOD-17). */
export function PastWarnings({ past, deadline }: { past: readonly TimeMessage[]; deadline: number }) {
  const t = useTexts();
  const text = useTimeText(deadline);
  return (
    <section aria-label={t('preferences.messages')}>
      <h3 className={css.title}>{t('preferences.messages')}</h3>
      {past.length === 0 ? (
        <p>{t('preferences.noMessages')}</p>
      ) : (
        <ul className={css.past}>
          {past.map((message) => (
            <li key={message.id}>
              {text(message)} <DateTime value={new Date(message.at).toISOString()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
