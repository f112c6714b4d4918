import { Countdown, useServerNow } from '@daftar/exam-pages';
import { Banner, Button, Card, Page, Spinner, Stack } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { SittingView } from './sitting/sitting-types.ts';

/** Submitted here, or the time is over: what is being sent, and how long it still counts (EXT-14, EXT-15, FIX-01). */
export function Submitting({ view, onTry }: { view: SittingView; onTry: () => void }) {
  const t = useTexts();
  const now = useServerNow(view.graceUntil);
  const late = now >= view.deadline;
  if (late && view.unsaved > 0 && now <= view.graceUntil) return <Bringing view={view} onTry={onTry} />;
  return (
    <Page title={t(view.phase === 'timeUp' ? 'submitting.timeUp' : 'submitting.title')} width="reading">
      {view.submitFailed || view.saving === 'offline' ? (
        <Banner
          tone="warning"
          live
          title={t('submitting.notYet')}
          action={<Button onClick={onTry}>{t('submitting.tryNow')}</Button>}
        >
          {t(view.copy === 'disk' ? 'submitting.notYetText' : 'submitting.notYetUnkept')}
        </Banner>
      ) : (
        <Spinner label={t('submitting.receipt')} />
      )}
    </Page>
  );
}

/** The time is over and some answers have not arrived; the grace is running. */
function Bringing({ view, onTry }: { view: SittingView; onTry: () => void }) {
  const t = useTexts();
  return (
    <Page title={t('submitting.bringing')} width="reading">
      <Card>
        <Stack gap={4}>
          <p>{t('submitting.bringingText', { count: view.unsaved })}</p>
          <div>
            <Countdown label={t('submitting.takenFor')} until={view.graceUntil} />
          </div>
          {view.saving === 'offline' ? (
            <Banner tone="warning" live action={<Button onClick={onTry}>{t('submitting.tryNow')}</Button>}>
              {t(view.copy === 'disk' ? 'submitting.bringingOffline' : 'submitting.bringingUnkept')}
            </Banner>
          ) : (
            <Spinner label={t('submitting.bringing')} />
          )}
        </Stack>
      </Card>
    </Page>
  );
}
