import { Countdown, useServerNow } from '@daftar/exam-pages';
import { languageCode, pick } from '@daftar/i18n';
import { useConfig, useFormat } from '@daftar/remote-kit';
import { Button, Isolate, UserText } from '@daftar/ui';
import { X } from '@daftar/ui/icons';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import css from './control-room.module.css';
import { type Invigilation, presenceCounts } from './presence.ts';
import { BigCounts } from './tiles.tsx';

/**
 * The hall for a projector (DAY-09): the time, the counts and the last message in both languages, readable from far away,
 * no student's name and nobody's personal time: with a due date everybody has their own end, and none is shown.
 * Where the browser allows it, it fills the screen; it covers the page in any case.
 */
export function Projector({ exam, onClose }: { exam: Invigilation; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { facultyName } = useConfig();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // refused, or not there (a phone): the page is covered all the same
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onChange = () => document.fullscreenElement === null && close.current();
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      shown?.close();
    };
  }, []);
  const now = useServerNow();
  // absent from a server of the version before
  const [last] = exam.messages ?? [];
  return createPortal(
    <dialog ref={dialog} className={css.projector} aria-label={t('projector.title')} onClose={onClose}>
      <header className={css.projectorHead}>
        <h2>
          <UserText>{exam.exam_name}</UserText>
        </h2>
        <Button icon={<X aria-hidden="true" />} onClick={onClose}>
          {t('projector.close')}
        </Button>
      </header>
      <div className={css.clocks}>
        <p>
          <span>{t('projector.now')}</span> <Isolate>{format.time(new Date(now).toISOString())}</Isolate>
        </p>
        {exam.state === 'running' && exam.due_date === null && (
          <Countdown tone="large" label={t('projector.left')} until={Date.parse(exam.ends_at)} />
        )}
      </div>
      <BigCounts counts={presenceCounts(exam.students, Date.parse(exam.server_now))} />
      {last && (
        <div className={css.said}>
          {(['Ar', 'En'] as const).map((language) => (
            <p key={language} lang={languageCode(language)} dir={language === 'Ar' ? 'rtl' : 'ltr'}>
              {pick({ en: last.EnMessage, ar: last.ArMessage }, language)}
            </p>
          ))}
        </div>
      )}
      <p className={css.note}>
        {pick(facultyName, 'Ar')} · {pick(facultyName, 'En')}
      </p>
    </dialog>,
    document.body,
  );
}
