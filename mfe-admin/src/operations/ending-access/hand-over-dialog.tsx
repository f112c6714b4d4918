import { ApiError } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage, useNames } from '@daftar/remote-kit';
import { Banner, Checkbox, ConfirmDialog, Stack } from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { listKeys, listsOfAccounts, useInstructors } from '../../shared/use-lists.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { endingAccessTexts as texts } from '../../texts/ending-access.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface HandOverProps {
  id: number;
  name: string;
  /** Only the course of this class (COR-17). */
  only?: { classId: number; course: string };
  onClose: () => void;
}

/** Gives all classes of a doctor, even of a deleted one, or those of one course, to another (FIX-04). */
export default function HandOverDialog({ id, name, only, onClose }: HandOverProps) {
  const t = useTexts();
  const { person } = useNames();
  const api = useApi();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [taker, setTaker] = useState<string | null>(null);
  const [reads, setReads] = useState(false);
  const doctors = useInstructors(useSettled(typed.trim()));
  const change = useChange({
    call: (instructorId: string) =>
      api('POST /api/accounts/:userId/hand-over', {
        params: { userId: id },
        body: { instructor_id: instructorId, still_reads: reads, ...(only && { instructor_course_id: only.classId }) },
      }),
    refresh: [...listsOfAccounts, listKeys.deletedAccounts, listKeys.endings, listKeys.handOvers],
    failed: texts['handOver.failed'],
    inPlace: (error) => error instanceof ApiError && error.status === 409,
    onDone: onClose,
  });
  const options = (doctors.data ?? [])
    .filter((doctor) => doctor.id !== id)
    .map((doctor) => ({
      value: String(doctor.id),
      label: person(doctor),
      description: String(doctor.id),
    }));
  const refused = change.error instanceof ApiError && change.error.status === 409 ? change.error : null;

  return (
    <ConfirmDialog
      open
      tone="normal"
      title={only ? t('handOver.courseTitle', { name, course: only.course }) : t('handOver.title', { name })}
      confirmLabel={t('handOver.confirm')}
      confirmDisabled={taker === null}
      busy={change.isPending}
      onConfirm={() => taker !== null && change.mutate(taker)}
      onCancel={onClose}
    >
      <Stack gap={4}>
        <p>{t(only ? 'handOver.courseHelp' : 'handOver.help')}</p>
        <ComboBox
          label={t('handOver.to')}
          options={options}
          value={taker}
          onChange={(value) => {
            setTaker(value);
            change.reset();
          }}
          onSearch={setTyped}
          placeholder={t('enrolments.typeToFind')}
        />
        <Checkbox
          label={t('handOver.stillReads', { name })}
          checked={reads}
          onChange={(event) => setReads(event.currentTarget.checked)}
        />
        {refused && (
          <Banner tone="danger" live>
            {pick(failureText(refused), language)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
