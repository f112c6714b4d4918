import type { CallReply } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { ExamScore } from '@daftar/exam-pages';
import { nameText } from '@daftar/i18n';
import { Badge, Button, Card, type Column, Form, Stack, Table, TextField } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useStudentColumns } from '../student-columns.tsx';
import type { Change } from './key-changes.ts';

interface RegradePreviewProps {
  preview: CallReply<'POST /api/exam-regrade/:examId/preview'>;
  busy: boolean;
  onApply: (reason: string) => void;
  onCancel: () => void;
}

/** Every score that the new key would change, before and after; applied only with a reason. */
export function RegradePreview({ preview, busy, onApply, onCancel }: RegradePreviewProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const studentColumns = useStudentColumns<Change>();
  const columns: Column<Change>[] = [
    ...studentColumns,
    {
      id: 'before',
      header: t('regrade.before'),
      align: 'end',
      cell: (row) => <ExamScore score={row.before} of={preview.total_before} waiting={row.waiting_points} />,
      sort: (row) => row.before,
    },
    {
      id: 'after',
      header: t('regrade.after'),
      align: 'end',
      cell: (row) => (
        <Badge tone={row.after >= row.before ? 'positive' : 'danger'}>
          <ExamScore score={row.after} of={preview.total_after} waiting={row.waiting_points} />
        </Badge>
      ),
      sort: (row) => row.after,
    },
  ];
  return (
    <Card title={t('regrade.changes', { count: preview.changes.length })}>
      <Stack gap={5}>
        {preview.changes.length === 0 ? (
          <p>{t('regrade.noScoreChanges')}</p>
        ) : (
          <Table
            caption={t('regrade.title')}
            columns={columns}
            rows={preview.changes}
            initialSort={{ column: 'name', direction: 'ascending' }}
            rowKey={(row) => row.attempt_id}
            search={(row) => `${row.student_id} ${nameText(row, 'student_name')}`}
            searchLabel={t('invigilation.search')}
          />
        )}
        <Form
          onSubmit={() => {
            setAsked(true);
            if (!isBlank(reason)) onApply(reason.trim());
          }}
        >
          <TextField
            label={t('regrade.reason')}
            required
            maxLength={500}
            help={t('invigilation.reasonHelp')}
            value={reason}
            error={asked && isBlank(reason) && t('makeExam.required')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Stack row wrap gap={3}>
            <Button type="submit" variant="primary" busy={busy}>
              {t('regrade.apply')}
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
