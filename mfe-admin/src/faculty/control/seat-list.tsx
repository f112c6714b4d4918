import { InBoth, printed } from '@daftar/exam-pages/print/sheet-parts';
import { nameIn, personIn } from '@daftar/i18n';
import { useApi } from '@daftar/remote-kit';
import { Button, classNames, Isolate, QueryState, Stack } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { controlTexts } from '../../texts/late/control.ts';
import css from './control.module.css';
import { useControlTexts } from './use-control-texts.ts';

/** The seat list of a session, to be printed for the halls: no secret number (RST-05). */
export function SeatList({ sessionId }: { sessionId: number }) {
  const t = useControlTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: ['control-seats', sessionId],
    queryFn: ({ signal }) => api('GET /api/control-sessions/:sessionId/seats', { params: { sessionId }, signal }),
    // each reading is on the activity log
    refetchOnWindowFocus: false,
  });
  return (
    <QueryState query={query}>
      {(list) => (
        <Stack gap={4}>
          <div data-screen-only>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('control.print')}
            </Button>
          </div>
          <section aria-label={t('control.seatList')} className={printed.sheet}>
            <header className={css.paperHead}>
              <strong>
                <InBoth {...controlTexts['control.seatList']} />
              </strong>
              <InBoth
                en={`${nameIn('En', list, 'year')} · ${nameIn('En', list, 'name')} · ${list.level}`}
                ar={`${nameIn('Ar', list, 'year')} · ${nameIn('Ar', list, 'name')} · ${list.level}`}
              />
            </header>
            <table className={classNames(printed.marks, css.list)}>
              <thead>
                <tr>
                  {(['seat', 'studentId', 'name', 'courses'] as const).map((key) => (
                    <th key={key} scope="col">
                      <InBoth {...controlTexts[`control.${key}`]} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.seats.map((row) => (
                  <tr key={row.seat}>
                    <td>
                      <Isolate dir="ltr">{row.seat}</Isolate>
                    </td>
                    <td>
                      <Isolate dir="ltr">{row.student_id}</Isolate>
                    </td>
                    <th scope="row">
                      <InBoth en={personIn('En', row)} ar={personIn('Ar', row)} />
                    </th>
                    <td>
                      <Isolate dir="ltr">{row.courses.join(' · ')}</Isolate>
                      {row.barred.length > 0 && (
                        <div>
                          <InBoth {...controlTexts['control.barredFrom']} />{' '}
                          <Isolate dir="ltr">{row.barred.join(' · ')}</Isolate>
                        </div>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Stack>
      )}
    </QueryState>
  );
}
