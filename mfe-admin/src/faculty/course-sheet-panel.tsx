import { ApiError, type CallReply } from '@daftar/contracts/client';
import { pick } from '@daftar/i18n';
import { saveFile, useApi, useFormat, useLanguage, useNames, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Card, type Column, Isolate, Stack, Table, UserText } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RowErrorList } from '../shared/row-error-list.tsx';
import { SheetNotes } from '../shared/sheet-notes.tsx';
import { SheetUpload, useSheet } from '../shared/sheet-upload.tsx';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
import { sheetTexts } from '../texts/late/sheets.ts';
import { useLateTexts, useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { RecentSheets, staleAfterSheet } from './recent-sheets.tsx';

type Look = CallReply<'POST /api/course-sheets'>;
type Added = Look['Adds'][number];
type Changed = Look['Changes'][number];

/** Courses, links and classes from a sheet: what is new and what differs is shown, then done as it was shown (COR-16, YRS-09). */
export default function CourseSheetPanel() {
  const t = useLateTexts(sheetTexts);
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [look, setLook] = useState<Look | null>(null);
  const sheet = useSheet({ failed: texts['courseSheets.failed'], onChoose: () => setLook(null) });

  // of the term that is chosen, as all calls
  const present = useMutation({
    mutationFn: () => api('GET /api/course-sheets', {}),
    onSuccess: (sheet) => saveFile(sheet as File),
    onError: (error) => toasts.failure(error),
  });
  const check = useMutation({
    mutationFn: (file: File) =>
      api('POST /api/course-sheets', { files: { file }, body: { preview: 'yes', changes: 'yes' } }),
    onSuccess: (reply) => {
      setLook(reply);
      sheet.setErrors(reply.Errors);
    },
    onError: sheet.fail,
  });
  const add = useMutation({
    mutationFn: ({ file, key }: { file: File; key: string }) =>
      api('POST /api/course-sheets', { files: { file }, body: { key, changes: 'yes' } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      sheet.choose(null);
      sheet.setErrors(reply.Errors);
      return Promise.all(staleAfterSheet.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    // what the look showed isn’t true any more: it is shown again
    onError: (error, { file }) => {
      sheet.fail(error);
      if (error instanceof ApiError && error.code === 'accountUpload.changed') check.mutate(file);
    },
  });
  const { file, errors } = sheet;

  return (
    <Stack gap={5}>
      <Card title={t('courseSheets.title')} subtitle={t('courseSheets.help')}>
        <Stack gap={4}>
          <div>
            <Button icon={<Download aria-hidden="true" />} busy={present.isPending} onClick={() => present.mutate()}>
              {t('courseSheets.export')}
            </Button>
          </div>
          <SheetUpload
            sheet={sheet}
            label={t('courseSheets.file')}
            submitLabel={t('courseSheets.look')}
            busy={check.isPending || add.isPending}
            onSubmit={check.mutate}
          />
          {look && (
            <section aria-label={t('courseSheets.new')} className={css.help}>
              <Stack gap={4}>
                <p role="status">{pick({ en: look.EnMessage, ar: look.ArMessage }, language)}</p>
                <SheetNotes notes={look.notes} />
                <NewRows rows={look.Adds} />
                <ChangedRows rows={look.Changes} />
                {look.already > 0 && <p>{t('courseSheets.same', { count: number(look.already) })}</p>}
              </Stack>
            </section>
          )}
          {errors.length > 0 && <RowErrorList errors={errors} total={look?.refused ?? errors.length} />}
          {look && file && (
            <div>
              <Button
                variant="primary"
                busy={add.isPending}
                disabled={look.key === null || check.isPending}
                onClick={() => look.key !== null && add.mutate({ file, key: look.key })}
              >
                {t('courseSheets.add')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      <RecentSheets />
    </Stack>
  );
}

/** The rows of a sheet that change something: each field as it is and as it would be (YRS-09). */
function ChangedRows({ rows }: { rows: readonly Changed[] }) {
  const t = useLateTexts(sheetTexts);
  const { name } = useNames();
  if (rows.length === 0) return null;
  const columns: Column<Changed>[] = [
    { id: 'row', header: t('courseSheets.row'), cell: ({ row }) => row, sort: ({ row }) => row, width: '5rem' },
    {
      id: 'course',
      header: t('classes.course'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Isolate>{row.course_code}</Isolate> <UserText>{name(row, 'department_name')}</UserText>
        </>
      ),
      sort: (row) => row.course_code,
    },
    {
      id: 'changes',
      header: t('courseSheets.changed'),
      long: true,
      cell: ({ changes }) => (
        <Stack gap={1}>
          {changes.map(({ field, old, new: next }) => (
            <span key={field}>
              {t(`courseSheets.field.${field}`)}:{' '}
              <del>
                <UserText>{old ?? '–'}</UserText>
              </del>{' '}
              <ins>
                <UserText>{next}</UserText>
              </ins>
            </span>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Table
      caption={t('courseSheets.changed')}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row}
      initialSort={{ column: 'row', direction: 'ascending' }}
      pageSize={25}
    />
  );
}

/** The rows of a sheet that add something, with what is new of each. */
function NewRows({ rows }: { rows: readonly Added[] }) {
  const t = useTexts();
  const { name } = useNames();
  if (rows.length === 0) return null;
  const badge = {
    course: t('courseSheets.newCourse'),
    link: t('courseSheets.newLink'),
    class: t('courseSheets.newClass'),
  };
  const columns: Column<Added>[] = [
    { id: 'row', header: t('courseSheets.row'), cell: ({ row }) => row, sort: ({ row }) => row, width: '5rem' },
    {
      id: 'course',
      header: t('classes.course'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Isolate>{row.course_code}</Isolate> <UserText>{name(row, 'course_name')}</UserText>
        </>
      ),
      sort: (row) => row.course_code,
    },
    {
      id: 'place',
      header: t('classes.place'),
      cell: (row) =>
        row.department_name !== null && (
          <>
            <UserText>{name(row, 'department_name')}</UserText> ·{' '}
            {t('courseSheets.place', { level: row.level ?? 0, semester: row.semester ?? 0 })}
          </>
        ),
      sort: (row) => name(row, 'department_name'),
    },
    {
      id: 'doctor',
      header: t('classes.doctor'),
      cell: (row) => <UserText>{name(row, 'instructor_name')}</UserText>,
      sort: (row) => name(row, 'instructor_name'),
    },
    {
      id: 'new',
      header: t('courseSheets.new'),
      cell: (row) => (
        <Stack row wrap gap={1}>
          {row.adds.map((what) => (
            <Badge key={what} tone="positive">
              {badge[what]}
            </Badge>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Table
      caption={t('courseSheets.new')}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row}
      initialSort={{ column: 'row', direction: 'ascending' }}
    />
  );
}
