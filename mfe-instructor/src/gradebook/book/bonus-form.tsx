import { gradebookLimits } from '@daftar/contracts/gradebook/cells';
import { isBlank } from '@daftar/contracts/visible-text';
import { Button, Form, NumberField, Stack, TextField } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { parsePoints } from './points.ts';
import { type BookStudent, useSaveBook } from './use-book.ts';

/** Points added to the mark of one student, with the reason (DAY-06). */
export function BonusForm({ courseCode, student }: { courseCode: string; student: BookStudent }) {
  const t = useTexts();
  const [points, setPoints] = useState(String(student.bonus?.points ?? ''));
  const [reason, setReason] = useState(student.bonus?.reason ?? '');
  const [tried, setTried] = useState(false);
  const { bonus } = useSaveBook(courseCode, () => setTried(false));
  const max = gradebookLimits.maxBonus;
  const parsed = parsePoints(points, { max, kind: 'column' });
  function submit() {
    setTried(true);
    if (parsed === null || isBlank(reason)) return;
    bonus.mutate({
      studentId: student.student_id,
      points: parsed,
      reason: reason.trim(),
      version: student.bonus?.version ?? 0,
    });
  }
  return (
    <Form onSubmit={submit}>
      <Stack gap={3}>
        <NumberField
          label={t('gradebook.bonusPoints')}
          inputMode="decimal"
          value={points}
          error={tried && parsed === null && t('gradebook.range', { max: String(max) })}
          onChange={(event) => setPoints(event.currentTarget.value)}
        />
        <TextField
          label={t('gradebook.bonusReason')}
          maxLength={gradebookLimits.maxReason}
          value={reason}
          error={tried && isBlank(reason) && t('gradebook.reasonNeeded')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" busy={bonus.isPending}>
          {t('gradebook.saveBonus')}
        </Button>
      </Stack>
    </Form>
  );
}
