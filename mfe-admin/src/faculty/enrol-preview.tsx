import type { CallReply } from '@daftar/contracts/client';
import { personText, pick } from '@daftar/i18n';
import { useNames } from '@daftar/remote-kit';
import { Badge, Button, type Column, Dialog, Isolate, Stack, Table, UserText } from '@daftar/ui';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { EnrolmentClashes } from './enrolment-clashes.tsx';

export type EnrolledMany = Omit<CallReply<'POST /api/students-enrollments/class'>, 'success' | 'without_level'> & {
  success: boolean;
  /** How many of a department’s students are left out because their level is unknown (FIX-15). */
  without_level?: number;
};
type Student = EnrolledMany['names'][number];

/** The classes and the students, shown before many are enrolled at once (FIX-23). */
export function EnrolPreview(props: {
  preview: EnrolledMany;
  /** Further notes before the confirmation. */
  children?: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { preview, children, busy, onConfirm, onCancel } = props;
  const t = useTexts();
  const saysId = useId();
  const { name, person, language } = useNames();
  const columns: Column<Student>[] = [
    { id: 'id', header: t('enrolments.id'), cell: (row) => <Isolate>{row.id}</Isolate>, sort: (row) => row.id },
    {
      id: 'name',
      header: t('enrolments.student'),
      rowHeader: true,
      cell: (row) => <UserText>{person(row)}</UserText>,
      sort: person,
    },
    {
      id: 'state',
      header: t('enrolMany.state'),
      cell: (row) =>
        row.already >= row.wanted ? (
          <Badge>{t('enrolMany.already')}</Badge>
        ) : (
          <Badge tone="positive">{t('enrolMany.new')}</Badge>
        ),
      sort: (row) => row.already,
    },
  ];
  return (
    <Dialog
      open
      size="large"
      role="alertdialog"
      describedBy={saysId}
      onClose={() => !busy && onCancel()}
      title={t('enrolMany.confirmTitle', { count: preview.students })}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={preview.added === 0} onClick={onConfirm}>
            {t('enrolMany.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <section aria-label={t('enrolMany.into')}>
          <h3>{t('enrolMany.into')}</h3>
          <ul>
            {preview.classes.map((one) => (
              <li key={one.instructor_course_id}>
                <UserText>{`${name(one, 'instructor_name')} – ${name(one, 'course_name')}`}</UserText> (
                <Isolate>{one.course_code}</Isolate>) · <UserText>{name(one, 'department_name')}</UserText>
              </li>
            ))}
          </ul>
        </section>
        <p id={saysId}>{pick({ en: preview.EnMessage, ar: preview.ArMessage }, language)}</p>
        <EnrolmentClashes told={preview} />
        {children}
        {preview.names.length > 0 && (
          <Table
            caption={t('enrolments.title')}
            columns={columns}
            rows={preview.names}
            rowKey={(row) => row.id}
            initialSort={{ column: 'name', direction: 'ascending' }}
            search={(row) => `${row.id} ${personText(row)}`}
            searchLabel={t('enrolMany.searchNames')}
          />
        )}
      </Stack>
    </Dialog>
  );
}
