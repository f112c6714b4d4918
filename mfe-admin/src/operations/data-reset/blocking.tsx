import type { CallReply } from '@daftar/contracts/client';
import { useFormat } from '@daftar/remote-kit';
import { Banner, Stack, UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import css from '../../shared/running-exams.module.css';
import { RunningExams } from '../../shared/running-exams.tsx';
import { useTexts } from '../../texts/use-texts.ts';

type State = Pick<CallReply<'GET /api/tablesData'>, 'blocking'>;

/** Whether a running exam or upload blocks deleting and restoring (FIX-04). */
export const isBlocked = ({ blocking }: State): boolean => blocking.exams.length + blocking.imports.length > 0;

/** Why nothing can be deleted or restored now: each exam and upload by name, with a link to it (FIX-04). */
export function Blocking({ blocking }: State) {
  const t = useTexts();
  const { number } = useFormat();
  if (!isBlocked({ blocking })) return null;
  const { exams, imports } = blocking;
  return (
    <Stack gap={3}>
      {exams.length > 0 && (
        <Banner tone="warning" title={t('data.running')}>
          <RunningExams exams={exams} heads="enrolled" />
        </Banner>
      )}
      {imports.length > 0 && (
        <Banner tone="warning" title={t('data.importing')}>
          <ul className={css.exams}>
            {imports.map(({ id, file_name, done, total }) => (
              <li key={id}>
                <UserText>{file_name}</UserText>
                <span>{t('data.importRows', { done: number(done), total: number(total) })}</span>
                <Link to="/Accounts?tab=upload">{t('data.openImport')}</Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </Stack>
  );
}
