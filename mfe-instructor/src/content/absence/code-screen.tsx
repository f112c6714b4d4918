import { useServerNow } from '@daftar/exam-pages';
import { useApi, useFormat } from '@daftar/remote-kit';
import { Button, Dialog, Isolate, QueryState } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import css from './absence.module.css';
import { absenceKey, useAbsenceChange, useAbsenceTexts } from './use-absence.ts';

const lookEveryMs = 4000;

/** The code of a session, readable from the last row: it changes every 20 s (RST-11). */
export function CodeScreen({ sessionId, onClose }: { sessionId: number; onClose: () => void }) {
  const t = useAbsenceTexts();
  const api = useApi();
  const { number } = useFormat();
  const now = useServerNow();
  const query = useQuery({
    queryKey: [...absenceKey, 'code', sessionId],
    queryFn: ({ signal }) => api('GET /api/absence-sessions/:sessionId/code', { params: { sessionId }, signal }),
    // at the latest as the code changes
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(250, Math.min(lookEveryMs, Date.parse(data.changes_at) - now + 100)) : lookEveryMs,
    gcTime: 0,
  });
  const end = useAbsenceChange(
    () => api('PUT /api/absence-sessions/:sessionId/code', { params: { sessionId }, body: { minutes: 0 } }),
    onClose,
  );
  return (
    <Dialog open size="full" covers title={t('absence.code')} onClose={onClose}>
      <QueryState query={query}>
        {({ code, changes_at, entered, students }) => (
          <div className={css.hall}>
            {code === null ? (
              <p>{t('absence.codeEnded')}</p>
            ) : (
              <>
                <output className={css.code} aria-label={t('absence.code')}>
                  <Isolate dir="ltr">{`${code.slice(0, 3)} ${code.slice(3)}`}</Isolate>
                </output>
                <p>
                  {t('absence.changes')}{' '}
                  <Isolate dir="ltr">
                    <span className={css.seconds}>
                      {number(Math.max(0, Math.ceil((Date.parse(changes_at) - now) / 1000)))}
                    </span>
                  </Isolate>
                </p>
                <p>{t('absence.codeHow')}</p>
              </>
            )}
            <p>{t('absence.entered', { entered: number(entered), students: number(students) })}</p>
            {code !== null && (
              <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
                {t('absence.closeCode')}
              </Button>
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
