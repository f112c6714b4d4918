import { saveFile, useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, Card, FieldRow, Select, Stack } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDepartments } from '../../shared/use-lists.ts';
import { useTexts } from '../../texts/use-texts.ts';

const levels = [1, 2, 3, 4];

/** Students or doctors in the form of the template, to be changed and uploaded again (COR-16). */
export function ExportCard() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const { name } = useNames();
  const departments = useDepartments();
  const [department, setDepartment] = useState('');
  const [level, setLevel] = useState('');
  const fetchSheet = useMutation({
    mutationFn: (kind: 'students' | 'doctors') =>
      api('GET /api/account-sheets/:kind', {
        params: { kind },
        query: {
          departmentId: department === '' ? undefined : Number(department),
          level: kind === 'doctors' || level === '' ? undefined : Number(level),
        },
      }),
    onSuccess: (file) => saveFile(file as File),
    onError: (error) => toasts.failure(error),
  });
  const button = (kind: 'students' | 'doctors') => (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={fetchSheet.isPending && fetchSheet.variables === kind}
      onClick={() => fetchSheet.mutate(kind)}
    >
      {t(`imports.export.${kind}`)}
    </Button>
  );
  return (
    <Card title={t('imports.export.title')} subtitle={t('imports.export.help')}>
      <Stack gap={4}>
        <FieldRow>
          <Select
            label={t('imports.export.department')}
            placeholder={t('imports.export.all')}
            options={(departments.data ?? []).map((one) => ({
              value: String(one.department_id),
              label: name(one, 'department_name'),
            }))}
            value={department}
            onChange={(event) => setDepartment(event.currentTarget.value)}
          />
          <Select
            label={t('imports.export.level')}
            placeholder={t('imports.export.all')}
            options={levels.map((one) => ({ value: String(one), label: String(one) }))}
            value={level}
            onChange={(event) => setLevel(event.currentTarget.value)}
          />
        </FieldRow>
        <Stack row wrap gap={2}>
          {button('students')}
          {button('doctors')}
        </Stack>
      </Stack>
    </Card>
  );
}
