import { ApiError, type CallReply } from '@daftar/contracts/client';
import { accountSheetLimits } from '@daftar/contracts/file-limits';
import { type Bilingual, formatFileSize, pick } from '@daftar/i18n';
import { failureText, saveFile, useApi, useFormat, useLanguage, useNames, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Card, type Column, FileUpload, Isolate, Stack, Table, UserText } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RowErrorList, type SheetErrors } from '../shared/row-error-list.tsx';
import { SheetNotes } from '../shared/sheet-notes.tsx';
import { listKeys } from '../shared/use-lists.ts';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
import { importTexts } from '../texts/imports.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';

type Look = CallReply<'POST /api/course-sheets'>;
type Added = Look['Adds'][number];

/** Courses, links and classes from a sheet: what is new is shown, then added as it was shown (COR-16). */
export default function CourseSheetPanel() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<Bilingual | null>(null);
  const [errors, setErrors] = useState<SheetErrors>([]);
  const [look, setLook] = useState<Look | null>(null);

  const failed = (error: unknown) => {
    setProblem(failureText(error, texts['courseSheets.failed']));
    setErrors((error instanceof ApiError && error.failure?.Errors) || []);
    toasts.failure(error, texts['courseSheets.failed']);
  };
  // of the term that is chosen, as all calls
  const present = useMutation({
    mutationFn: () => api('GET /api/course-sheets', {}),
    onSuccess: (sheet) => saveFile(sheet as File),
    onError: (error) => toasts.failure(error),
  });
  const check = useMutation({
    mutationFn: (sheet: File) => api('POST /api/course-sheets', { files: { file: sheet }, body: { preview: 'yes' } }),
    onSuccess: (reply) => {
      setLook(reply);
      setErrors(reply.Errors);
    },
    onError: failed,
  });
  const add = useMutation({
    mutationFn: ({ sheet, key }: { sheet: File; key: string }) =>
      api('POST /api/course-sheets', { files: { file: sheet }, body: { key } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      choose(null);
      setErrors(reply.Errors);
      return Promise.all(
        [listKeys.courses, listKeys.links, listKeys.classes].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    // what the look showed isn’t true any more: it is shown again
    onError: (error, { sheet }) => {
      failed(error);
      if (error instanceof ApiError && error.code === 'accountUpload.changed') check.mutate(sheet);
    },
  });

  function choose(next: File | null) {
    setFile(next);
    setLook(null);
    setErrors([]);
    setProblem(null);
  }

  function submit() {
    setProblem(file ? null : importTexts['imports.noFile']);
    if (file) check.mutate(file);
  }

  return (
    <Card title={t('courseSheets.title')} subtitle={t('courseSheets.help')}>
      <Stack gap={4}>
        <div>
          <Button icon={<Download aria-hidden="true" />} busy={present.isPending} onClick={() => present.mutate()}>
            {t('courseSheets.export')}
          </Button>
        </div>
        <FileUpload
          compact
          label={t('courseSheets.file')}
          accept=".xlsx,.csv"
          help={t('imports.fileHelp', {
            rows: number(accountSheetLimits.rows),
            size: formatFileSize(accountSheetLimits.maxBytes, language),
          })}
          file={file}
          onFileChange={choose}
          uploading={check.isPending || add.isPending}
          error={problem ? pick(problem, language) : undefined}
          onSubmit={submit}
          submitLabel={t('courseSheets.look')}
        />
        {look && (
          <section aria-label={t('courseSheets.new')} className={css.help}>
            <Stack gap={4}>
              <p role="status">{pick({ en: look.EnMessage, ar: look.ArMessage }, language)}</p>
              <SheetNotes notes={look.notes} />
              <NewRows rows={look.Adds} />
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
              onClick={() => look.key !== null && add.mutate({ sheet: file, key: look.key })}
            >
              {t('courseSheets.add')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
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
