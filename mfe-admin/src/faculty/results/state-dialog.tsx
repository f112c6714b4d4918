import { decidedStates } from '@daftar/contracts/gradebook/kinds';
import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Dialog, Form, Select, Stack, TextField } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { officeResultTexts as texts } from '../../texts/office-results.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Result, resultsKey } from './results.ts';

/** Decides a student’s result before the seal, with the reason (RST-02). */
export function StateDialog(props: { offeringId: number; student: Result; onClose: () => void }) {
  const { offeringId, student, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const { person } = useNames();
  const [state, setState] = useState(() => decidedStates.find((one) => one === student.state) ?? null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = useChange({
    call: () =>
      api('PUT /api/result-states/:offeringId/:studentId', {
        params: { offeringId, studentId: student.student_id },
        body: { state, reason: reason.trim() },
      }),
    refresh: [resultsKey(offeringId)],
    failed: texts['officeResults.failed'],
    onDone: onClose,
  });
  function submit(): void {
    setTried(true);
    if (!isBlank(reason)) send.mutate(undefined);
  }
  return (
    <Dialog open onClose={onClose} title={t('officeResults.decideTitle', { name: person(student) })}>
      <Form onSubmit={submit}>
        <Stack gap={3}>
          <Select
            label={t('officeResults.result')}
            value={state ?? 'byMark'}
            options={[
              { value: 'byMark', label: t('officeResults.byMark') },
              ...decidedStates.map((one) => ({ value: one, label: t(`officeResults.result.${one}`) })),
            ]}
            onChange={(event) => setState(decidedStates.find((one) => one === event.currentTarget.value) ?? null)}
          />
          <TextField
            required
            label={t('officeResults.reason')}
            maxLength={500}
            value={reason}
            error={tried && isBlank(reason) && t('officeResults.fillIn')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Stack row wrap gap={2}>
            <Button variant="secondary" onClick={onClose}>
              {t('officeResults.cancel')}
            </Button>
            <Button type="submit" busy={send.isPending}>
              {t('officeResults.save')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}
