import { useNames } from '@daftar/remote-kit';
import { Button, Stack } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { InvigilatedStudent, Invigilation } from './presence.ts';

/** What can be done about one student of the hall. */
export interface StudentActs {
  onExtra: (student: InvigilatedStudent) => void;
  onRecord: (student: InvigilatedStudent) => void;
  onClose: (student: InvigilatedStudent) => void;
}

/** What an invigilator can do for one student: give extra time, read the record, close an open attempt. */
export function RowActions(props: { exam: Invigilation; student: InvigilatedStudent; acts: StudentActs }) {
  const { exam, student, acts } = props;
  const t = useTexts();
  const { name } = useNames();
  const who = name(student, 'student_name');
  const over = exam.state === 'ended' || exam.state === 'draft';
  return (
    <Stack row wrap gap={2} justify="end">
      {!over && student.submitted_by !== 'student' && (
        <Button size="small" aria-label={t('invigilation.extraTitle', { who })} onClick={() => acts.onExtra(student)}>
          {t('invigilation.extraFor')}
        </Button>
      )}
      {student.attempt_id !== null && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('invigilation.recordOf', { student: who })}
          onClick={() => acts.onRecord(student)}
        >
          {t('invigilation.record')}
        </Button>
      )}
      {student.state === 'open' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('invigilation.closeOf', { name: who })}
          onClick={() => acts.onClose(student)}
        >
          {t('invigilation.close')}
        </Button>
      )}
    </Stack>
  );
}
