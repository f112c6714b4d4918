import { ViewLink } from '@daftar/course-pages';
import { formatFileSize } from '@daftar/i18n';
import { useApi, useLanguage, useNames } from '@daftar/remote-kit';
import { Badge, Button, DateTime, Dialog, Isolate, QueryState } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resultsTexts } from '../texts/results.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './results.module.css';
import type { WorkRow } from './work.ts';

/** All files that a student handed in for an assignment, including replaced ones (ASG-11). */
export function SubmissionHistory({ row }: { row: WorkRow }) {
  const t = useTexts();
  const { name } = useNames();
  const [open, setOpen] = useState(false);
  const title = t('results.historyOf', { name: name(row, 'student_name') });
  return (
    <>
      <Button size="small" variant="quiet" aria-label={title} onClick={() => setOpen(true)}>
        {t('results.history', { count: row.submissions })}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Versions workId={row.student_assignment_id ?? 0} />
      </Dialog>
    </>
  );
}

function Versions({ workId }: { workId: number }) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const history = useQuery({
    queryKey: ['submission-history', workId],
    queryFn: ({ signal }) => api('GET /api/student-assignments/:id/history', { params: { id: workId }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <QueryState query={history} errorText={t('results.viewFailed')}>
      {(versions) => (
        <ul className={css.versions}>
          {versions.map((version) => (
            <li key={version.submission_id} className={css.version}>
              <span>
                {version.file_path ? (
                  <ViewLink plain href={version.file_path} failed={resultsTexts['results.viewFailed']}>
                    <Isolate>{version.file_name}</Isolate>
                  </ViewLink>
                ) : (
                  <Isolate>{version.file_name}</Isolate>
                )}{' '}
                {!version.file_path && <Badge>{t('results.receiptOnly')}</Badge>}
                {version.replaced_at === null && <Badge tone="positive">{t('results.current')}</Badge>}
              </span>
              <span className={css.facts}>
                <DateTime value={version.submitted_at} />
                <bdi>{formatFileSize(version.size, language)}</bdi>
                <span>
                  {t('results.receipt')} <bdi>{version.receipt_code}</bdi>
                </span>
                {version.replaced_at !== null && (
                  <span>
                    {t('results.replacedAt')} <DateTime value={version.replaced_at} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
