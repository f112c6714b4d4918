import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import { Banner, ConfirmDialog, QueryState, Stack } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/use-change.ts';
import { termTexts as texts } from '../../texts/terms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { refreshTerms, type Term } from './term.ts';

const kept = ['exams_to_come', 'unreleased_exams', 'unreleased_assignments', 'unsealed'] as const;

/** Says what opening a term closes and leaves, then opens it (YRS-04). */
export function OpenTerm({ term, onClose }: { term: Term; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { dateTime } = useFormat();
  const params = { id: term.term_id };
  const opening = useQuery({
    queryKey: ['terms', 'opening', term.term_id],
    queryFn: ({ signal }) => api('GET /api/terms/:id/opening', { params, signal }),
    gcTime: 0,
  });
  const open = useChange({
    call: () => api('POST /api/terms/:id/open', { params, body: { closes: opening.data?.closes.term_id } }),
    refresh: refreshTerms,
    failed: texts['terms.openFailed'],
    onDone: onClose,
  });
  const running = opening.data?.running ?? [];
  return (
    <ConfirmDialog
      open
      title={t('terms.openTitle', { name: name(term, 'name') })}
      confirmLabel={t('terms.open')}
      busy={open.isPending}
      confirmDisabled={!opening.data || running.length > 0}
      onConfirm={() => open.mutate(undefined)}
      onCancel={onClose}
    >
      <QueryState query={opening}>
        {(data) => (
          <Stack gap={4}>
            <p>{t('terms.closes', { name: name(data.closes, 'name') })}</p>
            {running.length > 0 && (
              <Banner tone="danger" title={t('terms.running')} live>
                <ul>
                  {running.map((exam) => (
                    <li key={exam.exam_id}>
                      {t('terms.runningExam', {
                        exam: exam.exam_name,
                        course: exam.course_code,
                        end: dateTime(exam.ends_at),
                        count: exam.open,
                      })}
                    </li>
                  ))}
                </ul>
              </Banner>
            )}
            {kept.some((what) => data[what] > 0) && (
              <Banner tone="warning" title={t('terms.leaves')}>
                <ul>
                  {kept
                    .filter((what) => data[what] > 0)
                    .map((what) => (
                      <li key={what}>{t(`terms.${what}`, { count: data[what] })}</li>
                    ))}
                </ul>
              </Banner>
            )}
          </Stack>
        )}
      </QueryState>
    </ConfirmDialog>
  );
}
