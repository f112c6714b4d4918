import { AttemptRecord } from '@daftar/exam-pages';
import { Button, Card } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './exams.module.css';

/** The student's own record of an attempt: where and when it was opened, taken over and submitted (TRU-01). */
export function AttemptRecordCard({ attemptId }: { attemptId: number }) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Card
      title={t('record.title')}
      actions={
        <Button
          size="small"
          aria-expanded={shown}
          icon={<ClipboardList aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'record.hide' : 'record.show')}
        </Button>
      }
    >
      <p className={css.hint}>{t('record.help')}</p>
      {shown && <AttemptRecord attemptId={attemptId} />}
    </Card>
  );
}
