import { isBlank } from '@daftar/contracts/visible-text';
import { useApi } from '@daftar/remote-kit';
import { Button, DateTime, Form, Stack, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { transcriptTexts as texts } from '../../texts/transcripts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { recordKey, type StudentRecord } from './record.ts';

/** A student’s official transcripts, and the form that issues the next one (RST-04). */
export function Transcripts({ record }: { record: StudentRecord }) {
  const t = useTexts();
  const api = useApi();
  const [purpose, setPurpose] = useState('');
  const [tried, setTried] = useState(false);
  const issue = useChange({
    call: () => api('POST /api/transcripts', { body: { student_id: record.student_id, purpose: purpose.trim() } }),
    refresh: [recordKey(record.student_id)],
    failed: texts['transcripts.failed'],
    onDone: () => {
      setPurpose('');
      setTried(false);
    },
  });
  function submit(): void {
    setTried(true);
    if (!isBlank(purpose)) issue.mutate(undefined);
  }
  return (
    <section aria-label={t('transcripts.title')}>
      <Stack gap={3}>
        <h3>{t('transcripts.title')}</h3>
        <p>{t('transcripts.help')}</p>
        {record.transcripts.length === 0 ? (
          <p>{t('transcripts.none')}</p>
        ) : (
          <ul>
            {record.transcripts.map((one) => (
              <li key={one.transcript_id}>
                <Link to={`/AdminCourse?panel=records&transcript=${one.transcript_id}`}>
                  {t('transcripts.number', { number: one.number })}
                </Link>{' '}
                · <DateTime value={one.issued_at} show="date" /> · <UserText>{one.purpose}</UserText>
              </li>
            ))}
          </ul>
        )}
        <Form aria-label={t('transcripts.issue')} onSubmit={submit}>
          <Stack row wrap gap={2} align="end">
            <TextField
              required
              label={t('transcripts.purpose')}
              maxLength={200}
              value={purpose}
              error={tried && isBlank(purpose) && t('transcripts.fillIn')}
              onChange={(event) => setPurpose(event.currentTarget.value)}
            />
            <Button type="submit" busy={issue.isPending}>
              {t('transcripts.issue')}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </section>
  );
}
