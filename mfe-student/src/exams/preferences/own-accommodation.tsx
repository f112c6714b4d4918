import { useApi } from '@daftar/remote-kit';
import { Banner } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';

/** What the faculty granted the student for exams on screen; nothing where there is none (DAY-11). */
export function OwnAccommodation() {
  const t = useTexts();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['own-accommodation'],
    queryFn: ({ signal }) => api('GET /api/own-accommodation', { signal }),
    // without it the dialog is as useful as before; an exam never waits for it
    retry: false,
  });
  if (!data) return null;
  const percent = Math.round(data.time_factor * 100) - 100;
  const parts = [
    percent > 0 && t('preferences.grantedTime', { percent }),
    data.break_minutes > 0 && t('preferences.grantedBreaks', { count: data.break_minutes }),
    data.text_size !== null && t('preferences.grantedSize', { percent: data.text_size }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Banner tone="info">
      {t('preferences.granted')} {parts.join(' ')}
    </Banner>
  );
}
